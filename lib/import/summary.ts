import { formatNumber } from "@/lib/core/text/plural";
import type { Findings } from "./findings";
import type { ReportEntry } from "./report";
import type { Totals } from "./totals";

type Count = { kind: ReportEntry["kind"]; reason: string; count: number; example: string };

/** Counts warnings and rejections by reason; the set of reasons is small. */
export function createSummary() {
  const counts = new Map<string, Count>();
  return {
    add({ kind, note, line }: ReportEntry): void {
      if (kind !== "warning" && kind !== "rejected") {
        return;
      }
      const key = `${kind} ${note.reason}`;
      const count = counts.get(key);
      if (count) {
        count.count += 1;
      } else {
        const example = note.detail ? `line ${line}: ${note.detail}` : `line ${line}`;
        counts.set(key, { kind, reason: note.reason, count: 1, example });
      }
    },
    /** Sorts rejections before warnings, then by frequency. */
    lines(): string[] {
      return [...counts.values()]
        .toSorted((a, b) => a.kind.localeCompare(b.kind) || b.count - a.count)
        .map(({ kind, count, reason, example }) => {
          const column = String(count).padStart(7);
          return `${kind.padEnd(8)} ${column}  ${reason} (${example})`;
        });
    },
  };
}

/** Kinds of records that a dry run lists. */
const listedKinds = ["created", "enriched", "updated", "closed", "conflicts", "waiting"] as const;

/** The first records of each kind, for a dry run. */
export function describeFindings(findings: Findings, totals: Totals): string[] {
  return listedKinds.flatMap((kind) => {
    const examples = findings[kind] ?? [];
    const [shown, count] = [examples.length, Math.max(totals[kind], examples.length)];
    const number = shown < count ? `first ${shown} of ${formatNumber(count)}` : String(shown);
    return shown > 0
      ? [
          `${kind} (${number}):`,
          ...examples.map(({ line, name, note }) => `  ${line}: ${name} (${note})`),
        ]
      : [];
  });
}
