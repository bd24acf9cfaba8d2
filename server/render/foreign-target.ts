import type { IncomingMessage, ServerResponse } from "node:http";
import { changePasswordPage, changePasswordPath, isMachinePath } from "@/server/http/machine-path";
import { refuse } from "@/server/http/refuse";
import { repairTarget } from "@/server/http/repair-target";
import { setIdHeader } from "@/server/http/request-id";
import { isPagePath, parsePath } from "@/server/http/request-target";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { redirectTo, sendPage } from "./serve-page";

/** Redirects from damaged addresses, and refuses what only other software has; false for any other request. */
export function answerForeignTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  const path = parsePath(url);
  const isRead = method === "GET" || method === "HEAD";
  const repaired = path === changePasswordPath ? changePasswordPage : repairTarget(url);
  if (isRead && repaired !== null) {
    setIdHeader(request, response);
    sendPage(response, redirectTo(repaired, path === changePasswordPath ? 307 : 308));
    return true;
  }
  if (path !== null && isPagePath(path) && isMachinePath(path)) {
    setIdHeader(request, response);
    setSecurityHeaders(response);
    refuse(response, { status: 404, message: "there is nothing at this address." });
    return true;
  }
  return false;
}
