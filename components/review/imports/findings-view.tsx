import { FoldedCard } from "@/components/review/folded-card";
import { formatNumber } from "@/lib/core/text/plural";
import { type Findings, mostExamples } from "@/lib/import/findings";
import { countLabel, inOrder, kindHelp } from "./import-words";

/** The counts of an import. */
export function Counts({ counts }: { counts: Record<string, number> }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {inOrder(counts).map(([name, count]) => (
        <div key={name} className="rounded-md border border-line bg-surface p-3">
          <dt className="text-muted text-sm">{countLabel(name)}</dt>
          <dd className="font-semibold text-xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { findings: Findings; counts: Record<string, number> };

/** The first records of each kind. */
export function FindingsView({ findings, counts }: Props) {
  return (
    <div className="mt-4 grid gap-3">
      {inOrder(findings).map(([kind, examples]) => (
        <FoldedCard
          key={kind}
          summary={
            <>
              {countLabel(kind)}
              <span className="font-normal text-muted">
                {" "}
                {describeLength(counts[kind], examples.length)}
              </span>
            </>
          }
        >
          <p className="text-muted">{kindHelp[kind]}</p>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {examples.map(({ line, name, note }) => (
              <li key={`${line} ${note}`} className="py-2 wrap-anywhere">
                <span className="text-muted tabular-nums">{formatNumber(line)}.</span>{" "}
                <strong>{name || "No name"}</strong> <span>{note}</span>
              </li>
            ))}
          </ul>
        </FoldedCard>
      ))}
    </div>
  );
}

/** Warnings are not counted by record. */
function describeLength(count: number | undefined, shown: number): string {
  if (count === undefined) {
    return shown === mostExamples ? `(first ${shown})` : `(${shown})`;
  }
  return shown < count ? `(first ${shown} of ${formatNumber(count)})` : `(${formatNumber(count)})`;
}
