import { SaxesParser } from "saxes";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { type Encoding, guessEncoding, readText } from "../decode";
import { UnreadableFile } from "../unreadable-file";
import { type ImportRecord, toFields } from "./fields";
import { maxRecordLength } from "./json-limits";
import { type XmlElement, xmlFormats } from "./xml-formats";

/** A file of KML, GPX, or OpenStreetMap, by its outermost element. */
export type XmlShape = { kind: "xml"; root: string; encoding: Encoding };

const maxDepth = 100;

const prolog =
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/;
const latin = /^[^>]*\bencoding=["'](?:iso-8859-1|iso-8859-15|latin1|windows-1252|us-ascii)["']/i;

/** Whether a file that begins like this is XML. */
export function looksLikeXml(start: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml\b|!--|[a-z][\w.:-]*[\s>])/i.test(start);
}

/** @throws UnreadableFile for XML that the import does not know */
export async function findXml(path: string, start: string): Promise<XmlShape> {
  const root = /^<([\w.:-]+)/.exec(start.replace(prolog, ""))?.[1] ?? "";
  const name = localName(root).toLowerCase();
  if (!xmlFormats[name]) {
    const problem = `this is XML that the import does not know${root && ` (<${root}>)`}`;
    throw new UnreadableFile(path, `${problem}; export KML, GPX, CSV, or JSON instead`);
  }
  const encoding = latin.test(start) ? "windows-1252" : await guessEncoding(path);
  return { kind: "xml", root: name, encoding };
}

/** Streams the places of a file. @throws UnreadableFile if it is malformed. */
export async function* readXml(path: string, shape: XmlShape): AsyncGenerator<ImportRecord> {
  const format = xmlFormats[shape.root];
  const toRecord = format?.start();
  const elements = collectElements(path, format?.records ?? new Set());
  let number = 0;
  try {
    for await (const text of readText(path, shape.encoding)) {
      for (const element of elements.feed(text)) {
        const record = toRecord?.(element);
        if (record) {
          number += 1;
          yield { number, fields: toFields(record) };
        }
      }
    }
    elements.end();
  } catch (error) {
    throw describeMalformed(path, number, error);
  }
}

/** Puts together the elements that are records, and nothing else of a file. */
function collectElements(path: string, records: ReadonlySet<string>) {
  // Without a DTD there are no entities but the five of XML, so none can grow.
  const parser = new SaxesParser({ position: false, xmlns: false });
  const open: XmlElement[] = [];
  let done: XmlElement[] = [];
  let [depth, length] = [0, 0];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > maxDepth) {
      throw new UnreadableFile(path, `this XML file is nested more than ${maxDepth} levels deep`);
    }
    const name = localName(tag.name);
    if (open.length > 0 || records.has(name)) {
      const element = { name, attributes: { ...tag.attributes }, text: "", children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
    length = open.length === 0 ? 0 : length;
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) {
      element.text += text;
    }
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) {
      done.push(element);
    }
    length = open.length === 0 ? 0 : length;
  });
  return {
    feed(text: string): XmlElement[] {
      length += text.length;
      parser.write(text);
      if (length > maxRecordLength) {
        const megabytes = maxRecordLength / 1024 / 1024;
        throw new UnreadableFile(path, `this XML file has an element larger than ${megabytes} MB`);
      }
      const elements = done;
      done = [];
      return elements;
    },
    end: () => parser.close(),
  };
}

/** "gpxx:City" → "City". */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function describeMalformed(path: string, number: number, error: unknown): Error {
  if (error instanceof UnreadableFile) {
    return error;
  }
  if (codeOf(error) === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new UnreadableFile(
      path,
      "the text is not in the encoding that it states; save it as UTF-8",
    );
  }
  const where = number === 0 ? "in or before its first record" : `after record ${number}`;
  return new UnreadableFile(path, `malformed XML ${where}: ${messageOf(error)}`);
}
