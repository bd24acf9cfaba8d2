import type { IncomingMessage } from "node:http";
import { log } from "@/lib/core/log";
import { logSecurity } from "@/lib/core/log-security";
import { isSameSite } from "@/lib/request/same-site";
import { isEndpoint } from "@/lib/routes/endpoints";
import { pageAt } from "@/lib/routes/page-at";
import { allowedMethods } from "./allowed-methods";
import { loggedPath } from "./logged-path";
import type { Rejection } from "./refuse";
import { isStreamedForm } from "./streamed-form";

/** Next's own limit. */
export const maxFormBytes = 1024 * 1024;

/**
 * Returns why a request to a page is refused, or null if it may pass. Next would respond 500 to a form from another site
 * or of too many bytes, and render pages for meaningless methods. Endpoints under /api check most for themselves, and
 * photos are limited as they arrive.
 */
export function refuseWrite(request: IncomingMessage, path: string): Rejection | null {
  const rejection = findRejection(request, path);
  if (rejection && request.method === "POST") {
    logSecurity("post-refused", { path: loggedPath(path), reason: rejection.message });
  }
  return rejection;
}

function findRejection(request: IncomingMessage, path: string): Rejection | null {
  const { method = "GET" } = request;
  const allowed = allowedMethods(path);
  const isForm = method === "POST" && !isEndpoint(path);
  if (isForm && !isFromHere(request)) {
    return { status: 403, message: "this form wasn't sent from a page on this site." };
  }
  if (isForm && !namesOwnHost(request)) {
    return { status: 403, message: "the proxy in front of this site sent a different host name." };
  }
  if (!allowed.includes(method)) {
    return { status: 405, message: "this method isn't supported here.", allow: allowed.join(", ") };
  }
  const hasFiles = isStreamedForm(path) || pageAt(path)?.form?.photos;
  return isForm && !hasFiles ? refuseLength(request.headers["content-length"]) : null;
}

function isFromHere({ headers }: IncomingMessage): boolean {
  return isSameSite({ headers: new Headers(headers as Record<string, string>) });
}

/** Next responds 500 if a form's origin is not the host that the proxy names, whatever SITE_URL is. */
function namesOwnHost({ headers }: IncomingMessage): boolean {
  const { origin = "null", host } = headers;
  const forwardedHost = String(headers["x-forwarded-host"] ?? "")
    .split(",")[0]
    ?.trim();
  if (!URL.canParse(origin) || new URL(origin).host === (forwardedHost || host)) {
    return true;
  }
  log.warn(
    { origin, host, forwardedHost },
    "form refused: the proxy must pass on the Host header unchanged (nginx: proxy_set_header Host $http_host), and no other X-Forwarded-Host",
  );
  return false;
}

function refuseLength(length: string | undefined): Rejection | null {
  if (length === undefined) {
    return { status: 411, message: "the Content-Length of this form is missing." };
  }
  return Number(length) > maxFormBytes
    ? { status: 413, message: "this form is too large. The maximum is 1 MB." }
    : null;
}
