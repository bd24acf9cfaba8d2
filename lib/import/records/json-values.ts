export type Json = Record<string, unknown>;

/** A single value as text; "" for anything else. */
export function toText(value: unknown): string {
  if (value instanceof Date) {
    return value.toISOString().slice(0, 10);
  }
  return ["string", "number", "bigint", "boolean"].includes(typeof value) ? String(value) : "";
}

export function isObject(value: unknown): value is Json {
  return (
    typeof value === "object" &&
    value !== null &&
    !(Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value))
  );
}

/** What the members of a list say alike: one text. Those that differ are all in it, so that nothing is read from one of them. */
export function agreed(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join("; ");
}
