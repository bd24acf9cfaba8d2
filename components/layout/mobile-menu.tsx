"use client";

import type { MouseEvent, ReactNode } from "react";

type Props = { id: string; children: ReactNode };

/** A chosen link changes the page below, but not the menu, which would stay open over it. */
function closeOnLink(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest("a")) {
    event.currentTarget.hidePopover();
  }
}

/** A native popover: it opens, closes and takes Escape without any script. */
export function MobileMenu({ id, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <nav
      id={id}
      popover="auto"
      aria-label="Menu"
      onClick={closeOnLink}
      className="fixed inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-line border-y bg-surface p-4 text-ink backdrop:bg-ink/40"
    >
      {children}
    </nav>
  );
}
