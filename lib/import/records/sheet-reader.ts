import readWorkbook, { type Row, readSheet as readRows } from "read-excel-file/node";
import type { MappingRequest } from "../mapping/choose";
import { findHeader, searchedRows } from "../mapping/find-header";
import { UnreadableFile } from "../unreadable-file";
import { listEntries, readEntry, type ZipEntry } from "../zip";
import type { ImportRecord } from "./fields";
import { toText } from "./json-values";

/** A sheet of a workbook; layouts stored by earlier releases name none and mean the first. */
export type SheetShape = {
  kind: "sheet";
  sheet?: string;
  /** The row that names the columns, from 0. */
  headerAt?: number;
  /** Rows with text above it. */
  rowsAbove?: number;
  /** The other sheets. */
  others?: string[];
};

/**
 * Unpacked. All rows are in memory at once: 100,000 of ten columns, 75 MB, took 400 MB. Other formats are streamed.
 */
const maxSheetMegabytes = 100;
/** Rows times columns, since a single cell far from the others takes the memory of all between them. */
const maxCells = 20_000_000;

/** Whether an archive is a workbook of Excel. */
export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => name.startsWith("xl/"));
}

/** The sheet and the row whose columns fit best. @throws UnreadableFile */
export async function findSheet(
  path: string,
  request: MappingRequest & { sheet?: string | undefined },
): Promise<SheetShape> {
  await checkSize(path);
  const sheets = await readWorkbook(path).catch((error: Error) => {
    throw unreadable(path, error);
  });
  const names = sheets.map(({ sheet }) => sheet);
  const stated = request.sheet?.trim().toLowerCase();
  const searched = sheets.filter(({ sheet }) => [undefined, sheet.toLowerCase()].includes(stated));
  if (searched.length === 0) {
    const list = names.map((name) => `"${name}"`).join(", ");
    throw new UnreadableFile(path, `it has no sheet "${request.sheet}"; it has ${list}`);
  }
  const found = searched.map(({ sheet, data }) => ({ sheet, ...findHeaderRow(data, request) }));
  const best = found.reduce((chosen, one) => (one.fit > chosen.fit ? one : chosen));
  const { sheet, headerAt, rowsAbove } = best;
  const others = names.filter((name) => name !== sheet);
  return { kind: "sheet", sheet, headerAt, rowsAbove, others };
}

function findHeaderRow(rows: readonly Row[], request: MappingRequest) {
  const filled = rows.flatMap((row, index) => (isEmpty(row) ? [] : [index]));
  const first = filled.slice(0, searchedRows);
  const { index, fit } = findHeader(
    first.map((row) => toCells(rows[row] ?? [])),
    request,
  );
  // A header without a row says less than one with some.
  const hasRows = filled.length > index + 1;
  return {
    fit: hasRows ? fit : fit - 0.25,
    headerAt: first[index] ?? 0,
    rowsAbove: Math.max(0, index),
  };
}

/** Streams the rows below the header. @throws UnreadableFile if it is malformed or too large. */
export async function* readSheet(path: string, shape: SheetShape): AsyncGenerator<ImportRecord> {
  await checkSize(path);
  const rows = await readRows(path, shape.sheet ?? 1).catch((error: Error) => {
    throw unreadable(path, error);
  });
  const headerAt = shape.headerAt ?? rows.findIndex((row) => !isEmpty(row));
  const header = toCells(rows[headerAt] ?? []);
  for (const [index, row] of rows.entries()) {
    if (index > headerAt && !isEmpty(row)) {
      const cells = header.map((name, column) => [name, toText(row[column])]);
      yield { number: index + 1, fields: Object.fromEntries(cells.filter(([name]) => name)) };
    }
  }
}

function unreadable(path: string, error: Error): UnreadableFile {
  return new UnreadableFile(path, `this is not a readable Excel file: ${error.message}`);
}

/** Refuses a workbook that memory has no room for, before it is unpacked. */
async function checkSize(path: string): Promise<void> {
  const entries = await listEntries(path);
  const remedy = "save it as CSV, which may have any size";
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxSheetMegabytes * 2 ** 20) {
    const problem = `this Excel file holds more than ${maxSheetMegabytes} MB`;
    throw new UnreadableFile(path, `${problem}; ${remedy}`);
  }
  for (const { name } of entries) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name) && (await cellCount(path, name)) > maxCells) {
      const problem = "this Excel file has a cell far below or beside all others";
      throw new UnreadableFile(path, `${problem}; delete the empty rows and columns, or ${remedy}`);
    }
  }
}

/** Rows times columns of a sheet, from its outermost cell. */
async function cellCount(path: string, name: string): Promise<number> {
  let [rows, columns, rest] = [0, 0, ""];
  for await (const chunk of readEntry(path, name)) {
    const text = rest + chunk.toString("latin1");
    for (const [, letters = "", row] of text.matchAll(/\sr="([A-Z]{0,3})(\d{1,7})"/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    rest = text.slice(-32);
  }
  return rows * columns;
}

/** "AB" → 28. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function toCells(row: Row): string[] {
  return row.map((cell) => toText(cell).trim());
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => toText(cell).trim() === "");
}
