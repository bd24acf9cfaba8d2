import type { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";

/** The store of lib/core/request-context.ts, which this does not import, since browsers load this too. */
const key = Symbol.for("marquee.request-context");
const shared = globalThis as { [key]?: AsyncLocalStorage<{ stillParts?: ReactNode[] }> };

/** Parts of the document being rendered; undefined outside a render of the server's, and in browsers. */
export function findStillParts(): ReactNode[] | undefined {
  return shared[key]?.getStore()?.stillParts;
}
