import { factName, isVenueId, valueWords } from "./fact-words";

/** A value an action changed, as text. */
export type Change = { fact: string; before: string; after: string };

/** Names of venues by id and of genres by slug. */
export type FactNames = {
  venues: ReadonlyMap<number, string>;
  genres: ReadonlyMap<string, string>;
};

type Fact = { part: string; key: string; value: unknown };

/** Differences between an action's recorded states, or all values if there is only one state. */
export function listChanges(before: unknown, after: unknown, names: FactNames): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Map([...old, ...now]).entries()].flatMap(([path, { part, key }]) => {
    const fact = factName(part, key);
    const told = (input: typeof old) => textOf({ part, key, value: input.get(path)?.value }, names);
    const change = { before: told(old), after: told(now) };
    return fact === null || change.before === change.after ? [] : [{ fact, ...change }];
  });
}

/** Ids of all venues in a recorded state. */
export function venueIdsIn(state: unknown): number[] {
  return [...factsOf(state).values()]
    .filter(({ key }) => isVenueId(key))
    .flatMap(({ value }) => value)
    .filter((id) => typeof id === "number");
}

/** Flattens one level of nesting: { venue: { name } } yields the name. */
function factsOf(state: unknown): Map<string, Fact> {
  const input = entriesOf(state).flatMap(([part, value]): Fact[] => {
    const inner = entriesOf(value);
    return inner.length > 0 || isRecord(value)
      ? inner.map(([key, fact]) => ({ part, key, value: fact }))
      : [{ part: "", key: part, value }];
  });
  return new Map(input.map((fact) => [`${fact.part} ${fact.key}`, fact]));
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value as object) : [];
}

function textOf({ part, key, value }: Fact, names: FactNames): string {
  if (value === null || value === undefined || value === "") {
    return "nothing";
  }
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf({ part, key, value: one }, names));
    return texts.length === 0 ? "nothing" : texts.join(", ");
  }
  return typeof value === "object" ? nameOfObject(value) : nameOf(key, value, names);
}

function nameOf(key: string, value: unknown, names: FactNames): string {
  if (typeof value === "number" && isVenueId(key)) {
    return names.venues.get(value) ?? `venue ${value}`;
  }
  const text = String(value);
  return key === "genres" ? (names.genres.get(text) ?? text) : valueWords(key, text);
}

/** Images are shown by their alt text. */
function nameOfObject(value: object): string {
  const { alt, url } = value as Record<string, unknown>;
  return String(alt || url || JSON.stringify(value));
}
