import type { ImportRecord } from "./fields";
import { type JsonShape, readJson } from "./json-reader";
import { readParquet } from "./parquet-reader";
import { readSheet } from "./sheet-reader";

/** Where the records of a file are. */
export type RecordShape = JsonShape | { kind: "parquet" } | { kind: "sheet" };

/** Streams the records of a file. @throws UnreadableFile if it is malformed. */
export function readRecords(path: string, shape: RecordShape): AsyncGenerator<ImportRecord> {
  switch (shape.kind) {
    case "parquet":
      return readParquet(path);
    case "sheet":
      return readSheet(path);
    default:
      return readJson(path, shape);
  }
}
