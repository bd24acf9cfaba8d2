import "server-only";
import { cache } from "react";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { searchVenues } from "@/lib/search/queries";
import { listVenueCards, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { browseVenues } from "./queries";

type NamedAfter = { venues: VenueCard[]; total: number };

/** What a list without venues of its own shows: one page of those that have its word in a name, address, or description. */
export const listNamedAfter = cache(async (word: string, page: number): Promise<NamedAfter> => {
  const part = { offset: (page - 1) * venuesPerPage, limit: venuesPerPage };
  const found = await searchVenues(word, { ...part, filter: {}, sort: "relevance" });
  const isWhole =
    found.didYouMean === null &&
    found.leftOut.length === 0 &&
    !found.isEverything &&
    found.nearCity === null;
  return isWhole
    ? { venues: await listVenueCards(found.ids), total: found.total }
    : { venues: [], total: 0 };
});

/** One page of the venues that have a word in their name. */
export async function listNamed(word: string, page: number): Promise<VenueCard[]> {
  const { venues } = await browseVenues(parseBrowseParams({ name: word, page: String(page) }));
  return venues;
}

/** Pages start at 1; the first one has the total as well. */
export async function countNamedAfter(word: string): Promise<number> {
  return (await listNamedAfter(word, 1)).total;
}
