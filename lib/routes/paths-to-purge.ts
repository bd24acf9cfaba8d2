import { capacityBandsOf, type KnownCapacity } from "@/lib/model/capacity";
import { embedHref } from "./endpoints";
import {
  capacityHref,
  changesHref,
  cityHref,
  countryHref,
  genreHref,
  genreInCityHref,
  regionHref,
  type VenuePlace,
  venueHref,
  venueTechHref,
} from "./hrefs";
import { type Page, pages } from "./pages";

type ShownVenue = VenuePlace &
  KnownCapacity & {
    venueType: string | null;
    genres: { genre: { slug: string } }[];
    /** Previous slugs, which redirect. */
    formerSlugs: { slug: string }[];
  };

/** Pages with lists or totals across the whole directory. */
const everywhere = Object.values<Page>(pages)
  .filter(({ purge }) => purge === "any-venue")
  .map(({ path }) => path);

/** The pages that show a changed venue, before or after the change; null if it was or is not published. */
export function pathsToPurge(before: ShownVenue | null, after: ShownVenue | null): string[] {
  const shown = [before, after].filter((venue) => venue !== null);
  return [...new Set([...shown.flatMap(pathsOf), ...everywhere])];
}

function pathsOf(venue: ShownVenue): string[] {
  const { city } = venue;
  const genres = [
    ...(venue.venueType ? [{ slug: venue.venueType }] : []),
    ...venue.genres.map(({ genre }) => genre),
  ];
  return [
    venueHref(venue),
    venueTechHref(venue),
    embedHref(venue.slug),
    ...venue.formerSlugs.map(({ slug }) => venueHref({ ...venue, slug })),
    cityHref(city),
    regionHref(city.region),
    changesHref(city.region),
    countryHref(city.region.country),
    ...genres.map(genreHref),
    ...genres.map((genre) => genreInCityHref(genre, city)),
    ...capacityBandsOf(venue).map((id) => capacityHref({ id })),
  ];
}
