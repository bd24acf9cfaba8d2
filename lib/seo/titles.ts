import { shorten } from "@/lib/core/text/shorten";
import { toSlug } from "@/lib/core/text/slug";
import type { SearchTab } from "@/lib/model/search-params";
import { sentenceName } from "@/lib/places/sentence-name";

/** Titles of place and venue pages, used for both the head and the h1. */
/** What the titles of places begin with. */
export const placeLead = "Live Music Venues in";

export function countryTitle(country: { name: string }): string {
  return `${placeLead} ${sentenceName(country)}`;
}

export function regionTitle(region: { name: string }): string {
  return `${placeLead} ${sentenceName(region)}`;
}

export function cityTitle(city: { name: string; region: { code: string } }): string {
  return `${placeLead} ${city.name}, ${city.region.code}`;
}

export const browseTitle = "Browse Live Music Venues";

/** 'Browse Live Music Venues: Halifax, NS, Club, Name A-Z' */
export function browseListTitle(chosen: string[]): string {
  return chosen.length === 0 ? browseTitle : `${browseTitle}: ${chosen.join(", ")}`;
}

export function genreTitle(genre: { name: string }): string {
  return `${genre.name} Venues`;
}

type NamedCity = { name: string; region: { name: string } };

/** 'Jazz Venues in Chicago, Illinois' */
export function genreInCityTitle(genre: { name: string }, city: NamedCity): string {
  return `${genreTitle(genre)} in ${city.name}, ${city.region.name}`;
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
 * Title for search engines; the h1 is the name alone. The city distinguishes venues of the same name. If the slug is not
 * that of the name, another venue of that name may be in the same city, so the address is added.
 */
export function venueTitle({ name, slug, address, city }: TitledVenue): string {
  const street = slug === toSlug(name) ? null : address;
  return [name, street, city.name, city.region.code].filter(Boolean).join(", ");
}

/** `name` in display form: 'Austin, TX', '90210'. */
export function nearPlaceTitle(place: { name: string }): string {
  return `Venues Near ${place.name}`;
}

/** Adds the page number to the titles of later pages. */
export function pageTitle(title: string, page: number): string {
  return page === 1 ? title : `${title}, page ${page}`;
}

/** Maximum length of the search text in a title. */
const searchTextLength = 60;

/** Labels of the tabs of search, as in their titles. */
export const searchTabTitles: Record<SearchTab, string> = {
  overview: "Overview",
  venues: "All Venues",
  genres: "All Genres",
  locations: "All Locations",
};

/** 'Search results for "jazz": All Venues, page 2', so that history entries and browser tabs can be told apart. */
export function searchTabTitle(text: string, tab: SearchTab, page: number): string {
  const title = searchTitle(text);
  return tab === "overview" ? title : pageTitle(`${title}: ${searchTabTitles[tab]}`, page);
}

export function searchTitle(text: string): string {
  return text === ""
    ? "Search the Directory"
    : `Search results for "${shorten(text, searchTextLength)}"`;
}

/** 'Lantern Hall for Musicians' */
export function techTitle({ name }: { name: string }): string {
  return `${name} for Musicians`;
}
