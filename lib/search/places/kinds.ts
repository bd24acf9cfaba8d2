import { type AmenityId, amenities } from "@/lib/model/amenities";
import { amenityKeywords } from "@/lib/model/amenity-facts";
import type { CapacityBandId } from "@/lib/model/capacity";
import type { VenueFilter } from "@/lib/model/facets";
import { type TraitFilter, type TraitId, traits } from "@/lib/model/traits";
import { type VenueType, venueTypes } from "@/lib/model/venue-types";
import { type People, readPeople } from "./sizes";
import * as synonyms from "./synonyms";

/** A genre with the names that identify it in a text: its name, its slug with spaces, and synonyms. */
export type NamedGenre = { id: number; kind: "TYPE" | "MUSIC"; slug: string; names: string[] };

/** Filters named in a text: 'small jazz clubs with parking'. */
export type AskedKinds = {
  filter: VenueFilter;
  /** Music genres; a venue must have all of them. */
  genreIds: number[];
  /** How many people it should hold. */
  people?: People | undefined;
  traits?: TraitFilter | undefined;
  /** Words that name no filter. */
  rest: string[];
};

/** One filter of a text. */
export type AskedKind = {
  /** Position of its first word. */
  at: number;
  /** What names it, in singular: 'outdoor' and 'amphitheater'. */
  names: string[][];
  type?: VenueType;
  capacityBand?: CapacityBandId;
  amenity?: AmenityId;
  genreId?: number;
  trait?: TraitId;
  people?: People;
};

type Found = { at: number; words: string[] };
type Named = Pick<AskedKind, "at" | "names">;

const connectors = new Set<string>(synonyms.connectors);
const fillers = new Set<string>(synonyms.fillers);
const times = new Set<string>(synonyms.times);
const weakFillers = new Set<string>(synonyms.weakFillers);

const sizes = Object.entries(synonyms.sizeNames) as [CapacityBandId, readonly string[]][];

/** Without 'bar', which means the venue type. */
const amenityNames = amenities.flatMap(({ id, label }) =>
  id === "bar"
    ? []
    : [
        {
          id,
          names: [label.toLowerCase(), ...amenityKeywords[id], ...synonyms.amenitySynonyms[id]],
        },
      ],
);

/** Finds genres, venue types, sizes, and amenities among the words; null if there are none. */
export function readKinds(words: string[], genres: NamedGenre[]): AskedKinds | null {
  const { kinds, rest } = listKinds(words, genres);
  return kinds.length === 0 ? null : { ...filterOf(kinds), rest };
}

/** The filters among the words, in the order of the text. */
export function listKinds(
  words: string[],
  genres: NamedGenre[],
): { kinds: AskedKind[]; rest: string[] } {
  const covered = new Set<number>();
  const find = (names: readonly string[]) => cover(covered, words, names);
  const named = genres.flatMap((genre) => find(genre.names).map((found) => ({ genre, found })));
  const type = venueTypes.find(({ slug }) => named.some(({ genre }) => genre.slug === slug))?.slug;
  const size = sizes.flatMap(([id, names]) => find(names).map((found) => ({ id, found }))).at(-1);
  const wanted = amenityNames.flatMap(({ id, names }) =>
    find(names).map((found) => ({ ...found, amenity: id })),
  );
  const before = traits.flatMap(({ id, filter }) =>
    find(filter.words).map((found) => ({ ...found, trait: id })),
  );
  const asked = readPeople(words);
  for (const offset of asked?.words.keys() ?? []) {
    covered.add((asked?.at ?? 0) + offset);
  }
  const kinds: AskedKind[] = [
    ...(asked ? [{ at: asked.at, names: [asked.words], people: asked.people }] : []),
    ...named.flatMap(({ genre, found }) =>
      genre.kind === "MUSIC" ? [{ ...found, genreId: genre.id }] : [],
    ),
    ...named.flatMap(({ genre, found }) => (genre.slug === type ? [{ ...found, type }] : [])),
    ...(size ? [{ ...size.found, capacityBand: size.id }] : []),
    ...wanted,
    ...before,
  ];
  return {
    kinds: kinds.toSorted((one, other) => one.at - other.at),
    rest: words.filter(
      (word, index) =>
        !(covered.has(index) || fillers.has(word) || (kinds.length > 0 && weakFillers.has(word))),
    ),
  };
}

/** All of the filters together. */
export function filterOf(kinds: AskedKind[]): Omit<AskedKinds, "rest"> {
  const ids = kinds.flatMap(({ trait }) => trait ?? []);
  return {
    filter: {
      type: kinds.find(({ type }) => type)?.type,
      capacityBand: kinds.find(({ capacityBand }) => capacityBand)?.capacityBand,
      amenities: kinds.flatMap(({ amenity }) => amenity ?? []),
    },
    genreIds: kinds.flatMap(({ genreId }) => genreId ?? []),
    people: kinds.find(({ people }) => people)?.people,
    ...(ids.length > 0 && { traits: { ids, isUnknownToo: false } }),
  };
}

/** Removes what says nothing beside the name of a place ('rooms in chicago'); empty if no other word is left. */
export function withoutWeakFillers(words: string[]): string[] {
  return words.every((word) => isFiller(word) || weakFillers.has(word)) ? [] : words;
}

/** With the kinds at the end of the words at their beginning, so that the place before them is the end: 'rock toronto venues'. */
export function withKindsFirst(words: string[], genres: NamedGenre[]): string[] {
  const isKinds = (end: string[]) =>
    listKinds(end, genres).rest.every((word) => weakFillers.has(word));
  const start = words.findIndex((_, index) => isKinds(words.slice(index)));
  return start > 0 ? [...words.slice(start), ...words.slice(0, start)] : words;
}

export function isTime(word: string): boolean {
  return times.has(word);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

export function isConnector(word: string): boolean {
  return connectors.has(word);
}

/** Whether a word names a filter or is a filler, so it is never spell-corrected. */
export function isKindWord(word: string, genres: NamedGenre[]): boolean {
  return fillers.has(word) || readKinds([word], genres) !== null;
}

/** The names that occur in the words, also in plural, the longest of those that overlap; marks all of their positions. */
function cover(covered: Set<number>, words: string[], names: readonly string[]): Named[] {
  const found = names.flatMap((name) => placeOf(name.split(" "), words));
  for (const { at, words: parts } of found) {
    for (const offset of parts.keys()) {
      covered.add(at + offset);
    }
  }
  const apart = found
    .toSorted((one, other) => other.words.length - one.words.length)
    .filter((one, index, all) => !all.slice(0, index).some((other) => overlap(one, other)))
    .toSorted((one, other) => one.at - other.at);
  const [first] = apart;
  return first ? [{ at: first.at, names: apart.map((each) => each.words) }] : [];
}

function overlap(one: Found, other: Found): boolean {
  return one.at < other.at + other.words.length && other.at < one.at + one.words.length;
}

function placeOf(parts: string[], words: string[]): Found[] {
  const at = words.findIndex((_, index) =>
    parts.every((part, offset) => [part, `${part}s`].includes(words[index + offset] ?? "")),
  );
  return at === -1 ? [] : [{ at, words: parts }];
}
