import { pipeline, Readable } from "node:stream";
import { parser } from "stream-json";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { readText } from "../decode";
import type { MappingRequest } from "../mapping/choose";
import { completeFit } from "../mapping/find-header";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toFields } from "./fields";
import { isContainer } from "./json-ld";
import {
  checkDepth,
  checkWidth,
  depthOfList,
  limitRecords,
  maxRecordLength,
  tokenOptions,
  tooLong,
} from "./json-limits";
import { type JsonList, type JsonOutline, lastPart, outlineJson } from "./json-lists";
import { recordsById, spreadRecord } from "./spread-record";

const mostNamed = 8;

/** Where the records of a file are: one a line, in the list at a path ("" is the file itself), or the file is one. */
export type JsonShape = { kind: "lines" } | { kind: "list"; path: string } | { kind: "object" };

/** The only encoding of JSON files (RFC 8259). */
const encoding = "utf-8";

/** Last names of lists in files of known publishers, in small letters. */
const listNames = new Set([
  ...["features", "elements", "bindings", "events", "venues", "places", "records", "results"],
  ...["data", "items", "rows", "listings", "locations", "@graph", "itemListElement".toLowerCase()],
]);

/** Begins each line of GeoJSON text sequences (RFC 8142). */
const recordSeparator = "\u001E";

/** Whether a file that begins like this is JSON. */
export function looksLikeJson(start: string): boolean {
  return /^\s*[{[]/.test(withoutSeparator(start));
}

/**
 * Finds the records of a file: in the list that is stated, has a known name, or has all that a venue needs, else in its
 * only list of objects, or the one that fits best.
 * @param start of the file
 * @throws UnreadableFile
 */
export async function findShape(
  path: string,
  start: string,
  request: MappingRequest & { list?: string | undefined } = {},
): Promise<JsonShape> {
  const text = withoutSeparator(start).trimStart();
  const [first = "", second = ""] = text.split("\n", 2);
  const stated = request.list?.trim().toLowerCase();
  if (stated === undefined && text.startsWith("[")) {
    return { kind: "list", path: "" };
  }
  if (stated === undefined && looksLikeJson(second) && isCompleteObject(first)) {
    return { kind: "lines" };
  }
  const isFound = (list: JsonList, outline: JsonOutline) =>
    stated === undefined ? isRecords(list, outline) : list.path.toLowerCase() === stated;
  let found: JsonList | undefined;
  const outline = await outlineJson(path, request, (list, seen) => {
    found = isFound(list, seen) ? list : undefined;
    return found !== undefined;
  }).catch((error: unknown) => {
    throw describeMalformed(path, 0, error);
  });
  if (found) {
    return { kind: "list", path: found.path };
  }
  return stated === undefined
    ? chooseList(path, outline)
    : refuse(path, `it has no list "${request.list}"`, outline);
}

function isRecords({ path, fit }: JsonList, outline: JsonOutline): boolean {
  return fit >= 0 && !isThing(outline) && (hasKnownName(path) || fit >= completeFit);
}

function hasKnownName(path: string): boolean {
  return listNames.has(lastPart(path).toLowerCase());
}

/** A single thing of schema.org has lists of its own. */
function isThing({ type, lists }: JsonOutline): boolean {
  return type === "" ? lists.some(({ path }) => path === "@type") : !isContainer(type);
}

function chooseList(path: string, outline: JsonOutline): JsonShape {
  if (outline.isFollowed) {
    return { kind: "lines" };
  }
  if (isThing(outline) || outline.ownFit >= completeFit) {
    return { kind: "object" };
  }
  const lists = outline.lists.filter(({ fit }) => fit >= 0).toSorted((a, b) => b.fit - a.fit);
  const [best = outline.lists.find((list) => hasKnownName(list.path)), next] = lists;
  if (best === undefined && Math.max(outline.ownFit, outline.memberFit) >= 1) {
    return { kind: "object" };
  }
  if (best === undefined) {
    return refuse(path, "this JSON file has no list of records", outline);
  }
  if (next?.fit === best.fit) {
    return refuse(
      path,
      "this JSON file has several lists of records; leave only the one of venues, or name it by its path",
      outline,
    );
  }
  return { kind: "list", path: best.path };
}

function refuse(path: string, problem: string, { lists }: JsonOutline): never {
  const names = lists
    .map((list) => `"${list.path}"`)
    .slice(0, mostNamed)
    .join(", ");
  throw new UnreadableFile(path, names ? `${problem}; its lists are ${names}` : problem);
}

function isCompleteObject(line: string): boolean {
  try {
    return toFields(JSON.parse(withoutSeparator(line))) !== null;
  } catch {
    return false;
  }
}

function withoutSeparator(line: string): string {
  const text = line.trimStart();
  return text.startsWith(recordSeparator) ? text.slice(recordSeparator.length) : text;
}

/** Streams the records of a file. @throws UnreadableFile if it is malformed. */
export async function* readJson(path: string, shape: JsonShape): AsyncGenerator<ImportRecord> {
  let number = 0;
  for await (const value of readValues(path, shape)) {
    for (const thing of spreadRecord(value)) {
      number += 1;
      const fields = toFields(thing);
      checkWidth(path, fields);
      yield { number, fields };
    }
  }
}

function readValues(path: string, shape: JsonShape): AsyncGenerator<unknown> {
  switch (shape.kind) {
    case "list":
      return readList(path, shape.path);
    case "lines":
      return readLines(path);
    default:
      return readObject(path);
  }
}

async function* readList(path: string, list: string): AsyncGenerator<unknown> {
  const elements = streamArray.asStream();
  const steps = list ? [pick.asStream({ filter: list, once: true })] : [];
  // The loop below receives every error; this only connects the streams.
  pipeline(
    [
      Readable.from(readText(path, encoding)),
      parser.asStream(tokenOptions),
      limitRecords(path, depthOfList(list)),
      ...steps,
      elements,
    ],
    () => {},
  );
  let number = 0;
  try {
    for await (const { value } of elements as AsyncIterable<{ value: unknown }>) {
      number += 1;
      yield value;
    }
  } catch (error) {
    throw describeMalformed(path, number, error);
  }
}

async function* readLines(path: string): AsyncGenerator<unknown> {
  let number = 0;
  for await (const line of linesOf(path, readText(path, encoding))) {
    if (line.trim() !== "") {
      number += 1;
      yield parseValue(path, number, line);
    }
  }
}

async function* readObject(path: string): AsyncGenerator<unknown> {
  let text = "";
  for await (const part of readText(path, encoding)) {
    text += part;
    if (text.length > maxRecordLength) {
      throw tooLong(path);
    }
  }
  const value = parseValue(path, 1, text);
  yield* recordsById(value) ?? [value];
}

async function* linesOf(path: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > maxRecordLength) {
      throw tooLong(path);
    }
  }
  yield rest;
}

function parseValue(path: string, number: number, text: string): unknown {
  try {
    const value: unknown = JSON.parse(withoutSeparator(text.trim()));
    checkDepth(path, value);
    return value;
  } catch (error) {
    throw describeMalformed(path, number - 1, error);
  }
}

function describeMalformed(path: string, number: number, error: unknown): Error {
  if (error instanceof UnreadableFile) {
    return error;
  }
  if (codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new UnreadableFile(path, "the text is not UTF-8, as JSON has to be; save it as UTF-8");
  }
  const where = number === 0 ? "in or before its first record" : `after record ${number}`;
  return new UnreadableFile(path, `malformed JSON ${where}: ${messageOf(error)}`);
}
