import { once } from "node:events";
import { createWriteStream, openSync } from "node:fs";
import type { Note } from "@/lib/clean/cleaned";
import { csvLine, textCell } from "@/lib/core/text/csv";
import type { ChangedFact, Outcome } from "./placed";

/** The result of a record, or what else is said of it. */
export type EntryKind = Outcome["result"] | "closed" | "conflicts" | "warning";

export type ReportEntry = {
  file: string;
  line: number;
  recordId: string;
  name: string;
  kind: EntryKind;
  note: Note;
  changes?: ChangedFact[];
};

export type Report = {
  add: (entry: ReportEntry) => Promise<void>;
  close: () => Promise<void>;
};

type Format = {
  begin: string;
  write: (entry: ReportEntry, isFirst: boolean) => string;
  end: string;
};

const csv: Format = {
  begin: toLine(["line", "record id", "name", "kind", "reason", "file"]),
  write: ({ file, line, recordId, name, kind, note }) =>
    toLine([String(line), recordId, name, labelOf(kind), describeNote(note), file]),
  end: "",
};

const json: Format = {
  begin: "[",
  write: ({ kind, note, ...entry }, isFirst) =>
    `${isFirst ? "" : ","}\n${JSON.stringify({ ...entry, kind: labelOf(kind), ...note })}`,
  end: "\n]\n",
};

/**
 * Opens a report with a line for each result, warning, and rejection, written during the import: JSON if the file is named
 * so, else CSV.
 * @throws immediately if the file cannot be written.
 */
export function openReport(path: string): Report {
  const format = /\.json$/i.test(path) ? json : csv;
  const stream = createWriteStream(path, { fd: openSync(path, "w") });
  stream.write(format.begin);
  let isFirst = true;
  return {
    async add(entry) {
      const text = format.write(entry, isFirst);
      isFirst = false;
      if (!stream.write(text)) {
        await once(stream, "drain");
      }
    },
    async close() {
      stream.end(format.end);
      await once(stream, "finish");
    },
  };
}

/** As the pages of batches call it. */
function labelOf(kind: EntryKind): string {
  const labels: Partial<Record<EntryKind, string>> = {
    unchanged: "confirmed",
    conflicts: "conflicting",
  };
  return labels[kind] ?? kind;
}

export function describeNote({ reason, detail }: Note): string {
  return detail ? `${reason}: ${detail}` : reason;
}

/** Names and IDs come from others. */
function toLine(fields: string[]): string {
  return csvLine(fields.map(textCell));
}
