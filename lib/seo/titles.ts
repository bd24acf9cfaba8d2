import { shorten } from "@/lib/core/text/shorten";
import { toSlug } from "@/lib/core/text/slug";
import { sentenceName } from "@/lib/places/sentence-name";

/** Titles of the place and venue pages: the same words for the head and the h1. */
export function countryTitle(country: { name: string }): string {
  return `Live Music Venues in ${sentenceName(country)}`;
}

export function regionTitle(region: { name: string }): string {
  return `Live Music Venues in ${sentenceName(region)}`;
}

export function cityTitle(city: { name: string; region: { code: string } }): string {
  return `Live Music Venues in ${city.name}, ${city.region.code}`;
}

export const browseTitle = "Browse Live Music Venues";

export function genreTitle(genre: { name: string }): string {
  return `${genre.name} Venues`;
}

/** 'Small (Under 200)' → 'Small Live Music Venues (Under 200)'. */
export function capacityTitle(band: { label: string }): string {
  return band.label.replace(" (", " Live Music Venues (");
}

type TitledVenue = {
  name: string;
  slug: string;
  address: string | null;
  city: { name: string; region: { code: string } };
};

/**
 * The venue's h1 is its name alone; in a result list the city tells two of the same name apart, and its address one
 * that had to take another slug than its name's: the other may be in the same city.
 */
export function venueTitle({ name, slug, address, city }: TitledVenue): string {
  const street = slug === toSlug(name) ? null : address;
  return [name, street, city.name, city.region.code].filter(Boolean).join(", ");
}

/** `name` as people write it: 'Austin, TX', '90210'. */
export function nearPlaceTitle(place: { name: string }): string {
  return `Venues Near ${place.name}`;
}

/** A later page of a list is a page of its own, and says so. */
export function pageTitle(title: string, page: number): string {
  return page === 1 ? title : `${title}, page ${page}`;
}

/** Characters of a search text that a title repeats; the box below holds all of it. */
const searchTextLength = 60;

export function searchTitle(text: string): string {
  return text === ""
    ? "Search the Directory"
    : `Search results for "${shorten(text, searchTextLength)}"`;
}
