import { type CapacityBandId, capacityBands } from "./capacity";

/** What the kinds of genres and of sizes begin with. */
export const genrePrefix = "genre:";
export const sizePrefix = "size:";

/** Keys of `kind_counts`, which counts the venues of a genre, of a size, or with a word in their name in each place. */
export function genreKind(genre: { slug: string }): string {
  return `${genrePrefix}${genre.slug}`;
}

/** Sizes have the numbers of `venues.facets`. */
export function sizeKind(size: { id: CapacityBandId }): string {
  return `${sizePrefix}${capacityBands.findIndex(({ id }) => id === size.id) + 1}`;
}

/** Venues that have a trait, and those of which it is known whether they have. */
export function traitKind({ filter }: { filter: { bit: number } }): string {
  return `trait:${filter.bit}`;
}

export function knownTraitKind({ filter }: { filter: { bit: number } }): string {
  return `known:${filter.bit}`;
}

/** What the kinds begin with that are words of names. */
export const nameKind = "name:";

/** The word of the kinds that are words of names, which the database's name_kinds lists; null for others. */
export function wordOfKind(kind: string): string | null {
  return kind.startsWith(nameKind) ? kind.slice(nameKind.length) : null;
}

/** 'Ballroom' */
export function nameWordLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** From this many venues on, search engines may index the venues of a genre in a city. */
export const leastIndexed = 5;
