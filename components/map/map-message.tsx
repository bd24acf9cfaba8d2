import type { ReactNode } from "react";

/** Fills the map's frame, which prevents layout shift. */
export function MapMessage({ children }: { children: ReactNode }) {
  return (
    <p className="grid size-full place-items-center rounded-lg border border-line bg-surface p-4 text-center text-muted">
      {children}
    </p>
  );
}
