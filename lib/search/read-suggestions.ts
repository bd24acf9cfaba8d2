import {
  cityHref,
  countryHref,
  genreHref,
  regionHref,
  searchHref,
  venueHref,
} from "@/lib/routes/hrefs";
import type { DirectorySearch } from "./queries";
import { type Count, formatCount, pluralCount } from "./result-counts";
import type { Suggestion, Suggestions } from "./suggestions";

const maxVenues = 10;

type Lists = Omit<DirectorySearch, "total" | "isTotalExact">;

/** Fields of each match that a suggestion needs. */
type Answer = Pick<DirectorySearch, "total" | "isTotalExact"> & {
  [Kind in keyof Lists]: Omit<
    Lists[Kind][number],
    "id" | "countryCode" | "description" | "venueCount"
  >[];
};

/** Parses a response of /api/search. @throws Error if invalid. */
export function parseResponse(response: unknown): Answer {
  if (
    isRecord(response) &&
    isListOf(response.countries, ["name", "slug"]) &&
    isListOf(response.regions, ["name", "slug", "countrySlug", "countryName"]) &&
    isListOf(response.cities, ["name", "slug", "countrySlug", "regionSlug", "regionName"]) &&
    isListOf(response.genres, ["name", "slug"]) &&
    typeof response.total === "number" &&
    typeof response.isTotalExact === "boolean" &&
    isListOf(response.venues, [
      "name",
      "slug",
      "cityName",
      "citySlug",
      "regionCode",
      "regionSlug",
      "countrySlug",
    ])
  ) {
    const { countries, regions, cities, genres, venues, total, isTotalExact } = response;
    return { countries, regions, cities, genres, venues, total, isTotalExact };
  }
  throw new Error("invalid search response");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isListOf<Field extends string>(
  value: unknown,
  fields: Field[],
): value is Record<Field, string>[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => isRecord(entry) && fields.every((name) => isText(entry[name])))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Groups of the dropdown, without empty kinds. */
export function toSuggestions(query: string, response: Answer): Suggestions {
  const found = [
    { label: "Countries", options: response.countries.map(toCountry) },
    { label: "States and Provinces", options: response.regions.map(toRegion) },
    { label: "Cities", options: response.cities.map(toCity) },
    { label: "Types and Genres", options: response.genres.map(toGenre) },
    { label: "Venues", options: response.venues.slice(0, maxVenues).map(toVenue) },
  ];
  const shown = found.reduce((sum, { options }) => sum + options.length, 0);
  const hidden = response.total - Math.min(response.venues.length, maxVenues);
  const more = { value: hidden, isAtLeast: !response.isTotalExact };
  const groups = found.filter(({ options }) => options.length > 0);
  // Venues come last, so the 'more venues' link ends the last group.
  groups.at(-1)?.options.push(...moreVenues(query, more));
  const summary = describe(shown, { ...more, value: shown + hidden });
  return { summary: summary ?? `No results found for "${query}"`, groups };
}

/** Returns null without results. */
function describe(shown: number, all: Count): string | null {
  if (all.value === 0) {
    return null;
  }
  return shown < all.value
    ? `Top ${shown} of ${pluralCount(all, "result")}`
    : pluralCount(all, "result");
}

function toCountry(country: Answer["countries"][number]): Suggestion {
  return { name: country.name, href: countryHref(country) };
}

function toRegion({ name, slug, countryName, countrySlug }: Answer["regions"][number]): Suggestion {
  return { name, place: countryName, href: regionHref({ slug, country: { slug: countrySlug } }) };
}

function toCity(city: Answer["cities"][number]): Suggestion {
  const region = { slug: city.regionSlug, country: { slug: city.countrySlug } };
  return { name: city.name, place: city.regionName, href: cityHref({ slug: city.slug, region }) };
}

function toGenre(genre: Answer["genres"][number]): Suggestion {
  return { name: genre.name, href: genreHref(genre) };
}

function toVenue(venue: Answer["venues"][number]): Suggestion {
  const region = { slug: venue.regionSlug, country: { slug: venue.countrySlug } };
  return {
    name: venue.name,
    place: `${venue.cityName}, ${venue.regionCode.toUpperCase()}`,
    href: venueHref({ slug: venue.slug, city: { slug: venue.citySlug, region } }),
  };
}

function moreVenues(query: string, more: Count): Suggestion[] {
  if (more.value <= 0) {
    return [];
  }
  const name = `+ ${formatCount(more)} more ${more.value === 1 ? "venue" : "venues"}`;
  return [{ name, href: searchHref({ q: query }) }];
}
