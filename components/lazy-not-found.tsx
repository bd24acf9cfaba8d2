"use client";

import { lazy, Suspense } from "react";
import type { NotFoundKind } from "./not-found-message";

const NotFoundMessage = lazy(async () => ({
  default: (await import("./not-found-message")).NotFoundMessage,
}));

/**
 * The message, fetched where it is needed. Next puts what it would show into the data of every page, once for each
 * level of the address.
 */
export function LazyNotFound({ kind }: { kind: NotFoundKind }) {
  return (
    <Suspense>
      <NotFoundMessage kind={kind} />
    </Suspense>
  );
}
