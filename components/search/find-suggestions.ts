import { getJson } from "@/lib/api/client";
import { routes } from "@/lib/routes/hrefs";
import { parseResponse, toSuggestions } from "@/lib/search/read-suggestions";
import type { Suggestions } from "@/lib/search/suggestions";

/** Asks the API for suggestions. @throws if it does not respond with any. */
export async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const options = { query: { q: query }, parse: parseResponse, signal };
  return toSuggestions(query, await getJson(`${routes.api}/search`, options));
}
