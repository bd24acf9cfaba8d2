import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/** Whether what Next's own client says about the page it is on can be read: Next answers 500 otherwise. */
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

/** Next would write the nonce of a policy that a stranger sends into the page, which others may be given too. */
export function dropForeignPolicy(headers: IncomingHttpHeaders): void {
  delete headers["content-security-policy"];
  delete headers["content-security-policy-report-only"];
}
