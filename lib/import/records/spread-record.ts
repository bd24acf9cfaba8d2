import { completeFit, fitOf } from "../mapping/find-header";
import { isBinding, toFields } from "./fields";
import { spreadJsonLd } from "./json-ld";
import { isObject, type Json } from "./json-values";

/** Objects in objects that are searched for records. */
const maxDepth = 5;

/** The records in a value of a JSON file: its own, or those of a list that it only wraps. */
export function spreadRecord(value: unknown): unknown[] {
  if (!isObject(value)) {
    return [value];
  }
  if (value.type === "FeatureCollection" && Array.isArray(value.features)) {
    return value.features;
  }
  const members = Object.values(value);
  const isWrapper = members.length > 0 && members.every(isListOfObjects);
  return isWrapper ? members.flat() : spreadJsonLd(value);
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/** The records of an object that has one for each of its members, by ID, as databases export them; null if there are none. */
export function recordsById(value: unknown, depth = 0): unknown[] | null {
  if (!isObject(value) || depth > maxDepth || isBinding(value)) {
    return null;
  }
  const [first, second] = Object.values(value);
  if (isObject(first) && isObject(second) && isRecord(first) && isRecord(second)) {
    return Object.entries(value).map(([id, member]) =>
      isObject(member) ? { id, ...member } : member,
    );
  }
  for (const member of Object.values(value)) {
    const found = recordsById(member, depth + 1);
    if (found) {
      return found;
    }
  }
  return null;
}

function isRecord(value: Json): boolean {
  const hasTexts = Object.values(value).some((member) => typeof member === "string");
  return hasTexts && fitOf(Object.keys(toFields(value) ?? {}), {}) >= completeFit;
}
