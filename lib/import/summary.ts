import type { ReportEntry } from "./report";

type Count = { severity: ReportEntry["severity"]; reason: string; count: number; example: string };

/** Counts report entries by reason; the set of reasons is small. */
export function createSummary() {
  const counts = new Map<string, Count>();
  return {
    add({ severity, note, line }: ReportEntry): void {
      const key = `${severity} ${note.reason}`;
      const count = counts.get(key);
      if (count) {
        count.count += 1;
      } else {
        const example = note.detail ? `line ${line}: ${note.detail}` : `line ${line}`;
        counts.set(key, { severity, reason: note.reason, count: 1, example });
      }
    },
    /** Sorts rejections before warnings, then by frequency. */
    lines(): string[] {
      return [...counts.values()]
        .toSorted((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count)
        .map(({ severity, count, reason, example }) => {
          const column = String(count).padStart(7);
          return `${severity.padEnd(8)} ${column}  ${reason} (${example})`;
        });
    },
  };
}
