import { readStart } from "../decode";
import {
  type ChosenMapping,
  chooseMapping,
  type MappingRequest,
  missingFields,
} from "../mapping/choose";
import { compileMapping } from "../mapping/mapping";
import { UnreadableFile } from "../unreadable-file";
import type { FileRow } from "../venue-record";
import { findShape, type JsonShape, readJson } from "./json-reader";

export type JsonLayout = ChosenMapping & {
  format: "json";
  path: string;
  encoding: "utf-8";
  shape: JsonShape;
  columns: string[];
  rowCount: number;
};

/** Records whose columns are read: publishers leave out what is empty. */
const sampled = 1000;

/**
 * Reads the whole file once, so that a malformed file fails before anything is written.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectJson(path: string, request: MappingRequest): Promise<JsonLayout> {
  const shape = findShape(path, (await readStart(path)).toString("utf8"));
  const columns = new Set<string>();
  let rowCount = 0;
  for await (const { number, fields } of readJson({ path, encoding: "utf-8", shape })) {
    rowCount = number;
    for (const column of number <= sampled ? Object.keys(fields ?? {}) : []) {
      columns.add(column);
    }
  }
  if (rowCount === 0) {
    throw new UnreadableFile(path, "the file has no records");
  }
  const chosen = chooseMapping([...columns], request);
  const missing = missingFields(chosen.mapping);
  if (missing.length > 0) {
    throw new UnreadableFile(
      path,
      `no column gives the ${missing.join(" or the ")} of a venue; name one with --map, or --set ${missing[0]}=…. The columns are ${[...columns].join(", ")}`,
    );
  }
  return {
    format: "json",
    path,
    encoding: "utf-8",
    shape,
    columns: [...columns],
    rowCount,
    ...chosen,
  };
}

export async function* readJsonRows(layout: JsonLayout): AsyncGenerator<FileRow> {
  const readFields = compileMapping(layout.mapping, new Set(layout.columns));
  for await (const { number, fields } of readJson(layout)) {
    if (fields === null) {
      yield { line: number, rejection: { reason: "the record is not an object" } };
    } else {
      const values = readFields((column) => fields[column] ?? "");
      yield values ? { line: number, values } : { line: number, isLeftOut: true };
    }
  }
}
