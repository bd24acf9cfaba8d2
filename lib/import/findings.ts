import type { Outcome } from "./placed";
import type { ReportEntry } from "./report";
import type { Note } from "./venue-record";

/** Records listed of each kind. */
export const mostExamples = 20;

type Example = { line: number; name: string; note: string };

/** The first records of each kind: of each result, and of those that close, conflict, are rejected, or have a warning. */
export type Findings = Record<string, Example[]>;

/** Collects the first records of each kind; the report lists all that have a note. */
export function createFindings() {
  const findings: Findings = {};
  const add = (kind: string, example: Example) => {
    const examples = findings[kind] ?? [];
    findings[kind] = examples;
    if (examples.length < mostExamples) {
      examples.push(example);
    }
  };
  return {
    findings,
    addOutcome({ record, result, warnings, ...found }: Outcome): void {
      const { line, name } = record;
      const place = `${record.city.name}, ${record.regionCode}`;
      const example = { line, name, note: place };
      if (result === "waiting") {
        add("waiting", { ...example, note: warnings.map(describeNote).join("; ") || place });
      } else if (result !== "rejected") {
        const { changedFacts = [] } = found;
        add(result, { ...example, note: [place, ...changedFacts].join(" · ") });
      }
      if (found.isClosing) {
        add("closed", example);
      }
      if (found.isConflicting) {
        add("conflicts", example);
      }
    },
    addEntry({ line, name, severity, note }: ReportEntry): void {
      add(severity, { line, name, note: describeNote(note) });
    },
  };
}

function describeNote({ reason, detail }: Note): string {
  return detail ? `${reason}: ${detail}` : reason;
}
