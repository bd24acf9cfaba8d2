import type { Route } from "next";
import { plural } from "@/lib/core/text/plural";
import { toSlug } from "@/lib/core/text/slug";
import {
  cityHref,
  countryHref,
  genreHref,
  nearMeHref,
  regionHref,
  routes,
  type VenuePlace,
  venueHref,
} from "@/lib/routes/hrefs";
import type { ResolvedPlace } from "./geocoding/queries";
import type { Matches } from "./matches/find-matches";
import { listKinds, type NamedGenre } from "./places/kinds";
import type { PlaceMatches } from "./places/queries";
import { wholeIds } from "./places/read-text";
import { leastCodes, readTown } from "./places/towns";

/** Where to look around: the visitor's position, or a place as Near Me takes it. */
export type Near = { name: string; place: string | null };

/** What a venue is named by a text, best first. */
const nameTiers = ["name", "other-name", "former-name"] as const;
type NameTier = (typeof nameTiers)[number];

/** The one page that answers a search. */
export type TopResult =
  | { kind: "near"; near: Near }
  | { kind: "country"; place: PlaceMatches["countries"][number] }
  | { kind: "region"; place: PlaceMatches["regions"][number] }
  | { kind: "city"; place: PlaceMatches["cities"][number] }
  | { kind: "genre"; genre: PlaceMatches["genres"][number] }
  | { kind: "venue"; id: number; called: NameTier };

type Found = {
  matches: Matches;
  places: PlaceMatches;
  /** The area of a typed postal code. */
  area: ResolvedPlace | null;
};

/** Shorter beginnings of a genre's name may be anything. */
const leastBeginning = 4;

/** What the whole text names: here, a postal code, a place, a genre, a venue, or else a town without a page. */
export function findTopResult({ matches, places, area }: Found): TopResult | null {
  const { reading } = matches;
  if (reading.isNearHere) {
    return { kind: "near", near: { name: "you", place: null } };
  }
  if (area) {
    const name = area.town === null ? area.name : `${area.name} (${area.town})`;
    return { kind: "near", near: { name, place: area.name } };
  }
  return (
    findPlace(matches, places) ??
    findGenre(matches, places) ??
    findVenue(matches) ??
    findBegunGenre(matches, places) ??
    findTown(matches)
  );
}

/** The place that is meant, or else the largest city, the region or country that the whole text names. */
function findPlace({ reading, place }: Matches, { cities, regions, countries }: PlaceMatches) {
  if (place && place.scope.rest.length === 0 && place.unlisted) {
    const near = { name: place.unlisted, place: place.unlisted };
    return { kind: "near", near } as const;
  }
  const city = largestOf(cities, wholeIds(reading, "city"));
  const region = largestOf(regions, wholeIds(reading, "region"));
  const country = largestOf(countries, wholeIds(reading, "country"));
  return city
    ? ({ kind: "city", place: city } as const)
    : region
      ? ({ kind: "region", place: region } as const)
      : country && ({ kind: "country", place: country } as const);
}

function largestOf<Place extends { id: number; venueCount: number }>(
  places: Place[],
  ids: number[],
): Place | null {
  const named = places.filter(({ id, venueCount }) => ids.includes(id) && venueCount > 0);
  return named.toSorted((one, other) => other.venueCount - one.venueCount)[0] ?? null;
}

/** The genre that a text names without any other filter: 'live jazz', 'stadiums'. */
function findGenre({ reading }: Matches, { genres }: PlaceMatches): TopResult | null {
  const { kinds, rest } = listKinds(reading.words, reading.genres);
  const [kind] = kinds;
  const isNamed = ({ id, slug }: Pick<NamedGenre, "id" | "slug">) =>
    kind?.genreId === id || kind?.type === slug;
  const genre =
    kinds.length === 1 && rest.length === 0 && reading.scopes.length === 0
      ? genres.find(isNamed)
      : undefined;
  return genre && genre.venueCount > 0 ? { kind: "genre", genre } : null;
}

/** The only venue with this name, or else with this other or former name; its city may be in the text too. */
function findVenue({ ranked }: Matches): TopResult | null {
  const called = nameTiers.find((name) => ranked.some(({ tier }) => tier === name));
  const [venue, ...others] = ranked.filter(({ tier }) => tier === called);
  return called && venue && others.length === 0 ? { kind: "venue", id: venue.id, called } : null;
}

/** The only genre whose name begins with the text. */
function findBegunGenre({ reading }: Matches, { genres }: PlaceMatches): TopResult | null {
  const begun = toSlug(reading.text);
  const [genre, ...others] = genres.filter(({ slug }) => slug.startsWith(begun));
  return genre && others.length === 0 && genre.venueCount > 0 && begun.length >= leastBeginning
    ? { kind: "genre", genre }
    : null;
}

/** Small towns only if no venue matches: 1,581 venues are halls, and one town is called Hall. */
function findTown({ reading, didYouMean, count }: Matches): TopResult | null {
  const named = didYouMean === null ? readTown(reading) : null;
  if (named === null || named.rest.length > 0) {
    return null;
  }
  if (named.town.codes < leastCodes && count.about > 0) {
    return null;
  }
  const place = `${named.town.name}, ${named.town.regionCode}`;
  return { kind: "near", near: { name: place, place } };
}

/** A link to a page, with what to expect there. */
export type TopLink = { title: string; note: string; href: Route };

type NamedVenue = VenuePlace & {
  id: number;
  name: string;
  city: { name: string; region: { name: string } };
};

/** The link to the top result; `venues` are those listed below it. */
export function linkTo(top: TopResult, venues: NamedVenue[]): TopLink | null {
  switch (top.kind) {
    case "near":
      return toNear(top.near);
    case "country":
      return { ...titled(top.place.name, top.place.venueCount), href: countryHref(top.place) };
    case "region": {
      const { slug, name, venueCount, countrySlug } = top.place;
      const href = regionHref({ slug, country: { slug: countrySlug } });
      return { ...titled(name, venueCount), href };
    }
    case "city": {
      const { slug, name, venueCount, regionSlug, regionName, countrySlug } = top.place;
      const href = cityHref({ slug, region: { slug: regionSlug, country: { slug: countrySlug } } });
      return { ...titled(`${name}, ${regionName}`, venueCount), href };
    }
    case "genre":
      return { ...titled(top.genre.name, top.genre.venueCount), href: genreHref(top.genre) };
    default: {
      const venue = venues.find(({ id }) => id === top.id);
      return venue ? toVenue(venue, top.called) : null;
    }
  }
}

function titled(title: string, venueCount: number) {
  return { title, note: plural(venueCount, "venue") };
}

function toNear({ name, place }: Near): TopLink {
  return place === null
    ? {
        title: "Venues near you",
        note: "By your location, or a place you type",
        href: routes.nearMe,
      }
    : { title: `Venues near ${name}`, note: "Closest first", href: nearMeHref({ place }) };
}

const notes: Record<NameTier, string> = {
  name: "",
  "other-name": ". You searched for another of its names",
  "former-name": ". You searched for its former name",
};

function toVenue(venue: NamedVenue, called: NameTier): TopLink {
  const { name, region } = venue.city;
  const note = `${name}, ${region.name}${notes[called]}`;
  return { title: venue.name, note, href: venueHref(venue) };
}
