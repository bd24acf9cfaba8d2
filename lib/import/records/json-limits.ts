import { Transform } from "node:stream";
import { isDeeper } from "@/lib/core/is-deeper";
import { UnreadableFile } from "../unreadable-file";

/** In characters. A record is held in memory as a whole. */
export const maxRecordLength = 4 * 1024 * 1024;
/** Levels of lists and objects, in the file as a whole. Those of GeoJSON have at most eight. */
const maxDepth = 100;

/** A token of stream-json. */
type Token = { name: string; value?: unknown };

/** Passes the tokens of a file on. Fails on a record that is too large or too deep, before it is put together. */
export function limitRecords(path: string, list: string): Transform {
  const listDepth = list === "" ? 1 : list.split(".").length + 1;
  let depth = 0;
  let length = 0;
  return new Transform({
    objectMode: true,
    transform(token: Token, _encoding, pass) {
      depth += depthChange(token);
      length += lengthOf(token);
      if (token.name.startsWith("end") && depth <= listDepth) {
        length = 0;
      }
      if (depth > maxDepth) {
        pass(tooDeep(path));
      } else if (length > maxRecordLength) {
        pass(tooLong(path));
      } else {
        pass(null, token);
      }
    },
  });
}

function depthChange({ name }: Token): number {
  if (name === "startObject" || name === "startArray") {
    return 1;
  }
  return name === "endObject" || name === "endArray" ? -1 : 0;
}

/** Texts are counted as they arrive, before the parser has joined their pieces. */
function lengthOf({ name, value }: Token): number {
  return name.endsWith("Chunk") ? String(value).length : 1;
}

/** Refuses a record whose fields would be nested too deep. @throws UnreadableFile */
export function checkDepth(path: string, record: unknown): void {
  if (isDeeper(record, maxDepth)) {
    throw tooDeep(path);
  }
}

function tooDeep(path: string): UnreadableFile {
  const problem = `this JSON file has lists or objects nested more than ${maxDepth} levels deep`;
  return new UnreadableFile(path, `${problem}; export a list of records with simple values`);
}

export function tooLong(path: string): UnreadableFile {
  const megabytes = maxRecordLength / 1024 / 1024;
  const problem = `this JSON file has a record larger than ${megabytes} MB`;
  return new UnreadableFile(path, `${problem}; export a list with one record for each venue`);
}
