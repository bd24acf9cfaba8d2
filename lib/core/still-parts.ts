import type { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";

/**
 * The parts of one document that stay as they are. In the process, not in a module: Next bundles what renders server
 * components, what makes HTML of them, and this server apart from each other. No import, since browsers load this too.
 */
const shared = globalThis as { stillParts?: AsyncLocalStorage<ReactNode[]> };

/** The store of the document that is being rendered; undefined where none is, as in `next dev` and in browsers. */
export function findStillParts(): ReactNode[] | undefined {
  return shared.stillParts?.getStore();
}

/** Has the documents rendered in this process keep still parts in `storage`. */
export function setStillParts(storage: AsyncLocalStorage<ReactNode[]>): void {
  shared.stillParts = storage;
}
