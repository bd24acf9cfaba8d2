import { plural } from "@/lib/core/text/plural";
import { checksumOf } from "./checksum";
import { type CsvLayout, inspectCsv, readCsv } from "./csv-reader";
import { checkReadable, type Encoding, guessEncoding, packingOf, readStart } from "./decode";
import type { MappingRequest } from "./mapping/choose";
import { refuseOtherFormat } from "./other-format";
import { findShape, looksLikeJson } from "./records/json-reader";
import { parquetMark } from "./records/parquet-reader";
import type { RecordShape } from "./records/read-records";
import { inspectRecords, type RecordLayout, readRecordRows } from "./records/record-layout";
import { findSheet, isWorkbook, type SheetShape } from "./records/sheet-reader";
import { xmlFormats } from "./records/xml-formats";
import { findXml, looksLikeXml } from "./records/xml-reader";
import { UnreadableFile } from "./unreadable-file";
import type { FileRow } from "./venue-record";
import { changedFile, watchFile } from "./watch-file";
import { listEntries, looksLikeZip } from "./zip";

/** How to read an inspected file; plain data. */
export type FileLayout = (CsvLayout | RecordLayout) & {
  /** SHA-256 of the file that was inspected; layouts stored by earlier releases have none. */
  checksum?: string;
};

/** What the operator said about a file. */
export type ReadRequest = MappingRequest & {
  encoding?: Encoding | undefined;
  /** Of a workbook. */
  sheet?: string | undefined;
  /** The path of the list of records in a JSON file. */
  list?: string | undefined;
};

/**
 * Recognizes a file by its content and reads it once, so that a malformed file fails before anything is written.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectFile(path: string, request: ReadRequest): Promise<FileLayout> {
  await checkReadable(path);
  const hasChanged = await watchFile(path);
  const layout = await inspectContent(path, request).catch(async (error: unknown) => {
    throw (await hasChanged()) ? changedFile(path) : error;
  });
  const checksum = await checksumOf(path);
  if (await hasChanged()) {
    throw changedFile(path);
  }
  return { ...layout, checksum };
}

async function inspectContent(path: string, request: ReadRequest): Promise<FileLayout> {
  const shape = await findRecords(path, request);
  return shape ? inspectRecords(path, shape, request) : inspectCsv(path, request, request.encoding);
}

/** Null for CSV. */
async function findRecords(path: string, request: ReadRequest): Promise<RecordShape | null> {
  const { encoding, sheet } = request;
  const packing = await packingOf(path);
  if (packing === "zip" && isWorkbook(await listEntries(path))) {
    return findSheet(path, request);
  }
  const start = await readStart(path);
  const bytes = start.toString("latin1");
  if (bytes.startsWith(parquetMark) && packing === null) {
    return { kind: "parquet" };
  }
  if (bytes.startsWith(parquetMark) || looksLikeZip(bytes)) {
    throw new UnreadableFile(path, "Parquet and Excel files have to be unpacked first (gunzip)");
  }
  refuseOtherFormat(path, bytes);
  if (sheet !== undefined) {
    throw new UnreadableFile(path, "only an Excel file has sheets, so --sheet does not fit it");
  }
  const text = start.toString("utf8");
  if (looksLikeXml(text)) {
    return findXml(path, text);
  }
  return looksLikeJson(text) && (encoding ?? (await guessEncoding(path))) === "utf-8"
    ? findShape(path, text, request)
    : null;
}

/** The format of a file, for the operator, with where in it the records are. */
export function describeFormat(layout: FileLayout): string {
  if (layout.format === "csv") {
    return `${layout.encoding}${describeHeader(layout.rowsAbove)}`;
  }
  const { shape } = layout;
  switch (shape.kind) {
    case "sheet":
      return `Excel${describeSheet(shape)}${describeHeader(shape.rowsAbove)}`;
    case "list":
      return shape.path === "" ? "JSON" : `JSON, list "${shape.path}"`;
    case "xml":
      return xmlFormats[shape.root]?.label ?? "XML";
    default:
      return { lines: "JSON Lines", object: "JSON", parquet: "Parquet" }[shape.kind];
  }
}

function describeSheet({ sheet, others = [] }: SheetShape): string {
  const names = others.map((name) => `"${name}"`).join(", ");
  return names && `, sheet "${sheet}", not ${names}`;
}

function describeHeader(rowsAbove = 0): string {
  return rowsAbove === 0 ? "" : `, without the ${plural(rowsAbove, "row")} above the header`;
}

/** Streams the records of an inspected file. */
export function readRows(layout: FileLayout): AsyncGenerator<FileRow> {
  return layout.format === "records" ? readRecordRows(layout) : readCsv(layout);
}
