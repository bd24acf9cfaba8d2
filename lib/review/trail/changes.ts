import { factWords, notKnown } from "@/lib/model/fact-words";
import { factName, isVenueId, valueWords, wordedFactOf } from "./fact-words";

/** A value an action changed, as text. */
export type Change = { fact: string; before: string; after: string };

/** Names of venues by id and of genres by slug. */
export type TrailNames = {
  venues: ReadonlyMap<number, string>;
  genres: ReadonlyMap<string, string>;
};

type Recorded = { part: string; key: string; value: unknown };
type State = ReadonlyMap<string, Recorded>;

/** Differences between an action's recorded states, or all values if there is only one state. */
export function listChanges(before: unknown, after: unknown, names: TrailNames): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const told = new Map(
    [...old.values(), ...now.values()].map(({ part, key }) => {
      const worded = wordedFactOf(part, key);
      return [`${part} ${worded ?? key}`, { part, key, worded }];
    }),
  );
  return [...told.values()].flatMap(({ part, key, worded }) => {
    const fact = factName(part, worded ?? key);
    const textIn = (state: State) =>
      worded
        ? (factWords(worded, valuesIn(state, part), names) ?? notKnown)
        : textOf(key, state.get(`${part} ${key}`)?.value, names);
    const change = { before: textIn(old), after: textIn(now) };
    return fact === null || change.before === change.after ? [] : [{ fact, ...change }];
  });
}

function valuesIn(state: State, part: string): Record<string, unknown> {
  const values = [...state.values()].filter((recorded) => recorded.part === part);
  return Object.fromEntries(values.map(({ key, value }) => [key, value]));
}

/** Ids of all venues in a recorded state. */
export function venueIdsIn(state: unknown): number[] {
  return [...factsOf(state).values()]
    .filter(({ key }) => isVenueId(key))
    .flatMap(({ value }) => value)
    .filter((id) => typeof id === "number");
}

/** Flattens one level of nesting: { venue: { name } } yields the name. */
function factsOf(state: unknown): State {
  const input = entriesOf(state).flatMap(([part, value]): Recorded[] => {
    const inner = entriesOf(value);
    return inner.length > 0 || isRecord(value)
      ? inner.map(([key, fact]) => ({ part, key, value: fact }))
      : [{ part: "", key: part, value }];
  });
  return new Map(input.map((fact) => [`${fact.part} ${fact.key}`, fact]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function textOf(key: string, value: unknown, names: TrailNames): string {
  if (value === null || value === undefined || value === "") {
    return "nothing";
  }
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(key, one, names));
    return texts.length === 0 ? "nothing" : texts.join(", ");
  }
  return typeof value === "object" ? nameOfObject(value) : nameOf(key, value, names);
}

function nameOf(key: string, value: unknown, names: TrailNames): string {
  return typeof value === "number" && isVenueId(key)
    ? (names.venues.get(value) ?? `venue ${value}`)
    : valueWords(key, String(value));
}

/** Images are shown by their alt text. */
function nameOfObject(value: object): string {
  const { alt, url }: { alt?: unknown; url?: unknown } = value;
  return String(alt || url || JSON.stringify(value));
}
