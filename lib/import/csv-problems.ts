import type { CsvError } from "csv-parse";
import type { Note } from "@/lib/clean/cleaned";
import { UnreadableFile } from "./unreadable-file";

/** In characters. */
export const maxRecordLength = 1024 * 1024;

/** Why the parser gave up. */
export function describeMalformed(path: string, lastLine: number, error: CsvError): UnreadableFile {
  const where = `malformed CSV after line ${lastLine}`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return new UnreadableFile(path, `${where}: a quote is never closed`);
  }
  if (error.code !== "CSV_MAX_RECORD_SIZE") {
    return new UnreadableFile(path, `${where}: ${error.message}`);
  }
  const megabytes = maxRecordLength / 1024 / 1024;
  const problem =
    Number(error.lines) > lastLine + 1
      ? `the next record has more than ${megabytes} MB, most likely because a quote is never closed`
      : `the next line has more than ${megabytes} MB; shorten its longest field`;
  return new UnreadableFile(path, `${where}: ${problem}`);
}

/**
 * Rejects a row with a quote that only the quotes of a later field close: the lines between are in it. The parser leaves
 * all three quotes in such a field.
 */
export function rejectUnclosed(
  line: number,
  cells: readonly string[],
  columns: readonly string[],
): Note | null {
  const index = cells.findIndex(
    (cell) =>
      cell.startsWith('"') &&
      cell.endsWith('"') &&
      hasBreak(cell) &&
      cell.split('"').length % 2 === 0,
  );
  if (index === -1) {
    return null;
  }
  const last = line + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
  const reason = "a quote is not closed, so that the row takes in the lines below it";
  return { reason, detail: `${columns[index] ?? `field ${index + 1}`}, to line ${last}` };
}

function lineBreaks(cell: string): number {
  return hasBreak(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0;
}

export function hasBreak(cell: string): boolean {
  return cell.includes("\n") || cell.includes("\r");
}
