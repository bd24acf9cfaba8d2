import { plural } from "@/lib/core/text/plural";
import { statusNames } from "@/lib/model/venue-status";
import {
  cityHref,
  countryHref,
  genreHref,
  nearMeHref,
  regionHref,
  routes,
  searchHref,
  venueHref,
} from "@/lib/routes/hrefs";
import type { DirectorySearch } from "./queries";
import { type Count, countResults, countsLine, formatCount } from "./result-counts";
import type { Suggestion, Suggestions } from "./suggestions";

const maxVenues = 10;

/** Of each kind of place, so that venues stay within reach. */
const maxPlacesShown = 5;

/** Fields of each match that a suggestion needs. */
type Answer = Pick<DirectorySearch, "total" | "isTotalExact" | "near"> & {
  countries: Pick<DirectorySearch["countries"][number], "name" | "slug" | "venueCount">[];
  regions: Omit<DirectorySearch["regions"][number], "id">[];
  cities: Omit<DirectorySearch["cities"][number], "id">[];
  genres: Pick<DirectorySearch["genres"][number], "name" | "slug" | "venueCount">[];
  venues: (Omit<DirectorySearch["venues"][number], "id" | "countryCode" | "status"> & {
    status: string;
  })[];
};

/** Parses a response of /api/search. @throws Error if invalid. */
export function parseResponse(response: unknown): Answer {
  if (
    isRecord(response) &&
    isListOf(response.countries, ["name", "slug"], ["venueCount"]) &&
    isListOf(response.regions, ["name", "slug", "countrySlug", "countryName"], ["venueCount"]) &&
    isListOf(
      response.cities,
      ["name", "slug", "countrySlug", "regionSlug", "regionName"],
      ["venueCount"],
    ) &&
    isListOf(response.genres, ["name", "slug"], ["venueCount"]) &&
    typeof response.total === "number" &&
    typeof response.isTotalExact === "boolean" &&
    isNear(response.near) &&
    isListOf(response.venues, [
      "name",
      "slug",
      "cityName",
      "citySlug",
      "regionCode",
      "regionSlug",
      "countrySlug",
      "status",
    ])
  ) {
    const { countries, regions, cities, genres, venues, total, isTotalExact, near } = response;
    return { countries, regions, cities, genres, venues, total, isTotalExact, near };
  }
  throw new Error("invalid search response");
}

function isNear(value: unknown): value is Answer["near"] {
  const { name, place } = Object(value);
  return value === null || (isText(name) && (place === null || isText(place)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isListOf<Text extends string, Number extends string = never>(
  value: unknown,
  texts: Text[],
  numbers: Number[] = [],
): value is (Record<Text, string> & Record<Number, number>)[] {
  const isValid = (entry: unknown) =>
    isRecord(entry) &&
    texts.every((name) => isText(entry[name])) &&
    numbers.every((name) => typeof entry[name] === "number");
  return Array.isArray(value) && value.every(isValid);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Groups of the dropdown, without empty kinds. The summary counts what there is, not what is shown. */
export function toSuggestions(query: string, response: Answer): Suggestions {
  const { countries, regions, cities, venues, near } = response;
  // A genre without venues is no link.
  const genres = response.genres.filter(({ venueCount }) => venueCount > 0);
  const found = [
    { label: "Near", options: near ? [toNear(near)] : [] },
    { label: "Countries", options: countries.map(toCountry) },
    { label: "States and Provinces", options: regions.slice(0, maxPlacesShown).map(toRegion) },
    { label: "Cities", options: cities.slice(0, maxPlacesShown).map(toCity) },
    { label: "Types and Genres", options: genres.slice(0, maxPlacesShown).map(toGenre) },
    { label: "Venues", options: venues.slice(0, maxVenues).map(toVenue) },
  ];
  const groups = found.filter(({ options }) => options.length > 0);
  const hidden = response.total - Math.min(venues.length, maxVenues);
  // Venues come last, so the 'more venues' link ends the last group.
  groups.at(-1)?.options.push(...moreVenues(query, hidden, response));
  return {
    summary: describe({ ...response, genres }) ?? `No results found for "${query}"`,
    groups,
  };
}

/** '170 venues and 1 location'; null without results. */
function describe({ total, isTotalExact, near, ...lists }: Answer): string | null {
  const venues = { total, isBounded: !isTotalExact };
  const line = countsLine(countResults({ ...lists, venues }));
  return line || (near ? "1 result" : null);
}

function toNear({ name, place }: NonNullable<Answer["near"]>): Suggestion {
  return {
    name: `Venues near ${name}`,
    href: place === null ? routes.nearMe : nearMeHref({ place }),
  };
}

function toCountry(country: Answer["countries"][number]): Suggestion {
  return { name: country.name, count: countOf(country), href: countryHref(country) };
}

function toRegion({ slug, countrySlug, ...region }: Answer["regions"][number]): Suggestion {
  return {
    name: region.name,
    place: region.countryName,
    count: countOf(region),
    href: regionHref({ slug, country: { slug: countrySlug } }),
  };
}

function toCity(city: Answer["cities"][number]): Suggestion {
  const region = { slug: city.regionSlug, country: { slug: city.countrySlug } };
  return {
    name: city.name,
    place: city.regionName,
    count: countOf(city),
    href: cityHref({ slug: city.slug, region }),
  };
}

function toGenre(genre: Answer["genres"][number]): Suggestion {
  return { name: genre.name, count: countOf(genre), href: genreHref(genre) };
}

function countOf({ venueCount }: { venueCount: number }): string {
  return plural(venueCount, "venue");
}

function toVenue(venue: Answer["venues"][number]): Suggestion {
  const region = { slug: venue.regionSlug, country: { slug: venue.countrySlug } };
  return {
    name: venue.name,
    place: `${venue.cityName}, ${venue.regionCode.toUpperCase()}`,
    ...(venue.status === statusNames.TEMPORARILY_CLOSED && { count: "Temporarily closed" }),
    href: venueHref({ slug: venue.slug, city: { slug: venue.citySlug, region } }),
  };
}

function moreVenues(query: string, hidden: number, { isTotalExact }: Answer): Suggestion[] {
  if (hidden <= 0) {
    return [];
  }
  const count: Count = { value: hidden, isAtLeast: !isTotalExact };
  const name = `+ ${formatCount(count)} more ${hidden === 1 ? "venue" : "venues"}`;
  return [{ name, href: searchHref({ q: query }) }];
}
