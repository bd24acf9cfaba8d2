import { readFile, stat } from "node:fs/promises";
import { unzipSync } from "fflate";
import { type Row, readSheet as readRows } from "read-excel-file/node";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toText } from "./fields";

/** The first bytes of an Excel file, which is a ZIP archive. */
export const sheetMark = "PK\u0003\u0004";

/**
 * Unpacked. All rows are in memory at once: 100,000 of ten columns, 75 MB, took 400 MB. Other formats are streamed.
 */
const maxSheetMegabytes = 100;

/**
 * Reads the first sheet of an Excel file. The first row that is not empty names the columns.
 * @throws UnreadableFile if it is malformed or too large.
 */
export async function* readSheet(path: string): AsyncGenerator<ImportRecord> {
  if ((await unpackedSize(path)) > maxSheetMegabytes * 2 ** 20) {
    const remedy = "save it as CSV, which may have any size";
    throw new UnreadableFile(
      path,
      `this Excel file holds more than ${maxSheetMegabytes} MB; ${remedy}`,
    );
  }
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

/** In bytes, from the archive's directory: nothing is unpacked. */
async function unpackedSize(path: string): Promise<number> {
  const { size } = await stat(path);
  if (size > maxSheetMegabytes * 2 ** 20) {
    return size;
  }
  const parts: number[] = [];
  try {
    unzipSync(await readFile(path), {
      filter: ({ originalSize }) => {
        parts.push(originalSize);
        return false;
      },
    });
  } catch {
    // Malformed; reading it says how.
  }
  return parts.reduce((sum, part) => sum + part, 0);
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => toText(cell).trim() === "");
}
