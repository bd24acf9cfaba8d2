import "server-only";
import { prisma } from "@/lib/core/db";
import { cleanQuery } from "@/lib/model/search-params";
import { rankVenues } from "@/lib/search/queries";
import { findVenue } from "@/lib/venues/queries";
import { venueDetailSelect } from "@/lib/venues/selects";
import { type LookedUpVenue, shortestLookup } from "./facts";
import { toLookedUp } from "./to-looked-up";

/** Who does not see the venue among these types more of its name. */
const mostLookedUp = 10;

/** The venues that a text finds best; none for a text that is too short. */
export async function lookUpVenues(text: string): Promise<LookedUpVenue[]> {
  const query = cleanQuery(text);
  if (query.length < shortestLookup) {
    return [];
  }
  const ids = await rankVenues(query, mostLookedUp);
  const venues = await prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: ids }, status: "PUBLISHED" },
    select: venueDetailSelect,
    take: mostLookedUp,
  });
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toLookedUp);
}

/** The venue of a slug, as a form has it chosen; null where there is none. */
export async function findLookedUpVenue(slug: string): Promise<LookedUpVenue | null> {
  // What the address of a form holds is decoded already.
  const venue = await findVenue(encodeURIComponent(slug));
  return venue && toLookedUp(venue);
}
