import "server-only";
import { prisma } from "@/lib/core/db";
import { cleanQuery } from "@/lib/model/search-params";
import { rankVenues } from "@/lib/search/queries";
import { findVenue } from "@/lib/venues/queries";
import { venueDetailSelect } from "@/lib/venues/selects";
import { minLookupLength, type VenueOption } from "./facts";
import { toVenueOption } from "./to-venue-option";

/** Who does not see the venue among these types more of its name. */
const maxVenueOptions = 10;

/** The venues that a text finds best; none for a text that is too short. */
export async function findVenueOptions(text: string): Promise<VenueOption[]> {
  const query = cleanQuery(text);
  if (query.length < minLookupLength) {
    return [];
  }
  const ids = await rankVenues(query, maxVenueOptions);
  const venues = await prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: ids }, status: "PUBLISHED" },
    select: venueDetailSelect,
    take: maxVenueOptions,
  });
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toVenueOption);
}

/** The venue of a slug, as a form has it chosen; null where there is none. */
export async function findVenueOption(slug: string): Promise<VenueOption | null> {
  // What the address of a form holds is decoded already.
  const venue = await findVenue(encodeURIComponent(slug));
  return venue && toVenueOption(venue);
}
