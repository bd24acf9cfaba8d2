import "server-only";
import type { Route } from "next";
import { countVenues } from "@/lib/browse/queries";
import { prisma } from "@/lib/core/prisma";
import { findGenre } from "@/lib/genres/queries";
import { capacityBands } from "@/lib/model/capacity";
import { listCountries } from "@/lib/places/countries";
import type { MapCell } from "@/lib/places/dots";
import { segmentSlug } from "@/lib/places/match";
import { regionKey } from "@/lib/places/outlines";
import {
  countDirectory,
  findCity,
  findCountry,
  findRegion,
  listMapCells,
} from "@/lib/places/queries";
import type { CountryWithRegions } from "@/lib/places/selects";
import {
  capacityHref,
  cityHref,
  countryHref,
  genreHref,
  regionHref,
  routes,
  venueHref,
} from "@/lib/routes/hrefs";
import { findVenue } from "@/lib/venues/queries";
import {
  capacityWords,
  cityWords,
  countryWords,
  genreWords,
  type PreviewWords,
  regionWords,
  siteWords,
  venueWords,
} from "./words";

type Position = { latitude: number; longitude: number };

/** Contents of a preview image. */
export type Preview = {
  href: Route;
  words: PreviewWords;
  /** A scope of `nationMap`, or the key of a region; null without a map. */
  map: string | null;
  /** Venues on the map. */
  cells: MapCell[];
  /** With the regions of the cells, some of which are in insets of maps of countries. */
  countries: CountryWithRegions[];
  /** Position to highlight; null for areas and lists. */
  lit: Position | null;
};

type Finder = (...segments: string[]) => Promise<Preview | null>;

const finders: Finder[] = [
  findCountryPreview,
  findRegionPreview,
  findCityPreview,
  findVenuePreview,
];
const listFinders: Record<string, Finder | undefined> = {
  [routes.genres]: findGenrePreview,
  [routes.capacity]: findCapacityPreview,
};

/** Finds the preview of the page at a path, which it resolves like the page itself. */
export async function findPreview(segments: string[]): Promise<Preview | null> {
  const [first = "", ...rest] = segments;
  const listFinder = rest.length === 1 ? listFinders[`/${first}`] : undefined;
  if (listFinder) {
    return listFinder(...rest);
  }
  return finders[segments.length - 1]?.(...segments) ?? null;
}

export async function findSitePreview(): Promise<Preview> {
  const [totals, cells, countries] = await Promise.all([
    countDirectory(),
    listMapCells(),
    listCountries(),
  ]);
  return { href: routes.home, words: siteWords(totals), map: "all", cells, countries, lit: null };
}

async function findCountryPreview(segment = ""): Promise<Preview | null> {
  const country = await findCountry(segment);
  return (
    country && {
      href: countryHref(country),
      words: countryWords(country),
      map: country.code,
      cells: await listMapCells({ countryId: country.id }),
      countries: await listCountries(),
      lit: null,
    }
  );
}

async function findRegionPreview(...[country = "", segment = ""]): Promise<Preview | null> {
  const region = await findRegion(country, segment);
  return (
    region && {
      href: regionHref(region),
      words: regionWords(region),
      map: regionKey(region),
      cells: await listMapCells({ regionId: region.id }),
      countries: [],
      lit: null,
    }
  );
}

async function findCityPreview(
  ...[country = "", region = "", segment = ""]
): Promise<Preview | null> {
  const city = await findCity(country, region, segment);
  if (!city) {
    return null;
  }
  const [cells, position] = await Promise.all([
    listMapCells({ regionId: city.region.id }),
    prisma.city.findUnique({
      where: { id: city.id },
      select: { latitude: true, longitude: true },
    }),
  ]);
  return {
    href: cityHref(city),
    words: cityWords(city),
    cells,
    lit: positionOf(position),
    map: regionKey(city.region),
    countries: [],
  };
}

async function findVenuePreview(...segments: string[]): Promise<Preview | null> {
  const venue = await findVenue(segments.at(-1) ?? "");
  return (
    venue && {
      href: venueHref(venue),
      words: venueWords(venue),
      map: regionKey(venue.city.region),
      cells: await listMapCells({ regionId: venue.city.region.id }),
      countries: [],
      lit: positionOf(venue),
    }
  );
}

const withoutMap = { map: null, cells: [], countries: [], lit: null };

async function findGenrePreview(segment = ""): Promise<Preview | null> {
  const genre = await findGenre(segment);
  return genre && { href: genreHref(genre), words: genreWords(genre), ...withoutMap };
}

async function findCapacityPreview(segment = ""): Promise<Preview | null> {
  const band = capacityBands.find(({ id }) => id === segmentSlug(segment));
  if (!band) {
    return null;
  }
  const words = capacityWords(band, await countVenues({ capacityBand: band.id }));
  return { href: capacityHref(band), words, ...withoutMap };
}

function positionOf(
  place: { latitude: number | null; longitude: number | null } | null,
): Position | null {
  return place && place.latitude !== null && place.longitude !== null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;
}
