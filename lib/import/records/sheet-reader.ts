import { type Row, readSheet as readRows } from "read-excel-file/node";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toText } from "./fields";

/** The first bytes of an Excel file, which is a ZIP archive. */
export const sheetMark = "PK\u0003\u0004";

/**
 * Reads the first sheet of an Excel file, which has at most a million rows. The first row that is not empty names the
 * columns. @throws UnreadableFile if it is malformed.
 */
export async function* readSheet(path: string): AsyncGenerator<ImportRecord> {
  const rows = await readRows(path).catch((error: Error) => {
    throw new UnreadableFile(path, `this is not a readable Excel file: ${error.message}`);
  });
  const headerAt = rows.findIndex((row) => !isEmpty(row));
  const header = (rows[headerAt] ?? []).map((cell) => toText(cell).trim());
  for (const [index, row] of rows.entries()) {
    if (index > headerAt && !isEmpty(row)) {
      const cells = header.map((name, column) => [name, toText(row[column])]);
      yield { number: index + 1, fields: Object.fromEntries(cells.filter(([name]) => name)) };
    }
  }
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => toText(cell).trim() === "");
}
