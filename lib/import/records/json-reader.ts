import { pipeline, Readable } from "node:stream";
import { parser } from "stream-json";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { readText } from "../decode";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toFields } from "./fields";
import { checkDepth, limitRecords, maxRecordLength, tooLong } from "./json-limits";

/** Where the records of a file are: one a line, or in the list at a path; "" is the file itself. */
export type JsonShape = { kind: "lines" } | { kind: "list"; path: string };

/** The only encoding of JSON files (RFC 8259). */
const encoding = "utf-8";

/** Lists of records in files of known publishers, by path. */
const listPaths = [
  "features",
  "elements",
  "results.bindings",
  "_embedded.events",
  "_embedded.venues",
  "venues",
  "events",
  "places",
  "records",
  "results",
  "data",
  "items",
  "rows",
];

/** Begins each line of GeoJSON text sequences (RFC 8142). */
const recordSeparator = "\u001E";

/** Whether a file that begins like this is JSON. */
export function looksLikeJson(start: string): boolean {
  return /^\s*[{[]/.test(withoutSeparator(start));
}

/**
 * Finds the records from the start of a file.
 * @throws UnreadableFile
 */
export function findShape(path: string, start: string): JsonShape {
  const text = start.trimStart();
  if (text.startsWith("[")) {
    return { kind: "list", path: "" };
  }
  const list = findList(text);
  const [first = "", second = ""] = text.split("\n", 2);
  if (looksLikeJson(second) && isCompleteObject(first)) {
    return { kind: "lines" };
  }
  if (list) {
    return { kind: "list", path: list };
  }
  if (isCompleteObject(first)) {
    return { kind: "lines" };
  }
  throw new UnreadableFile(
    path,
    `this JSON file has no list of records that the import knows (${listPaths.join(", ")}, or the file itself)`,
  );
}

/** The path of the first list, since records have lists of their own. */
function findList(text: string): string | undefined {
  const found = listPaths.flatMap((path) => {
    const position = positionOf(path, text);
    return position === -1 ? [] : [{ path, position }];
  });
  return found.toSorted((a, b) => a.position - b.position)[0]?.path;
}

/** Where the outermost name of a path is, if the others follow it; -1 if not. */
function positionOf(path: string, text: string): number {
  const [name, ...inner] = path.split(".");
  const bracket = inner.length > 0 ? "\\{" : "\\[";
  const position = text.search(new RegExp(`"${name}"\\s*:\\s*${bracket}`));
  const isFound =
    position !== -1 &&
    (inner.length === 0 || positionOf(inner.join("."), text.slice(position)) !== -1);
  return isFound ? position : -1;
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
export function readJson(path: string, shape: JsonShape): AsyncGenerator<ImportRecord> {
  return shape.kind === "lines" ? readLines(path) : readList(path, shape.path);
}

async function* readList(path: string, list: string): AsyncGenerator<ImportRecord> {
  const elements = streamArray.asStream();
  const steps = list ? [pick.asStream({ filter: list, once: true })] : [];
  // The loop below receives every error; this only connects the streams.
  pipeline(
    [
      Readable.from(readText(path, encoding)),
      parser.asStream(),
      limitRecords(path, list),
      ...steps,
      elements,
    ],
    () => {},
  );
  let number = 0;
  try {
    for await (const { value } of elements as AsyncIterable<{ value: unknown }>) {
      number += 1;
      yield { number, fields: toFields(value) };
    }
  } catch (error) {
    throw describeMalformed(path, number, error);
  }
}

async function* readLines(path: string): AsyncGenerator<ImportRecord> {
  let number = 0;
  for await (const line of linesOf(path, readText(path, encoding))) {
    if (line.trim() !== "") {
      number += 1;
      const record = parseLine(path, number, line);
      checkDepth(path, record);
      yield { number, fields: toFields(record) };
    }
  }
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

function parseLine(path: string, number: number, line: string): unknown {
  try {
    return JSON.parse(withoutSeparator(line.trim()));
  } catch (error) {
    throw describeMalformed(path, number - 1, error);
  }
}

function describeMalformed(path: string, number: number, error: unknown): Error {
  if (error instanceof UnreadableFile) {
    return error;
  }
  return codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA"
    ? new UnreadableFile(path, "the text is not UTF-8, as JSON has to be; save it as UTF-8")
    : new UnreadableFile(path, `malformed JSON after record ${number}: ${messageOf(error)}`);
}
