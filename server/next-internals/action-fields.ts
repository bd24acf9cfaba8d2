import { z } from "zod";
import { isDeeper } from "@/lib/core/is-deeper";

export type Field = [name: string, value: string];

/** More than any form has; Next's own reader calls itself for each level. */
const maxDepth = 50;
/** More than any action has. */
const maxArguments = 10;

/** The texts of one action by their number. The first holds the action or its arguments; others are parts of it. */
type Parts = ReadonlyMap<number, unknown>;

/** "0" when Next's client calls an action, and "$ACTION_1:0" in a form that a browser without scripts sends. */
const partName = /^(?:\$ACTION_(.+):)?(\d+)$/;
/** A field that says that the parts of "$ACTION_1" name the form's action. */
const actionName = /^\$ACTION_REF_(.+)$/;

const boundAction = z.object({ id: z.string(), bound: z.string().nullable() });

/** Whether Next can read the arguments of an action that its client calls with files or a form; it responds 500 otherwise. */
export function areReadableArguments(fields: readonly Field[]): boolean {
  const parts = readParts(fields, "");
  return parts !== null && isArgumentList(parts.get(0)) && areReadableParts(parts);
}

/** The same for a call without files. */
export function isReadableCall(text: string): boolean {
  return areReadableArguments([["0", text]]);
}

/** Whether Next can read the action that a form's fields name. All other fields are left to the action. */
export function areReadableFields(fields: readonly Field[]): boolean {
  const actions = fields.flatMap(([name]) => actionName.exec(name)?.[1] ?? []);
  return actions.every((action) => {
    const parts = readParts(fields, action);
    return parts !== null && namesAction(parts) && areReadableParts(parts);
  });
}

/** Null if one of them is no JSON, or sent twice. */
function readParts(fields: readonly Field[], ofAction: string): Parts | null {
  const parts = new Map<number, unknown>();
  for (const [name, value] of fields) {
    const [, action = "", number] = partName.exec(name) ?? [];
    if (number === undefined || action !== ofAction) {
      continue;
    }
    const part = parseJson(value);
    if (part === undefined || parts.has(Number(number))) {
      return null;
    }
    parts.set(Number(number), part);
  }
  return parts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isArgumentList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= maxArguments;
}

function namesAction(parts: Parts): boolean {
  const { data } = boundAction.safeParse(parts.get(0));
  const [, number] = /^\$@([0-9a-f]+)$/.exec(data?.bound ?? "") ?? [];
  return data !== undefined && (data.bound === null || isArgumentList(partAt(parts, number)));
}

function partAt(parts: Parts, hexadecimal = ""): unknown {
  return parts.get(Number.parseInt(hexadecimal, 16));
}

function areReadableParts(parts: Parts): boolean {
  return [...parts.values()].every(
    (part) => !isDeeper(part, maxDepth) && holdsReadableTexts(part, parts),
  );
}

function holdsReadableTexts(value: unknown, parts: Parts): boolean {
  if (typeof value === "string") {
    return !value.startsWith("$") || isReadableReference(value, parts);
  }
  return (
    typeof value !== "object" ||
    value === null ||
    Object.values(value).every((member) => holdsReadableTexts(member, parts))
  );
}

/** Escaped text, values that JSON lacks, and a form; what else React can send, no page of this site does. */
const plainReference = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|K[0-9a-f]+$)/;

/** Whether a text that begins with "$" is one of these, another part, or what is elsewhere in a part ("$0:1:values"). */
function isReadableReference(text: string, parts: Parts): boolean {
  const [, part, path = ""] = /^\$@?([0-9a-f]+)((?::[^:]+)*)$/.exec(text) ?? [];
  return plainReference.test(text) || (part !== undefined && isThere(partAt(parts, part), path));
}

function isThere(part: unknown, path: string): boolean {
  const target = path
    .split(":")
    .slice(1)
    .reduce<unknown>(
      (value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined),
      part,
    );
  return typeof target === "object" && target !== null;
}
