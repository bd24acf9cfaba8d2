import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { Deadline } from "./deadline";

/** A status for a response with contents of its own, which Next has no way to set. */
export type ChosenStatus = 303 | 403 | 404 | 410 | 429 | 503;

/** State of one request that the server shares with the code that Next runs for it. */
export type RequestContext = {
  /** "unknown" in renders for the page cache and outside a request. */
  clientAddress: string;
  /** The browser's User-Agent, since renders get one of the server's own. */
  clientAgent?: string | undefined;
  /** For the time that the request waits for the database and for its turn to render. */
  deadline: Deadline;
  /** Whether the server has counted the request against its address's limit. */
  isCounted?: boolean;
  /** Whether this is a render for the page cache or a public file, which may read a database replica. */
  readsReplicas?: boolean;
  /** The one that it reads, as lib/core/replicas.ts knows it; null once it reads the primary. */
  replica?: object | null;
  chosenStatus?: ChosenStatus | undefined;
  chosenHeaders?: Record<string, string> | undefined;
};

// On globalThis, because Next bundles a copy of this module for the code it runs.
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

/** Sets the status of the response to the current request, and a form's headers; does nothing outside one. */
export function respondWith(status: ChosenStatus, headers?: Record<string, string>): void {
  const context = contexts.getStore();
  if (context) {
    context.chosenStatus = status;
    context.chosenHeaders = headers;
  }
}
