import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Whether the router state that Next's client sends can be parsed; Next responds 500 otherwise. */
export function hasReadableState(headers: IncomingHttpHeaders): boolean {
  if (headers.rsc === undefined) {
    return true;
  }
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}

/** Next would copy the nonce of a policy in the request into the page, which others may get too. */
export function dropForeignPolicy(headers: IncomingHttpHeaders): void {
  delete headers["content-security-policy"];
  delete headers["content-security-policy-report-only"];
}
