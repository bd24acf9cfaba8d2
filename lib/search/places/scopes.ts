import { type Meant, placeAliases } from "./aliases";

/** A city, region, or country whose name or code occurs in a text. */
export type NamedPlace = {
  kind: "city" | "region" | "country";
  /** The words or their expansion. */
  name: string;
  id: number;
  /** Of a city only: "TX". */
  regionCode?: string | null;
  /** Its region, itself if a region, or all regions of a country. */
  regionIds: number[];
  countryId: number;
};

/** Place to search in, with the remaining words to search for. */
export type Scope = {
  rest: string[];
  /** Whether the remaining words end the text, so the last one may be incomplete. */
  isTyped: boolean;
  kind: NamedPlace["kind"];
  places: NamedPlace[];
};

/** Maximum number of words in a place name. */
const maxNameWords = 5;

/** Maximum number of interpretations of a text. */
const maxScopes = 4;

/** Words that connect a name with its place: 'jazz in montreal'. */
const connectives = new Set(["in", "near", "at", "around"]);

/** Every word sequence that may name a place, and its expansion. */
export function placeNames(words: string[]): string[] {
  const runs = words.flatMap((_, start) =>
    Array.from({ length: maxNameWords }, (__, extra) =>
      words.slice(start, start + extra + 1).join(" "),
    ),
  );
  return [...new Set(runs.flatMap((run) => [run, placeAliases.get(run)?.name ?? run]))];
}

/**
 * Interpretations of a text as a name and a place: 'massey hall toronto', 'toronto massey hall', 'portland maine',
 * 'jazz in london on'. Those with the fewest remaining words come first.
 */
export function readScopes(words: string[], named: NamedPlace[]): Scope[] {
  const matches = matchesIn(words, named);
  const atEnd = matches
    .filter(({ end }) => end === words.length)
    .flatMap((match) => [...(match.isOnlyAround ? [] : [match]), ...widenLeft(match, matches)])
    .map((match) => ({ ...match, rest: words.slice(0, match.start), isTyped: false }));
  const atStart = matches
    .filter(({ start, end, isOnlyAround }) => start === 0 && end < words.length && !isOnlyAround)
    .flatMap((match) => [match, ...widenRight(match, matches)])
    .map((match) => ({ ...match, rest: words.slice(match.end), isTyped: true }));
  const scopes = [...atEnd, ...atStart].map(({ kind, places, rest, isTyped }) => ({
    kind,
    places,
    isTyped,
    rest: withoutConnectives(rest),
  }));
  // The same place in two ways: "lafayette" in "la," and "la" around "lafayette."
  return [...new Map(scopes.toReversed().map((scope) => [keyOf(scope), scope])).values()]
    .toReversed()
    .sort((one, other) => one.rest.length - other.rest.length)
    .slice(0, maxScopes);
}

function keyOf({ kind, places, rest }: Scope): string {
  return [kind, rest.join(" "), ...places.map(({ id }) => id)].join("/");
}

type Match = {
  start: number;
  end: number;
  kind: NamedPlace["kind"];
  places: NamedPlace[];
  /** Meant only after a place in it: "la" is Louisiana in "lafayette la" alone. */
  isOnlyAround: boolean;
};

function matchesIn(words: string[], named: NamedPlace[]): Match[] {
  return words.flatMap((_, start) =>
    Array.from({ length: maxNameWords }, (__, extra) => start + extra + 1)
      .filter((end) => end <= words.length)
      .flatMap((end) => matchesOf(words, start, end, named)),
  );
}

function matchesOf(words: string[], start: number, end: number, named: NamedPlace[]): Match[] {
  const run = words.slice(start, end).join(" ");
  const meant = placeAliases.get(run);
  const short = meant ? named.filter((place) => isMeant(place, meant)) : [];
  const own = named.filter(({ name }) => name === run);
  const isRegion = own.some(({ kind }) => kind === "region");
  return (["city", "region", "country"] as const).flatMap((kind) => {
    const places = [...short, ...own].filter((place) => place.kind === kind);
    // "ca" is a code of California and of Canada.
    const isOnlyAround =
      (short.length > 0 && kind !== short[0]?.kind) || (kind === "country" && isRegion);
    return places.length > 0 ? [{ start, end, kind, places, isOnlyAround }] : [];
  });
}

/** "la" is Los Angeles and not Louisiana, "dc" a city and not the state of Washington. */
function isMeant(place: NamedPlace, { name, regionCode }: Meant): boolean {
  return place.name === name && (place.regionCode ?? undefined) === regionCode;
}

/** 'portland maine': cities followed by their region, or regions followed by their country. */
function widenLeft(outer: Match, matches: Match[]): Match[] {
  return matches
    .filter((inner) => inner.end === outer.start)
    .flatMap((inner) => narrow(inner, outer))
    .map((inner) => ({ ...inner, end: outer.end }))
    .flatMap((inner) => [inner, ...widenLeft(inner, matches)]);
}

function widenRight(inner: Match, matches: Match[]): Match[] {
  return matches
    .filter((outer) => outer.start === inner.end)
    .flatMap((outer) => narrow(inner, outer).map((match) => ({ ...match, end: outer.end })))
    .flatMap((match) => [match, ...widenRight(match, matches)]);
}

function narrow(inner: Match, outer: Match): Match[] {
  const places = inner.places.filter((place) => outer.places.some((area) => lies(place, area)));
  return places.length > 0 ? [{ ...inner, places }] : [];
}

function lies(place: NamedPlace, area: NamedPlace): boolean {
  if (area.kind === "country") {
    return place.kind !== "country" && place.countryId === area.id;
  }
  return area.kind === "region" && place.kind === "city" && place.regionIds.includes(area.id);
}

function withoutConnectives(words: string[]): string[] {
  const last = words.at(-1);
  return last !== undefined && connectives.has(last) ? words.slice(0, -1) : words;
}
