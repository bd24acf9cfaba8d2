import { type CsvLayout, inspectCsv, readCsv } from "./csv-reader";
import { type Encoding, guessEncoding, isGzip, readStart } from "./decode";
import type { MappingRequest } from "./mapping/choose";
import { findShape, looksLikeJson } from "./records/json-reader";
import { parquetMark } from "./records/parquet-reader";
import type { RecordShape } from "./records/read-records";
import { inspectRecords, type RecordLayout, readRecordRows } from "./records/record-layout";
import { sheetMark } from "./records/sheet-reader";
import { UnreadableFile } from "./unreadable-file";
import type { FileRow } from "./venue-record";

/** How to read an inspected file; plain data. */
export type FileLayout = CsvLayout | RecordLayout;

/**
 * Recognizes a file by its content and reads it once, so that a malformed file fails before anything is written.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectFile(
  path: string,
  { encoding, ...request }: MappingRequest & { encoding?: Encoding | undefined },
): Promise<FileLayout> {
  const start = await readStart(path);
  const shape = binaryShape(start.toString("latin1"));
  if (shape) {
    await refuseGzip(path);
    return inspectRecords(path, shape, request);
  }
  const text = start.toString("utf8");
  return looksLikeJson(text) && (encoding ?? (await guessEncoding(path))) === "utf-8"
    ? inspectRecords(path, findShape(path, text), request)
    : inspectCsv(path, request, encoding);
}

function binaryShape(start: string): RecordShape | null {
  if (start.startsWith(parquetMark)) {
    return { kind: "parquet" };
  }
  return start.startsWith(sheetMark) ? { kind: "sheet" } : null;
}

/** Their readers do not read from start to end. */
async function refuseGzip(path: string): Promise<void> {
  if (await isGzip(path)) {
    throw new UnreadableFile(path, "Parquet and Excel files have to be unpacked first (gunzip)");
  }
}

/** The format of a file, for the operator. */
export function describeFormat(layout: FileLayout): string {
  if (layout.format === "csv") {
    return layout.encoding;
  }
  return { lines: "JSON Lines", list: "JSON", parquet: "Parquet", sheet: "Excel" }[
    layout.shape.kind
  ];
}

/** Streams the records of an inspected file. */
export function readRows(layout: FileLayout): AsyncGenerator<FileRow> {
  return layout.format === "records" ? readRecordRows(layout) : readCsv(layout);
}
