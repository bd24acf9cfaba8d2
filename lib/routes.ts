import type { Route } from "next";

/** Every page without parameters. URLs are spelled here and nowhere else. */
export const routes = {
  home: "/",
  browse: "/browse",
  search: "/search",
  nearMe: "/near-me",
  genres: "/genres",
  capacity: "/capacity",
  submitVenue: "/submit-venue",
  submitPhotos: "/submit-photos",
  updateInfo: "/update-info",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  sitemap: "/sitemap",
  dataSources: "/data-sources",
  api: "/api" as Route,
} as const satisfies Record<string, Route>;

export type CountryPlace = { slug: string };
export type RegionPlace = { slug: string; country: CountryPlace };
export type CityPlace = { slug: string; region: RegionPlace };
export type VenuePlace = { slug: string; city: CityPlace };

export function countryHref(country: CountryPlace): Route {
  return `/${country.slug}` as Route;
}

export function regionHref(region: RegionPlace): Route {
  return `${countryHref(region.country)}/${region.slug}` as Route;
}

export function cityHref(city: CityPlace): Route {
  return `${regionHref(city.region)}/${city.slug}` as Route;
}

export function venueHref(venue: VenuePlace): Route {
  return `${cityHref(venue.city)}/${venue.slug}` as Route;
}

export function genreHref(genre: { slug: string }): Route {
  return `${routes.genres}/${genre.slug}` as Route;
}

export function searchHref({ q }: { q: string }): Route {
  return `${routes.search}?${new URLSearchParams({ q })}` as Route;
}

/** Where server.ts finds the words for a page that does not exist. */
export function notFoundHref(kind: string): Route {
  return `/not-found/${kind}` as Route;
}

/** One page of a list; the first has no parameter, so that it has one address only. */
export function pageHref(listHref: Route, page: number): Route {
  return (page === 1 ? listHref : `${listHref}?page=${page}`) as Route;
}
