import type { ReactNode } from "react";

type Props = { id: string; children: ReactNode };

/** Native popover: opens, closes, and handles Escape without scripts. */
export function MobileMenu({ id, children }: Props) {
  return (
    <nav
      id={id}
      popover="auto"
      aria-label="Menu"
      className="fixed inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-line border-y bg-surface p-4 text-ink backdrop:bg-ink/40"
    >
      {children}
    </nav>
  );
}
