import type { ServerResponse } from "node:http";
import { site } from "@/lib/core/site";

const allowNothing =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Set on every response. A page's own Content-Security-Policy replaces this one, which allows nothing. */
export const securityHeaders: Record<string, string> = {
  "content-security-policy": allowNothing,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy":
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Browsers would insist on https for local tests for months.
  ...(site.url.startsWith("https:") && {
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  }),
};

/** For pictures, which other sites and feed readers show. */
export const sharedPicture = { "cross-origin-resource-policy": "cross-origin" };

const { "x-frame-options": unframed, ...others } = securityHeaders;

/** For the cards of venues, which other sites frame. Their own policy says so. */
export const framedDocument = { ...others, ...sharedPicture };

/** For files that strangers wrote: a browser that opens one all the same does so apart from this site. */
export const strangersFile = { "content-security-policy": `sandbox; ${allowNothing}` };

/** Sets them on a response that other code writes, which may override them; Next's route handlers can't. */
export function setSecurityHeaders(
  response: ServerResponse,
  others: Record<string, string> = {},
): void {
  for (const [name, value] of Object.entries({ ...securityHeaders, ...others })) {
    response.setHeader(name, value);
  }
}
