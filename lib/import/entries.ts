import type { Note } from "@/lib/clean/cleaned";
import type { ChangedFact, Outcome } from "./placed";
import type { EntryKind, ReportEntry } from "./report";
import type { ReadRow, VenueRecord } from "./venue-record";

type JudgedRow = { row: ReadRow } & (
  | { record: VenueRecord; warnings: Note[] }
  | { rejection: Note }
);

/** What the report says of a row before it is compared with what is known. */
export function entriesOfRow(file: string, judged: JudgedRow): ReportEntry[] {
  if ("record" in judged) {
    return judged.warnings.map((note) => toEntry(file, judged.record, "warning", note));
  }
  const { row, rejection } = judged;
  const { recordId = "", name = "" } = "values" in row ? row.values : {};
  return [{ file, line: row.line, recordId, name, kind: "rejected", note: rejection }];
}

/** What the report says of a record's result, after its warnings. */
export function entriesOfOutcome(file: string, outcome: Outcome): ReportEntry[] {
  const { record, result, rejection, warnings, changedFacts = [] } = outcome;
  const { city, regionCode } = record;
  const place: Note = { reason: [city.name, regionCode].filter(Boolean).join(", ") };
  const entry = (kind: EntryKind, note = place) => toEntry(file, record, kind, note);
  const facts: Note =
    changedFacts.length > 0
      ? { ...place, detail: changedFacts.map(describeChange).join("; ") }
      : place;
  return [
    ...warnings.map((note) => entry("warning", note)),
    {
      ...entry(result, rejection ?? (result === "waiting" ? (warnings.at(-1) ?? place) : facts)),
      ...(changedFacts.length > 0 && { changes: changedFacts }),
    },
    ...(outcome.isClosing ? [entry("closed")] : []),
    ...(outcome.isConflicting ? [entry("conflicts")] : []),
  ];
}

/** "Capacity 350 → 35" */
function describeChange({ label, from, to }: ChangedFact): string {
  return from === undefined ? label : `${label} ${from} → ${to}`;
}

function toEntry(
  file: string,
  { line, recordId, name }: VenueRecord,
  kind: EntryKind,
  note: Note,
): ReportEntry {
  return { file, line, recordId, name, kind, note };
}
