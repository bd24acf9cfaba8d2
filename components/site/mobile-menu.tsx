import type { ReactNode } from "react";

type Props = { id: string; children: ReactNode };

/** Native popover: opens, closes, and handles Escape without scripts. */
export function MobileMenu({ id, children }: Props) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="Menu"
      className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none overscroll-contain border-line border-y bg-surface p-4 text-ink backdrop:top-16 backdrop:bg-scrim"
    >
      {children}
    </nav>
  );
}
