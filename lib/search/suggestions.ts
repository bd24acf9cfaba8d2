import type { Route } from "next";
import { cityHref, countryHref, regionHref, searchHref, venueHref } from "@/lib/routes";
import { plural } from "@/lib/text/plural";
import { mostPlaces } from "./limits";
import type { DirectorySearch } from "./queries";

/** A text this short suggests nothing. */
const tooShort = 2;
const mostVenues = 10;

/** Of each match, what a suggestion is made from. */
type Answer = {
  [Kind in keyof DirectorySearch]: Omit<DirectorySearch[Kind][number], "id" | "countryCode">[];
};

/** No two of one list share their `href`. */
export type Suggestion = { name: string; place?: string; href: Route };
export type SuggestionGroup = { label: string; options: Suggestion[] };
export type Suggestions = { summary: string; groups: SuggestionGroup[] };

/** What to ask for when this is typed, or null where nothing is suggested. */
export function suggestionQuery(text: string): string | null {
  const query = text.trim();
  return query.length > tooShort ? query : null;
}

/** The answer of /api/search. @throws Error for anything else. */
export function parseAnswer(answer: unknown): Answer {
  if (
    isRecord(answer) &&
    isListOf(answer.countries, ["name", "slug"]) &&
    isListOf(answer.regions, ["name", "slug", "countrySlug", "countryName"]) &&
    isListOf(answer.cities, ["name", "slug", "countrySlug", "regionSlug", "regionName"]) &&
    isListOf(answer.venues, [
      "name",
      "slug",
      "cityName",
      "citySlug",
      "regionCode",
      "regionSlug",
      "countrySlug",
    ])
  ) {
    const { countries, regions, cities, venues } = answer;
    return { countries, regions, cities, venues };
  }
  throw new Error("Not an answer of the search");
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

/** The answer as the dropdown lists it; kinds without a match are left out. */
export function toSuggestions(query: string, answer: Answer): Suggestions {
  const found = [
    { label: "Countries", options: answer.countries.map(toCountry) },
    { label: "States and Provinces", options: answer.regions.map(toRegion) },
    { label: "Cities", options: answer.cities.map(toCity) },
    { label: "Venues", options: answer.venues.slice(0, mostVenues).map(toVenue) },
  ];
  const count = found.reduce((sum, { options }) => sum + options.length, 0);
  const groups = found.filter(({ options }) => options.length > 0);
  // Venues come last, so the line about more of them ends the last group.
  groups.at(-1)?.options.push(...moreVenues(query, answer.venues.length));
  return {
    summary: count === 0 ? `No results found for "${query}"` : plural(count, "result"),
    groups,
  };
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

function toVenue(venue: Answer["venues"][number]): Suggestion {
  const region = { slug: venue.regionSlug, country: { slug: venue.countrySlug } };
  return {
    name: venue.name,
    place: `${venue.cityName}, ${venue.regionCode.toUpperCase()}`,
    href: venueHref({ slug: venue.slug, city: { slug: venue.citySlug, region } }),
  };
}

/** A full answer may hold back further venues, which its '+' says. */
function moreVenues(query: string, count: number): Suggestion[] {
  const more = count - mostVenues;
  if (more <= 0) {
    return [];
  }
  const name = count < mostPlaces ? `+ ${plural(more, "more venue")}` : `+ ${more}+ more venues`;
  return [{ name, href: searchHref({ q: query }) }];
}

/** The option that an arrow key leads to, round the ends of the list; null where there is none. */
export function neighbourOption(
  options: Suggestion[],
  active: Suggestion | null,
  step: 1 | -1,
): Suggestion | null {
  const index = active ? options.indexOf(active) : -1;
  const next = step === 1 ? (index + 1) % options.length : Math.max(index, 0) - 1;
  return options.at(next) ?? null;
}
