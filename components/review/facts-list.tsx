import type { ReactNode } from "react";

type Fact = [label: string, value: ReactNode];

/** Labels with what is known, one a row; false for what does not apply. */
export function FactsList({ facts }: { facts: (Fact | false)[] }) {
  return (
    <dl className="mt-4 grid gap-1">
      {facts
        .filter((fact) => fact !== false)
        .map(([label, value]) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
