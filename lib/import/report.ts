import { once } from "node:events";
import { createWriteStream, openSync } from "node:fs";
import type { Note } from "./venue-record";

export type ReportEntry = {
  file: string;
  line: number;
  recordId: string;
  name: string;
  severity: "rejected" | "warning";
  note: Note;
};

export type Report = {
  add: (entry: ReportEntry) => Promise<void>;
  close: () => Promise<void>;
};

const HEADER = ["line", "record id", "name", "severity", "reason", "file"];

/**
 * Opens a CSV report with a line for each rejection and warning, written during the import.
 * @throws immediately if the file cannot be written.
 */
export function openReport(path: string): Report {
  const stream = createWriteStream(path, { fd: openSync(path, "w") });
  stream.write(toLine(HEADER));
  return {
    async add({ file, line, recordId, name, severity, note }) {
      const fields = [String(line), recordId, name, severity, describeNote(note), file];
      if (!stream.write(toLine(fields))) {
        await once(stream, "drain");
      }
    },
    async close() {
      stream.end();
      await once(stream, "finish");
    },
  };
}

function describeNote({ reason, detail }: Note): string {
  return detail ? `${reason}: ${detail}` : reason;
}

function toLine(fields: string[]): string {
  return `${fields.map(quote).join(",")}\r\n`;
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
