import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";
import { Deadline } from "./deadline";

/** A status that Next lets neither a page nor a form action choose. */
export type ChosenStatus = 404 | 410 | 503;

/** State of one request that the server shares with the code that Next runs for it. */
export type RequestContext = {
  /** "unknown" outside a request. */
  clientAddress: string;
  /** For all database time of the request. */
  deadline: Deadline;
  chosenStatus?: ChosenStatus | undefined;
  /** Read by lib/core/still-parts.ts, which browsers load too. */
  stillParts?: ReactNode[] | undefined;
};

// In the process, not in a module: Next bundles the code it runs apart from the server.
const key = Symbol.for("marquee.request-context");
const shared = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };
shared[key] ??= new AsyncLocalStorage();
const contexts = shared[key];

/** The current request's context, or a fresh one outside a request. */
export function requestContext(): RequestContext {
  return contexts.getStore() ?? { clientAddress: "unknown", deadline: new Deadline() };
}

/** Runs `work` with a copy of the current context that has these changes. */
export function withRequestContext<Result>(
  changes: Partial<RequestContext>,
  work: () => Result,
): Result {
  return contexts.run({ ...requestContext(), ...changes }, work);
}

/** Runs `work` under the current request's deadline, or a new one outside a request. */
export function withDeadline<Result>(work: () => Result): Result {
  return contexts.getStore() ? work() : withRequestContext({}, work);
}

/** Sets the status of the response to the current request; does nothing outside one. */
export function respondWith(status: ChosenStatus): void {
  const context = contexts.getStore();
  if (context) {
    context.chosenStatus = status;
  }
}
