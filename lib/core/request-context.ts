import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";
import { Deadline } from "./deadline";

/** A status that Next lets neither a page nor a form action choose. */
export type ChosenStatus = 404 | 410 | 503;

/** What the server and the code that Next runs for it share about one request. */
export type RequestContext = {
  /** "unknown" outside a request of the server's. */
  clientAddress: string;
  /** For all database time of the request. */
  deadline: Deadline;
  chosenStatus?: ChosenStatus;
  /** Read by lib/core/still-parts.ts, which browsers load too. */
  stillParts?: ReactNode[];
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

/** Runs `work` with a context of its own, which takes from the current one what `changes` does not name. */
export function withRequestContext<Result>(
  changes: Partial<RequestContext>,
  work: () => Result,
): Result {
  return contexts.run({ ...requestContext(), ...changes }, work);
}

/** Runs `work` under the current deadline, or under one of its own outside a request. */
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
