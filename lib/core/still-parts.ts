import type { AsyncLocalStorage } from "node:async_hooks";
import type { ReactNode } from "react";

/** The store of lib/core/request-context.ts, which this file cannot import, since browsers load it too. */
const key = Symbol.for("marquee.request-context");
const shared = globalThis as { [key]?: AsyncLocalStorage<{ stillParts?: ReactNode[] }> };

/** Parts of the document being rendered; undefined outside a render on the server, and in browsers. */
export function findStillParts(): ReactNode[] | undefined {
  return shared[key]?.getStore()?.stillParts;
}
