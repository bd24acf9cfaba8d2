"use client";

import type { MouseEvent, ReactNode } from "react";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { changeList, isSameList } from "@/lib/lists/change-list";

type Props = {
  /** The slugs in the address. */
  asked: readonly string[];
  /** The slugs in the links. */
  slugs: readonly string[];
  children: ReactNode;
};

/** Makes the change of a link within to the list in the browser, too, if the page shows that list. */
export function KeepEdits({ asked, slugs, children }: Props) {
  function keep(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-list-edit]");
    if (!link || !isUnmodifiedLeftClick(event)) {
      return;
    }
    const kept = new URL(link.href).searchParams.get("v")?.split(",") ?? [];
    // If it cannot be stored, the address that follows still holds the list, and its page says so.
    changeList((entries) => {
      const isShown = isSameList(entries, asked) || isSameList(entries, slugs);
      const noteOf = (slug: string) => entries.find((entry) => entry.slug === slug)?.note ?? "";
      return isShown ? kept.map((slug) => ({ slug, note: noteOf(slug) })) : entries;
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links within
    <div onClick={keep}>{children}</div>
  );
}
