"use client";

import type { ReactNode } from "react";
import { useStoredList } from "@/components/use-stored-list";
import { pageLink } from "@/lib/routes/hrefs";
import { listHref } from "@/lib/routes/list-hrefs";

const list = pageLink("list");

type Props = { className: string; nameClassName?: string; children?: ReactNode };

/** Link to the list in the visitor's browser, without its notes, and how many venues it has. */
export function MyListLink({ className, nameClassName, children }: Props) {
  const stored = useStoredList();
  const entries = stored?.state === "readable" ? stored.entries : [];
  const shared = entries.map(({ slug }) => ({ slug, note: "" }));
  return (
    <a href={listHref(shared)} rel="nofollow" className={className}>
      {children}
      <span className={nameClassName}>{list.name}</span>
      {entries.length > 0 && (
        <span className="ml-1 text-xs tabular-nums">
          <span className="sr-only">, </span>
          {entries.length}
          <span className="sr-only"> {entries.length === 1 ? "venue" : "venues"}</span>
        </span>
      )}
    </a>
  );
}
