import { pipeline, Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import type { Note } from "@/lib/clean/cleaned";
import { codeOf } from "@/lib/core/error-parts";
import { textOfCell } from "@/lib/core/text/csv";
import { describeMalformed, hasBreak, maxRecordLength, rejectUnclosed } from "./csv-problems";
import { type Encoding, encodingBesideUtf8, guessEncoding, readText } from "./decode";
import {
  type ChosenMapping,
  chooseMapping,
  type MappingRequest,
  requireFields,
} from "./mapping/choose";
import { findHeader, searchedRows } from "./mapping/find-header";
import { compileMapping, compileRecordId } from "./mapping/mapping";
import { Sample } from "./mapping/sample";
import { withoutEmpty } from "./raw-columns";
import { findSeparator } from "./separator";
import { UnreadableFile } from "./unreadable-file";
import type { FileRow } from "./venue-record";

const MAXIMUM_COLUMNS = 10_000;

/** How to read an inspected file; plain data. */
export type CsvLayout = ChosenMapping & {
  format: "csv";
  path: string;
  encoding: Encoding;
  separator: string;
  /** Rows above the header, such as titles; layouts stored by earlier releases have none. */
  rowsAbove?: number;
  /** The header; every row has as many fields. */
  columns: string[];
  /** Rows below the header. */
  rowCount: number;
};

/** `isForeign`: it is not in the encoding of the rest of the file. */
type CsvLine = { line: number; fields: string[]; isForeign: boolean };

const foreignText: Note = {
  reason: "line is not UTF-8 like the rest of the file: read as windows-1252",
  detail: "check its accents, or set the encoding of the whole file",
};

/**
 * Reads the whole file once, so that a malformed file fails before anything is written. Detects the encoding unless it
 * is given.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectCsv(
  path: string,
  request: MappingRequest = {},
  stated?: Encoding,
): Promise<CsvLayout> {
  const guess = await guessEncoding(path);
  const encoding = stated ?? guess;
  try {
    return await inspectAs(path, request, encoding);
  } catch (error) {
    if (!isWrongEncoding(error)) {
      throw error;
    }
    if (stated || encoding !== "utf-8") {
      throw new UnreadableFile(path, `the text is not ${encoding}`);
    }
    return inspectAs(path, request, await encodingBesideUtf8(path));
  }
}

/** Streams the rows of an inspected file. */
export async function* readCsv(layout: CsvLayout): AsyncGenerator<FileRow> {
  const { columns, mapping } = layout;
  const names = new Set(columns);
  const read = {
    fields: compileMapping(mapping, names),
    recordId: compileRecordId(mapping, names),
  };
  const positions = positionsOf(columns);
  let skipped = (layout.rowsAbove ?? 0) + 1;
  for await (const { line, fields: cells, isForeign } of readLines(layout)) {
    if (skipped > 0) {
      skipped -= 1;
    } else {
      const row = toRow({ line, cells, positions, columns, read });
      yield isForeign && "values" in row ? { ...row, warning: foreignText } : row;
    }
  }
}

async function inspectAs(
  path: string,
  request: MappingRequest,
  encoding: Encoding,
): Promise<CsvLayout> {
  const separator = findSeparator(await readFirstLines(path, encoding), request);
  const source = { path, encoding, separator };
  const first = await readFirstRows(source);
  const { index: rowsAbove } = findHeader(first, request);
  const columns = first[rowsAbove];
  if (columns === undefined) {
    throw new UnreadableFile(path, "the file is empty");
  }
  if (columns.length > MAXIMUM_COLUMNS) {
    const most = MAXIMUM_COLUMNS.toLocaleString("en-US");
    throw new UnreadableFile(path, `this CSV file has more than ${most} columns; export fewer`);
  }
  const { sample, rowCount } = await sampleRows(source, { columns, rowsAbove });
  const chosen = chooseMapping(columns, request, sample);
  requireFields(path, chosen.mapping, columns);
  return { format: "csv", ...source, rowsAbove, columns, rowCount, ...chosen };
}

/** The first lines that are not blank, as far as they are within the first text that is not. */
async function readFirstLines(path: string, encoding: Encoding): Promise<string[]> {
  for await (const text of readText(path, encoding)) {
    const lines = text.split(/[\r\n]+/, 10 * searchedRows).filter((line) => line.trim() !== "");
    if (lines.length > 0) {
      return lines.slice(0, searchedRows);
    }
  }
  return [];
}

async function readFirstRows(source: Source): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { fields } of readLines(source)) {
    rows.push(fields);
    if (rows.length === searchedRows) {
      break;
    }
  }
  return rows;
}

async function sampleRows(source: Source, { columns, rowsAbove }: Header) {
  const sample = new Sample();
  let rowCount = -rowsAbove - 1;
  for await (const { fields } of readLines(source)) {
    rowCount += 1;
    if (rowCount > 0) {
      sample.addRow(columns, fields);
    }
  }
  return { sample, rowCount };
}

type Header = { columns: string[]; rowsAbove: number };
type Source = Pick<CsvLayout, "path" | "encoding" | "separator">;

async function* readLines({ path, encoding, separator }: Source): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter: separator,
    // List all of them, because the parser would otherwise use only the first one it finds, and files mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const foreignLines: number[] = [];
  const text = readText(path, encoding, (line) => foreignLines.push(line));
  // The loop below receives every error; this only connects the two streams.
  pipeline(Readable.from(text), parser, () => {});
  const locate = lineCounter();
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      const { first, last } = locate(record, info);
      lastLine = last;
      yield { line: first, fields: record, isForeign: takeUpTo(last, foreignLines) };
    }
  } catch (error) {
    throw error instanceof CsvError ? describeMalformed(path, lastLine, error) : error;
  }
}

/** Removes numbers up to a limit from a sorted list. Returns whether there were any. */
function takeUpTo(limit: number, numbers: number[]): boolean {
  const count = numbers.findIndex((number) => number > limit);
  return numbers.splice(0, count === -1 ? numbers.length : count).length > 0;
}

/** Corrects the parser's line count, which counts a CRLF inside a field as two lines. */
function lineCounter() {
  let surplus = 0;
  return (record: string[], info: Info) => {
    const breaks = record.filter(hasBreak).flatMap((field) => field.match(/\r\n|\r|\n/g) ?? []);
    surplus += breaks.filter((text) => text === "\r\n").length;
    const last = info.lines - surplus;
    return { first: last - breaks.length, last };
  };
}

/** Of several columns with a name, the first. */
function positionsOf(columns: readonly string[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [index, name] of columns.entries()) {
    positions.set(name, positions.get(name) ?? index);
  }
  return positions;
}

type Cells = {
  line: number;
  cells: string[];
  positions: ReadonlyMap<string, number>;
  columns: readonly string[];
  read: {
    fields: ReturnType<typeof compileMapping>;
    recordId: ReturnType<typeof compileRecordId>;
  };
};

function toRow({ line, cells, positions, columns, read }: Cells): FileRow {
  const width = columns.length;
  const cell = (column: string) => textOfCell(cells[positions.get(column) ?? -1] ?? "");
  const unclosed = rejectUnclosed(line, cells, columns);
  if (unclosed) {
    return { line, rejection: unclosed, recordId: read.recordId(cell) };
  }
  // Ignore empty cells beyond the header, because spreadsheets leave separators at line ends.
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== "")) {
    const reason = "the row has a different number of fields than the header";
    const rejection = { reason, detail: `${cells.length} instead of ${width}` };
    return { line, rejection, recordId: read.recordId(cell) };
  }
  const values = read.fields(cell);
  return values
    ? { line, values, raw: toRaw(columns, cells) }
    : { line, isLeftOut: true, recordId: read.recordId(cell) };
}

function toRaw(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return withoutEmpty(columns.map((column, index) => [column, cells[index] ?? ""]));
}

function isWrongEncoding(error: unknown): boolean {
  return codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA";
}
