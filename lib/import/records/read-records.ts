import type { ImportRecord } from "./fields";
import { type JsonShape, readJson } from "./json-reader";
import { readParquet } from "./parquet-reader";
import { readSheet, type SheetShape } from "./sheet-reader";
import { readXml, type XmlShape } from "./xml-reader";

/** Where the records of a file are. */
export type RecordShape = JsonShape | { kind: "parquet" } | SheetShape | XmlShape;

/** Streams the records of a file. @throws UnreadableFile if it is malformed. */
export function readRecords(path: string, shape: RecordShape): AsyncGenerator<ImportRecord> {
  switch (shape.kind) {
    case "parquet":
      return readParquet(path);
    case "sheet":
      return readSheet(path, shape);
    case "xml":
      return readXml(path, shape);
    default:
      return readJson(path, shape);
  }
}
