"use client";

import { lazy, Suspense } from "react";
import type { NotFoundKind } from "@/lib/routes/pages";

const NotFoundMessage = lazy(async () => ({
  default: (await import("./not-found-message")).NotFoundMessage,
}));

/**
 * Loads the not-found message on demand. Next would otherwise put it into the data of every page, once per path segment.
 */
export function LazyNotFound({ kind }: { kind: NotFoundKind }) {
  return (
    <Suspense>
      <NotFoundMessage kind={kind} />
    </Suspense>
  );
}
