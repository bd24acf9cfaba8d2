/** A fact that an action changed, as texts. */
export type Change = { fact: string; before: string; after: string };

/** What is different between the two states an action was recorded with, or all of one where there is one only. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ fact: nameOf(name), before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((change) => change.before !== change.after);
}

function factsOf(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null && !Array.isArray(state)
    ? flatten(state as Record<string, unknown>)
    : {};
}

/** One level of nesting is read through: { venue: { name } } states the name. */
function flatten(state: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(state).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, fact]) => [`${name} ${inner}`, fact] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/** 'operatingHours' → 'Operating hours' */
function nameOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") {
    return "nothing";
  }
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "nothing" : value.map(textOf).join(", ");
  }
  return typeof value === "object" ? nameOfObject(value) : String(value);
}

/** A picture is told by what it shows. */
function nameOfObject(value: object): string {
  const { alt, url } = value as Record<string, unknown>;
  return String(alt || url || JSON.stringify(value));
}
