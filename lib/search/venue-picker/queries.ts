import "server-only";
import { prisma } from "@/lib/core/db";
import { cleanQuery } from "@/lib/model/search-params";
import { rankVenues } from "@/lib/search/queries";
import { findVenue } from "@/lib/venues/queries";
import { venueDetailSelect } from "@/lib/venues/selects";
import { minLookupLength, type VenueOption } from "./facts";
import { toVenueOption } from "./to-venue-option";

/** Maximum number of options; typing more of the name narrows them down. */
const maxVenueOptions = 10;

/** Best matching venues; none if the text is too short. */
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

/** The venue preselected by a slug; null if there is none. */
export async function findVenueOption(slug: string): Promise<VenueOption | null> {
  // The query string is already decoded; findVenue expects an encoded segment.
  const venue = await findVenue(encodeURIComponent(slug));
  return venue && toVenueOption(venue);
}
