import type { AsyncLocalStorage } from "node:async_hooks";

/** Whether what a form sent could not be stored, which a page made by Next cannot tell by its status. */
export type Sending = { isUnstored: boolean };

/** In the process, not in a module: Next bundles what it runs apart from this server. */
const shared = globalThis as { sendings?: AsyncLocalStorage<Sending> };

export function setSendings(storage: AsyncLocalStorage<Sending>): void {
  shared.sendings = storage;
}

/** Has the answer to the form say 503. Nothing happens where none is being answered, as in `next dev`. */
export function noteUnstored(): void {
  const sending = shared.sendings?.getStore();
  if (sending) {
    sending.isUnstored = true;
  }
}
