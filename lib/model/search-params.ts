import { cleanLine } from "@/lib/core/text/clean-text";
import { maxQueryLength } from "./search-limits";

/** What the search page can show of a text; the first is what it shows unasked. */
export const searchTabs = ["overview", "venues", "genres", "locations"] as const;
export type SearchTab = (typeof searchTabs)[number];

export type SearchRequest = { q: string; tab: SearchTab };

type SearchParams = Record<string, string | string[] | undefined>;

/** Addresses are user input: whatever stands there means a page, a blank query at worst. */
export function parseSearchParams(searchParams: SearchParams): SearchRequest {
  const tab = first(searchParams.tab);
  return {
    q: cleanQuery(first(searchParams.q)),
    tab: searchTabs.find((name) => name === tab) ?? "overview",
  };
}

/** A text as it is searched for. Cut in the middle of a character, its half goes too. */
export function cleanQuery(text: string): string {
  return cleanLine(cleanLine(text).slice(0, maxQueryLength));
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
