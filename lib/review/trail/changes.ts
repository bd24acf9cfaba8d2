import type { WordedFact } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { notKnown } from "@/lib/model/field-words";
import { factName, isVenueId, valueWords, wordedFactOf } from "./recorded-words";

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
  const told = [...new Map([...old, ...now])].map(([path, { part, key }]) => {
    const worded = wordedFactOf(part, key);
    const inWords = worded && {
      fact: factName(part, worded),
      before: wordsIn(old, { part, worded, names }),
      after: wordsIn(now, { part, worded, names }),
    };
    // Only what changed is recorded. A latitude alone is no position in words, so it's told by itself.
    if (inWords && inWords.before !== inWords.after) {
      return [`${part} ${worded}`, inWords] as const;
    }
    const textIn = (state: State) => textOf(key, state.get(path)?.value, names);
    return [path, { fact: factName(part, key), before: textIn(old), after: textIn(now) }] as const;
  });
  return [...new Map(told).values()].flatMap(({ fact, ...change }) =>
    fact === null || change.before === change.after ? [] : [{ fact, ...change }],
  );
}

type Wanted = { part: string; worded: WordedFact; names: TrailNames };

function wordsIn(state: State, { part, worded, names }: Wanted): string {
  const recorded = [...state.values()].filter((one) => one.part === part);
  const values = Object.fromEntries(recorded.map(({ key, value }) => [key, value]));
  return factWords(worded, values, names) ?? notKnown;
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
