import { formatNumber } from "@/lib/core/text/plural";
import { maxPlaces } from "@/lib/model/search-limits";
import type { SearchTab } from "@/lib/model/search-params";

/** `isAtLeast`: the value is a lower bound. */
export type Count = { value: number; isAtLeast: boolean };

/** Shown as '1,000+' for lists with more venues than are counted. */
export const manyVenues = 1_000;

type Results = {
  countries: unknown[];
  regions: unknown[];
  cities: unknown[];
  genres: unknown[];
  venues: { total: number; isBounded: boolean };
};

/** Counts the results of each search tab; the overview has the total. */
export function countResults(results: Results): Record<SearchTab, Count> {
  const { countries, regions, cities } = results;
  const { total, isBounded } = results.venues;
  const venues = { value: isBounded ? manyVenues : total, isAtLeast: isBounded };
  const genres = { value: results.genres.length, isAtLeast: false };
  const locations = {
    value: countries.length + regions.length + cities.length,
    isAtLeast: Math.max(regions.length, cities.length) >= maxPlaces,
  };
  const overview = {
    value: venues.value + genres.value + locations.value,
    isAtLeast: venues.isAtLeast || locations.isAtLeast,
  };
  return { overview, venues, genres, locations };
}

/** Whether anything is found, or one page answers. */
export function hasResults(results: Results & { top: unknown }): boolean {
  return results.top !== null || countResults(results).overview.value > 0;
}

/** '7', or '240+' for a lower bound. */
export function formatCount({ value, isAtLeast }: Count): string {
  return `${formatNumber(value)}${isAtLeast ? "+" : ""}`;
}

/** '1 venue', '240+ venues'. */
export function pluralCount(count: Count, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count.value === 1 ? one : many}`;
}

/** '7 venues and 2 locations'. */
export function countsLine(counts: Record<SearchTab, Count>): string {
  const kinds = [
    { count: counts.venues, one: "venue" },
    { count: counts.genres, one: "genre" },
    { count: counts.locations, one: "location" },
  ];
  const parts = kinds
    .filter(({ count }) => count.value > 0)
    .map(({ count, one }) => pluralCount(count, one));
  return new Intl.ListFormat("en-US").format(parts);
}
