"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";

const NotFoundAt = lazy(async () => ({
  default: (await import("@/components/site/not-found-message")).NotFoundAt,
}));

/** Loads the message on demand. Next would otherwise put it into the data of every page. */
export default function NotFound() {
  return (
    <Suspense>
      <NotFoundAt path={usePathname()} />
    </Suspense>
  );
}
