import { isDeeper } from "@/lib/core/is-deeper";

/** More than any form has; Next's own reader calls itself for each level. */
const maxDepth = 50;

/**
 * Whether Next can parse a form field that names an action and its arguments, or holds some; it responds 500 otherwise.
 * All other fields are left to the form.
 */
export function isReadableField(name: string, value: string): boolean {
  const isParsed = (name.startsWith("$ACTION_") && name.includes(":")) || /^\d+$/.test(name);
  return !isParsed || isReadableJson(value);
}

/** Whether Next can parse the arguments of an action that its client sends without files. */
export function areReadableArguments(text: string): boolean {
  return text.startsWith("[") && isReadableJson(text);
}

function isReadableJson(text: string): boolean {
  try {
    return !isDeeper(JSON.parse(text), maxDepth);
  } catch {
    return false;
  }
}
