import "server-only";
import { env } from "./env";
import { log } from "./log";
import { requestContext } from "./request-context";

/** Events of security, by the names that docs/operating.md lists. */
const events = {
  "signed-in": "info",
  "account-changed": "info",
  "sign-in-refused": "warn",
  "sign-in-locked": "warn",
  "role-refused": "warn",
  "post-refused": "warn",
} as const;

type Details = {
  reviewerId?: string | null;
  reason?: string;
  path?: string | null;
  change?: string;
};

/** Logs one event: no name and no email, and the client's address only if the operator wants it. */
export function logSecurity(event: keyof typeof events, details: Details): void {
  const address = env.LOG_CLIENT === "on" ? requestContext().clientAddress : undefined;
  log[events[event]]({ event, ...details, address }, `security: ${event.replaceAll("-", " ")}`);
}
