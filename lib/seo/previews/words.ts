import { site } from "@/lib/core/site";
import { atLeast, formatNumber, plural } from "@/lib/core/text/plural";
import type { Genre } from "@/lib/genres/queries";
import { type CapacityBand, type KnownCapacity, statedRange } from "@/lib/model/capacity";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypes } from "@/lib/model/venue-types";
import type { DirectoryTotals } from "@/lib/places/queries";
import type { City, Country, Region } from "@/lib/places/selects";
import { placeArticle } from "@/lib/places/sentence-name";
import {
  capacityTitle,
  cityTitle,
  countryTitle,
  genreTitle,
  regionTitle,
  venueTitle,
} from "@/lib/seo/titles";
import type { VenueDetail } from "@/lib/venues/selects";

/** Texts of a preview, from top to bottom. Empty lines are omitted. */
export type PreviewWords = {
  above: string;
  title: string;
  below: string;
  facts: string[];
  /** The same in one line, as alt text. */
  alt: string;
};

const maxGenres = 3;

export function venueWords(venue: VenueDetail): PreviewWords {
  const { city, status, venueType, isSample } = venue;
  const type = venueTypes.find(({ slug }) => slug === venueType && slug !== "other");
  const above = closedWordsOf(status) ?? type?.label ?? "Live music venue";
  const facts = [
    ...(isSample ? ["Sample listing"] : []),
    ...holds(venue),
    ...venue.genres.slice(0, maxGenres).map(({ genre }) => genre.name),
  ];
  return {
    above,
    title: venue.name,
    below: `${city.name}, ${city.region.name}`,
    facts,
    alt: describe(venueTitle(venue), [above, ...facts]),
  };
}

function holds(venue: KnownCapacity): string[] {
  if (venue.capacity) {
    return [`Holds ${formatNumber(venue.capacity)}`];
  }
  const range = statedRange(venue);
  return range ? [`Holds ${range.phrase}`] : [];
}

/** Line above the large name: 'Live music venues in the' for 'United States'. */
function placesAbove(name: string): string {
  return `Live music venues in ${placeArticle(name)}`.trimEnd();
}

export function countryWords(country: Country): PreviewWords {
  const facts = countOf(country.venueCount);
  return {
    above: placesAbove(country.name),
    title: country.name,
    below: `Every ${country.code === "us" ? "state" : "province"}, city by city`,
    facts,
    alt: describe(countryTitle(country), facts),
  };
}

export function regionWords(region: Region): PreviewWords {
  const facts = countOf(region.venueCount);
  return {
    above: placesAbove(region.name),
    title: region.name,
    below: region.country.name,
    facts,
    alt: describe(regionTitle(region), facts),
  };
}

export function cityWords(city: City): PreviewWords {
  const facts = countOf(city.venueCount);
  return {
    above: "Live music venues in",
    title: city.name,
    below: `${city.region.name}, ${city.region.country.name}`,
    facts,
    alt: describe(cityTitle(city), facts),
  };
}

export function genreWords(genre: Pick<Genre, "name" | "venueCount">): PreviewWords {
  const title = genreTitle(genre);
  const facts = countOf(genre.venueCount);
  return { ...everywhere, title, facts, alt: describe(title, facts) };
}

export function capacityWords(band: CapacityBand, total: number): PreviewWords {
  const facts = countOf(total);
  return { ...everywhere, title: band.label, facts, alt: describe(capacityTitle(band), facts) };
}

/** Texts of the site-wide preview, with the totals. */
export function siteWords({ venues, cities }: DirectoryTotals): PreviewWords {
  const facts = [`${atLeast(venues)} venues`, `${atLeast(cities)} cities`];
  return {
    above: "",
    title: "Every stage, from coast to coast",
    below: "United States and Canada",
    facts: venues === 0 ? [] : facts,
    alt: `${site.name}: ${site.tagline}`,
  };
}

const everywhere = { above: "Live music", below: "Across the US and Canada" };

/** Omits a count of zero. */
function countOf(venueCount: number): string[] {
  return venueCount === 0 ? [] : [plural(venueCount, "venue")];
}

function describe(title: string, facts: string[]): string {
  return [title, facts.join(", ")].filter(Boolean).join(": ");
}
