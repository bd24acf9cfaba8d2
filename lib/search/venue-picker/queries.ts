import "server-only";
import { prisma } from "@/lib/core/prisma";
import { cleanQuery } from "@/lib/model/search-params";
import { listedStatuses } from "@/lib/model/venue-status";
import { rankVenues } from "@/lib/search/queries";
import { manyVenues } from "@/lib/search/result-counts";
import { findNearestSpelling } from "@/lib/search/spelling/nearest-spelling";
import { findVenue } from "@/lib/venues/queries";
import { venueDetailSelect } from "@/lib/venues/selects";
import { minLookupLength, type VenueOption, type VenueOptions } from "./facts";
import { toVenueOption } from "./to-venue-option";

/** Maximum number of options; typing more of the name narrows them down. */
const maxVenueOptions = 10;

/** Best matching venues; none if the text is too short. */
export async function findVenueOptions(text: string): Promise<VenueOptions> {
  const query = cleanQuery(text);
  if (query.length < minLookupLength) {
    return { venues: [], total: 0, isTotalExact: true, nearest: null };
  }
  const { ids, total, isBounded } = await rankVenues(query, maxVenueOptions);
  const venues = await prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: ids }, status: { in: [...listedStatuses] } },
    select: venueDetailSelect,
    take: maxVenueOptions,
  });
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return {
    venues: ids.flatMap((id) => byId.get(id) ?? []).map(toVenueOption),
    total: isBounded ? manyVenues : total,
    isTotalExact: !isBounded,
    nearest: total > 0 ? null : await findNearestSpelling(query),
  };
}

/** The venue preselected by a slug; null if there is none. */
async function findVenueOption(slug: string): Promise<VenueOption | null> {
  // The query string is already decoded; findVenue expects an encoded segment.
  const venue = await findVenue(encodeURIComponent(slug));
  return venue && toVenueOption(venue);
}

type Asked = { q?: string | string[] | undefined; venue?: string | string[] | undefined };

/** What the address of a form says of its venue: the text that was looked up, and the chosen venue. */
export async function readVenueChoice({ q, venue }: Asked) {
  const text = typeof q === "string" ? q.trim() : "";
  const [found, chosen] = await Promise.all([
    text ? findVenueOptions(text) : null,
    typeof venue === "string" ? findVenueOption(venue) : null,
  ]);
  return { asked: found && { text, ...found }, chosen };
}
