import { Transform } from "node:stream";
import type { parser } from "stream-json";
import { isDeeper } from "@/lib/core/is-deeper";
import { UnreadableFile } from "../unreadable-file";

/** In characters. A record is held in memory as a whole. */
export const maxRecordLength = 4 * 1024 * 1024;
/** Levels of lists and objects, in the file as a whole. Those of GeoJSON have at most eight. */
const maxDepth = 100;

/** A token of stream-json. */
export type Token = parser.Token;

/** Columns of one record. A list of numbers has one for each. */
const maxMembers = 20_000;

/**
 * Passes the tokens of a file on. Fails on a record that is too large or too deep, before it is put together.
 * @param listDepth how deep the list of records is; infinite if each value counts alone
 */
export function limitRecords(path: string, listDepth: number): Transform {
  let depth = 0;
  let length = 0;
  let members = 0;
  return new Transform({
    objectMode: true,
    transform(token: Token, _encoding, pass) {
      depth += depthChange(token);
      length += lengthOf(token);
      if (token.name.startsWith("end") && depth <= listDepth) {
        length = 0;
        members = 0;
      }
      members += token.name === "keyValue" ? 1 : 0;
      if (depth > maxDepth) {
        pass(tooDeep(path));
      } else if (length > maxRecordLength) {
        pass(tooLong(path));
      } else if (members > maxMembers) {
        pass(tooWide(path));
      } else {
        pass(null, token);
      }
    },
  });
}

export function depthChange({ name }: Token): number {
  if (name === "startObject" || name === "startArray") {
    return 1;
  }
  return name === "endObject" || name === "endArray" ? -1 : 0;
}

/** Texts arrive in pieces, so that an endless one is refused; numbers as one token, since areas have very many. */
export const tokenOptions = { streamNumbers: false };

/** Texts are counted before the parser has joined their pieces, numbers with what is between them. */
function lengthOf(token: Token): number {
  if (token.name === "numberValue") {
    return token.value.length + 3;
  }
  return "value" in token && token.name.endsWith("Chunk") ? String(token.value).length : 1;
}

/** Refuses a record whose fields would be nested too deep. @throws UnreadableFile */
export function checkDepth(path: string, record: unknown): void {
  if (isDeeper(record, maxDepth)) {
    throw tooDeep(path);
  }
}

/** How deep a list is in a file. */
export function depthOfList(list: string): number {
  return list === "" ? 1 : list.split(".").length + 1;
}

function tooDeep(path: string): UnreadableFile {
  const problem = `this JSON file has lists or objects nested more than ${maxDepth} levels deep`;
  return new UnreadableFile(path, `${problem}; export a list of records with simple values`);
}

/** @throws UnreadableFile if a record has more columns than any list of venues */
export function checkWidth(path: string, fields: Record<string, string> | null): void {
  if (fields && Object.keys(fields).length > maxMembers) {
    throw tooWide(path);
  }
}

function tooWide(path: string): UnreadableFile {
  const most = maxMembers.toLocaleString("en-US");
  const problem = `this JSON file has a record of more than ${most} members`;
  return new UnreadableFile(path, `${problem}; export a list with one record for each venue`);
}

export function tooLong(path: string): UnreadableFile {
  const megabytes = maxRecordLength / 1024 / 1024;
  const problem = `this JSON file has a record larger than ${megabytes} MB`;
  return new UnreadableFile(path, `${problem}; export a list with one record for each venue`);
}
