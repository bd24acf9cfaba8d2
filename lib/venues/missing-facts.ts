import type { Route } from "next";
import { type ListedFactId, listedFacts } from "@/lib/model/listed-facts";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { submitPhotosHref, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "./selects";

type Missing = { label: string; href: Route };

/** What makes a venue's page complete. */
export const factCount = 9;

/** The facts that nobody has told about a venue, each with the form to tell it. */
export function listMissingFacts(venue: VenueDetail): Missing[] {
  const about = (kind?: Parameters<typeof updateInfoHref>[1]) => updateInfoHref(venue.slug, kind);
  const change = (id: ListedFactId) => ({
    label: listedFacts[id].label,
    href: changeFactHref(venue.slug, id),
  });
  const facts: (Missing & { isKnown: boolean })[] = [
    { label: "Photos", href: submitPhotosHref(venue.slug), isKnown: venue.images.length > 0 },
    { label: "Description", href: about(), isKnown: venue.description !== null },
    { label: "Map pin", href: about("address"), isKnown: venue.latitude !== null },
    { ...change("website"), isKnown: venue.website !== null },
    {
      label: "Capacity",
      href: about("capacity"),
      isKnown: venue.capacity !== null || venue.capacityMin !== null,
    },
    { ...change("venueType"), isKnown: venue.venueType !== null },
    { label: "Hours", href: about("hours"), isKnown: venue.operatingHours !== null },
    { ...change("phone"), isKnown: venue.phone !== null },
    { ...change("genres"), isKnown: venue.genres.length > 0 },
  ];
  return facts.filter(({ isKnown }) => !isKnown);
}
