import { type CsvLayout, inspectCsv, readCsv } from "./csv-reader";
import { type Encoding, guessEncoding, readStart } from "./decode";
import { inspectJson, type JsonLayout, readJsonRows } from "./json/json-layout";
import { looksLikeJson } from "./json/json-reader";
import type { MappingRequest } from "./mapping/choose";
import type { FileRow } from "./venue-record";

/** How to read an inspected file; plain data. */
export type FileLayout = CsvLayout | JsonLayout;

/**
 * Recognizes a file by its content and reads it once, so that a malformed file fails before anything is written.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectFile(
  path: string,
  { encoding, ...request }: MappingRequest & { encoding?: Encoding | undefined },
): Promise<FileLayout> {
  const guess = await guessEncoding(path);
  const start = (await readStart(path)).toString("utf8");
  return looksLikeJson(start) && (encoding ?? guess) === "utf-8"
    ? inspectJson(path, request)
    : inspectCsv(path, request, encoding);
}

/** Streams the records of an inspected file. */
export function readRows(layout: FileLayout): AsyncGenerator<FileRow> {
  return layout.format === "json" ? readJsonRows(layout) : readCsv(layout);
}
