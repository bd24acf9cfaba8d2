import { describeNote, type ReportEntry } from "./report";

/** Records listed of each kind. */
export const mostExamples = 20;

type Example = { line: number; name: string; note: string };

/** The first records of each kind: of each result, and of those that close, conflict, or have a warning. */
export type Findings = Record<string, Example[]>;

/** Collects the first records of each kind; the report lists all. */
export function createFindings() {
  const findings: Findings = {};
  return {
    findings,
    add({ kind, line, name, note }: ReportEntry): void {
      const examples = findings[kind] ?? [];
      findings[kind] = examples;
      if (examples.length < mostExamples) {
        examples.push({ line, name, note: describeNote(note) });
      }
    },
  };
}
