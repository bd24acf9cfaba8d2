import type { IncomingMessage } from "node:http";
import { log } from "@/lib/core/log";
import { isSameSite } from "@/lib/request/same-site";
import { routes } from "@/lib/routes/hrefs";
import { pageAt } from "@/lib/routes/page-at";
import { allowedMethods } from "./allowed-methods";
import type { Rejection } from "./refuse";

/** In bytes; Next itself takes as much. */
export const maxFormBytes = 1024 * 1024;

/**
 * Why a request goes no further that is sent to a page: Next would answer 500 to a form of another site or of too many
 * bytes, and render pages for methods that mean nothing. Null for what may pass. The calls under /api decide for
 * themselves, and photos are measured as they arrive.
 */
export function refuseWrite(request: IncomingMessage, path: string): Rejection | null {
  const { method = "GET" } = request;
  const allowed = allowedMethods(path);
  const isAllowed = allowed.includes(method);
  const isCall = path.startsWith(`${routes.api}/`);
  if (isAllowed && (method !== "POST" || isCall)) {
    return null;
  }
  if (method === "POST" && !isCall && !isFromHere(request)) {
    return { status: 403, message: "this form was not sent from a page of this site." };
  }
  if (method === "POST" && !isCall && !namesOwnHost(request)) {
    return { status: 403, message: "the proxy in front of this site names another host." };
  }
  if (!isAllowed) {
    return { status: 405, message: "this cannot be done here.", allow: allowed.join(", ") };
  }
  // Photos are measured as they arrive.
  return pageAt(path)?.form?.photos ? null : refuseLength(request.headers["content-length"]);
}

function isFromHere({ headers }: IncomingMessage): boolean {
  return isSameSite({ headers: new Headers(headers as Record<string, string>) });
}

/** Next answers 500 where the origin of a form is not the host that the proxy names, whatever SITE_URL says. */
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
    "a form was refused: the proxy has to pass on the Host header as it is (nginx: proxy_set_header Host $http_host), and no other X-Forwarded-Host",
  );
  return false;
}

function refuseLength(length: string | undefined): Rejection | null {
  if (length === undefined) {
    return { status: 411, message: "the length of the form is missing." };
  }
  return Number(length) > maxFormBytes
    ? { status: 413, message: "the form holds more than 1 MB." }
    : null;
}
