import { cleanLine } from "@/lib/core/text/clean-text";
import { maxQueryLength } from "./search-limits";

/** Tabs of the search page; the first is the default. */
export const searchTabs = ["overview", "venues", "genres", "locations"] as const;
export type SearchTab = (typeof searchTabs)[number];

export type SearchRequest = { q: string; tab: SearchTab };

type SearchParams = Record<string, string | string[] | undefined>;

/** Addresses are user input: invalid values fall back to their defaults. */
export function parseSearchParams(searchParams: SearchParams): SearchRequest {
  const tab = first(searchParams.tab);
  return {
    q: cleanQuery(first(searchParams.q)),
    tab: searchTabs.find((name) => name === tab) ?? "overview",
  };
}

/** Cleans and shortens a query; the second cleaning drops a surrogate that the cut left alone. */
export function cleanQuery(text: string): string {
  return cleanLine(cleanLine(text).slice(0, maxQueryLength));
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
