import type { ReactNode } from "react";

/** Stands in the map's place, in the map's size, so that nothing moves. */
export function MapMessage({ children }: { children: ReactNode }) {
  return (
    <p className="no-print mt-4 grid aspect-video max-h-96 w-full place-items-center rounded-lg border border-line bg-surface p-4 text-center text-muted">
      {children}
    </p>
  );
}
