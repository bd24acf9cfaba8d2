import type { ReactNode } from "react";

/** Labels with what is known, one a row. */
export function FactsList({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="mt-4 grid gap-1">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
