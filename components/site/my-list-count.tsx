"use client";

import type { Route } from "next";
import { useEffect } from "react";
import { useStoredList } from "@/components/use-stored-list";
import { plural } from "@/lib/core/text/plural";
import { listHref } from "@/lib/routes/list-hrefs";

type Props = {
  /** Called with the address of the list, without its notes. */
  onHref: (href: Route) => void;
};

export function MyListCount({ onHref }: Props) {
  const stored = useStoredList();

  useEffect(() => {
    const entries = stored?.state === "readable" ? stored.entries : [];
    onHref(listHref(entries.map(({ slug }) => ({ slug, note: "" }))));
  }, [stored, onHref]);

  const count = stored?.state === "readable" ? stored.entries.length : 0;
  return (
    count > 0 && (
      <>
        <span aria-hidden className="text-xs tabular-nums">
          {count}
        </span>
        <span className="sr-only">{plural(count, "venue")}</span>
      </>
    )
  );
}
