import { type CapacityBandId, capacityBands } from "./capacity";

/** Keys of `kind_counts`, which counts the venues of a genre or of a size in each place. */
export function genreKind(genre: { slug: string }): string {
  return `genre:${genre.slug}`;
}

/** Sizes have the numbers of `venues.facets`. */
export function sizeKind(size: { id: CapacityBandId }): string {
  return `size:${capacityBands.findIndex(({ id }) => id === size.id) + 1}`;
}

/** From this many venues on, search engines may index the venues of a genre in a city. */
export const leastIndexed = 5;
