import { amenities } from "@/lib/model/amenities";
import type { CapacityBandId } from "@/lib/model/capacity";
import type { VenueFilter } from "@/lib/model/facets";
import { venueTypes } from "@/lib/model/venue-types";

/** A genre with the names that identify it in a text: its name, or its slug with spaces. */
export type NamedGenre = { id: number; kind: "TYPE" | "MUSIC"; slug: string; names: string[] };

/** Filters named in a text: 'small jazz clubs with parking'. */
export type AskedKinds = {
  filter: VenueFilter;
  /** Music genres; a venue must have all of them. */
  genreIds: number[];
  /** Words that name no filter. */
  rest: string[];
};

/** Words that only connect others. */
const connectors = new Set(["and", "with", "for", "in", "near", "at", "around"]);

/** Words that apply to every venue or only connect others. */
const fillers = new Set([
  ...["live", "music", "venue", "venues", "concert", "concerts", "gigs", "shows"],
  ...connectors,
]);

/** No word for the largest size alone, since an arena is a type. */
const sizeNames: Partial<Record<CapacityBandId, string[]>> = {
  small: ["small"],
  medium: ["medium"],
  large: ["large"],
  xl: ["extra large", "xl"],
};

/** Without 'bar', which means the venue type. */
const amenityNames = amenities
  .filter(({ id }) => id !== "bar")
  .map(({ id, label, keywords }) => ({ id, names: [label.toLowerCase(), ...keywords] }));

/** Finds genres, venue types, sizes, and amenities among the words; null if there are none. */
export function readKinds(words: string[], genres: NamedGenre[]): AskedKinds | null {
  const covered = new Set<number>();
  const has = (names: readonly string[]) => cover(covered, words, names);
  const named = genres.filter(({ names }) => has(names));
  const capacity = (Object.keys(sizeNames) as CapacityBandId[]).findLast((id) =>
    has(sizeNames[id] ?? []),
  );
  const wanted = amenityNames.filter(({ names }) => has(names)).map(({ id }) => id);
  const type = venueTypes.find(({ slug }) => named.some((genre) => genre.slug === slug))?.slug;
  if (covered.size === 0) {
    return null;
  }
  return {
    filter: { type, capacity, amenities: wanted },
    genreIds: named.filter(({ kind }) => kind === "MUSIC").map(({ id }) => id),
    rest: words.filter((word, index) => !covered.has(index) && !fillers.has(word)),
  };
}

/** Removes fillers; empty if all words are fillers. */
export function withoutFillers(words: string[]): string[] {
  return words.every((word) => fillers.has(word)) ? [] : words;
}

export function isConnector(word: string): boolean {
  return connectors.has(word);
}

/** Whether a word names a filter or is a filler, so it is never spell-corrected. */
export function isKindWord(word: string, genres: NamedGenre[]): boolean {
  return fillers.has(word) || readKinds([word], genres) !== null;
}

/** Whether one of the names occurs in the words, also in plural; marks its positions as covered. */
function cover(covered: Set<number>, words: string[], names: readonly string[]): boolean {
  const positions = names.flatMap((name) => positionsOf(name.split(" "), words));
  for (const position of positions) {
    covered.add(position);
  }
  return positions.length > 0;
}

function positionsOf(parts: string[], words: string[]): number[] {
  const start = words.findIndex((_, index) =>
    parts.every((part, offset) => [part, `${part}s`].includes(words[index + offset] ?? "")),
  );
  return start === -1 ? [] : parts.map((_, offset) => start + offset);
}
