import {
  type ChosenMapping,
  chooseMapping,
  type MappingRequest,
  requireFields,
} from "../mapping/choose";
import { compileMapping, compileRecordId } from "../mapping/mapping";
import { Sample } from "../mapping/sample";
import { withoutEmpty } from "../raw-columns";
import { UnreadableFile } from "../unreadable-file";
import type { FileRow } from "../venue-record";
import { areLinks } from "./json-ld";
import { type RecordShape, readRecords } from "./read-records";

/** How to read an inspected file of records; plain data. */
export type RecordLayout = ChosenMapping & {
  format: "records";
  path: string;
  shape: RecordShape;
  columns: string[];
  rowCount: number;
};

/** Of a file in which every record has different columns, the most frequent ones. docs/importing.md says so. */
const maxColumns = 2000;

/** Of all records together: in a file with more, names are values. */
const maxDifferentColumns = 200_000;

/**
 * Reads the whole file once, so that a malformed file fails before anything is written.
 * @throws UnreadableFile, InvalidMapping
 */
export async function inspectRecords(
  path: string,
  shape: RecordShape,
  request: MappingRequest,
): Promise<RecordLayout> {
  const counts = new Map<string, number>();
  const sample = new Sample();
  let rowCount = 0;
  for await (const { fields } of readRecords(path, shape)) {
    rowCount += 1;
    sample.add(fields ?? {});
    // In every record, because publishers leave out what is empty.
    for (const column of Object.keys(fields ?? {})) {
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    if (counts.size > maxDifferentColumns) {
      const most = maxDifferentColumns.toLocaleString("en-US");
      const problem = `its records have more than ${most} different members`;
      throw new UnreadableFile(path, `${problem}; export them with the same ones in each`);
    }
  }
  if (rowCount === 0) {
    throw new UnreadableFile(path, "the file has no records");
  }
  const columns = mostFrequent(counts);
  if (areLinks(columns)) {
    const remedy = "import what the pages say of the venues themselves, or an export of them";
    throw new UnreadableFile(path, `this list holds only links to pages; ${remedy}`);
  }
  const chosen = chooseMapping(columns, request, sample);
  requireFields(path, chosen.mapping, new Set(columns));
  return {
    format: "records",
    path,
    shape,
    columns,
    rowCount,
    ...chosen,
  };
}

/** In the order of the file; of equally frequent ones, the first. */
function mostFrequent(counts: Map<string, number>): string[] {
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  const chosen = new Set(byCount.slice(0, maxColumns).map(([column]) => column));
  return [...counts.keys()].filter((column) => chosen.has(column));
}

export async function* readRecordRows(layout: RecordLayout): AsyncGenerator<FileRow> {
  const columns = new Set(layout.columns);
  const readFields = compileMapping(layout.mapping, columns);
  const readRecordId = compileRecordId(layout.mapping, columns);
  for await (const { number, fields } of readRecords(layout.path, layout.shape)) {
    if (fields === null) {
      yield { line: number, rejection: { reason: "the record is not an object" } };
    } else {
      const cell = (column: string) => fields[column] ?? "";
      const values = readFields(cell);
      yield values
        ? { line: number, values, raw: withoutEmpty(Object.entries(fields)) }
        : { line: number, isLeftOut: true, recordId: readRecordId(cell) };
    }
  }
}
