import { pipeline, Readable } from "node:stream";
import { parser } from "stream-json";
import { Assembler } from "stream-json/assembler.js";
import { readText } from "../decode";
import type { MappingRequest } from "../mapping/choose";
import { fitOf } from "../mapping/find-header";
import { toFields } from "./fields";
import { depthChange, limitRecords, type Token, tokenOptions } from "./json-limits";

/** A list in a JSON file, outside of all others. */
export type JsonList = {
  path: string;
  /** How well its first record fits; -1 without an object. */
  fit: number;
};

export type JsonOutline = {
  lists: JsonList[];
  /** How well the members outside of lists fit a single record. */
  ownFit: number;
  /** How well the members of records by ID fit. */
  memberFit: number;
  /** Whether another value follows the first, as in JSON Lines. */
  isFollowed: boolean;
  /** The type of schema.org, if the file is a single thing. */
  type: string;
};

/** Of a first record; one with more is refused when it is read. */
const maxTokens = 100_000;
/** Members outside of lists that are looked at. */
const maxMembers = 1000;

/**
 * The lists of a JSON file that are in no other list, in order. Reads no further than to one that `isFound`.
 * @throws UnreadableFile, or the parser's error
 */
export async function outlineJson(
  path: string,
  request: MappingRequest,
  isFound: (list: JsonList, outline: JsonOutline) => boolean,
): Promise<JsonOutline> {
  const lists: JsonList[] = [];
  const walk = walkTokens();
  let isFollowed = false;
  const outline = () => ({
    lists,
    ownFit: fitOf([...walk.members], request),
    memberFit: fitOf([...new Set([...walk.members].map(lastPart))], request),
    isFollowed,
    type: walk.type(),
  });
  const tokens = limitRecords(path, Number.POSITIVE_INFINITY);
  const text = Readable.from(readText(path, "utf-8"));
  // The loop below receives every error; this only connects the streams.
  pipeline([text, parser.asStream({ ...tokenOptions, jsonStreaming: true }), tokens], () => {});
  for await (const token of tokens as AsyncIterable<Token>) {
    isFollowed = walk.isOver();
    if (isFollowed) {
      break;
    }
    const found = walk.next(token);
    if (found) {
      const columns = found.first === undefined ? [] : Object.keys(toFields(found.first) ?? {});
      const list = { path: found.path, fit: fitOf(columns, request) };
      lists.push(list);
      if (isFound(list, outline())) {
        break;
      }
    }
  }
  return outline();
}

/** "halls" of "data.halls" */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

type FoundList = { path: string; first?: unknown };

/** Follows the tokens of a file; returns a list once its first element is known. */
function walkTokens() {
  const path: string[] = [];
  const members = new Set<string>();
  let key = "";
  let type = "";
  let isOver = false;
  let readElement: ReturnType<typeof elementReader> | null = null;
  const pathOf = () => [...path.slice(1), key].filter(Boolean).join(".");

  function nextInList(token: Token, read: ReturnType<typeof elementReader>): FoundList | null {
    const { found, isClosed } = read(token);
    readElement = isClosed ? null : read;
    return found ? { path: pathOf(), ...found } : null;
  }

  function nextMember(token: Token): void {
    if (token.name === "keyValue") {
      key = token.value;
    } else if (token.name.endsWith("Value") && members.size < maxMembers) {
      members.add(pathOf());
      type = pathOf() === "@type" && token.name === "stringValue" ? token.value : type;
    }
  }

  return {
    members,
    type: () => type,
    isOver: () => isOver,
    next(token: Token): FoundList | null {
      if (readElement) {
        return nextInList(token, readElement);
      }
      if (token.name === "startObject") {
        path.push(key);
        key = "";
      } else if (token.name === "endObject") {
        path.pop();
        isOver = path.length === 0;
      } else if (token.name === "startArray") {
        readElement = elementReader();
      } else {
        nextMember(token);
      }
      return null;
    },
  };
}

/** Puts the first element of a list together, if it is an object, and passes over the others. */
function elementReader() {
  const assembler = new Assembler();
  let depth = 1;
  let count = 0;
  let isKnown = false;
  return (token: Token): { found?: { first?: unknown }; isClosed: boolean } => {
    depth += depthChange(token);
    const isClosed = depth === 0;
    if (isKnown) {
      return { isClosed };
    }
    if (count === 0 && token.name !== "startObject") {
      isKnown = true;
      return { found: {}, isClosed };
    }
    count += 1;
    if (count < maxTokens) {
      assembler.consume(token);
    }
    isKnown = depth === 1;
    return isKnown ? { found: { first: assembler.current }, isClosed } : { isClosed };
  };
}
