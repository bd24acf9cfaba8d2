import type { Route } from "next";
import type { BrowseParams } from "@/lib/model/browse-params";
import type { CapacityBandId } from "@/lib/model/capacity";
import type { SearchTab } from "@/lib/model/search-params";
import { isFixed, type LinkPlace, type Page, type PageName, pages } from "./pages";

type FixedPage = {
  [Name in PageName]: (typeof pages)[Name]["path"] extends `${string}[${string}` ? never : Name;
}[PageName];

/** The address of every page without parameters. Addresses are spelled here and in the table of pages alone. */
export const routes = Object.fromEntries(
  Object.entries(pages)
    .filter(([, page]) => isFixed(page))
    .map(([name, { path }]) => [name, path]),
) as Record<FixedPage, Route>;

/** A link to a page in the words of its row, or in those of the place where the link stands. */
export function pageLink(name: FixedPage, place?: LinkPlace): { href: Route; name: string } {
  const { label = "", labels }: Page = pages[name];
  return { href: routes[name], name: (place && labels?.[place]) ?? label };
}

/** The list of the files that list all pages for search engines. */
export const sitemapIndex = "/sitemap.xml";

/** One of those files, see lib/seo/sitemap/file-names.ts. At the root, since a sitemap speaks for what is below it. */
export function sitemapHref(name: string): string {
  return `/sitemap-${name}.xml`;
}

/** How browsers learn to search here. */
export const openSearchFile = "/opensearch.xml";

/** Whom to tell of a flaw, where RFC 9116 has it. */
export const securityFile = "/.well-known/security.txt";

export const feedFormats = ["atom", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What is new at a place, for feed readers. No slug has a dot: no city or venue has this address. */
export function feedHref(place: Route, format: FeedFormat): string {
  return `${place === routes.home ? "" : place}/feed.${format}`;
}

/** Whether a path leads to something for programs, and not to a page. */
export function isForPrograms(path: string): boolean {
  return (
    /^\/sitemap(-[a-z0-9-]+)?\.xml$|\/feed\.(atom|json)$/.test(path) ||
    // Where Next answers the files of the sitemap, see next.config.ts.
    path.startsWith("/sitemaps/") ||
    path === openSearchFile ||
    path === securityFile
  );
}

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

export function capacityHref(band: { id: CapacityBandId }): Route {
  return `${routes.capacity}/${band.id}` as Route;
}

/** One address per list: defaults are left out, the rest is in the order of the form. */
export function browseHref(params: Partial<BrowseParams>): Route {
  const { q, type, capacity, amenities = [], sort, page = 1, from = page } = params;
  const query = String(
    new URLSearchParams({
      ...(q && { q }),
      ...(type && { type }),
      ...(capacity && { capacity }),
      ...Object.fromEntries(amenities.map((amenity) => [amenity, "1"])),
      ...(sort && sort !== "relevance" && { sort }),
    }),
  );
  const list = query ? `${routes.browse}?${query}` : routes.browse;
  return pageRangeHref(list as Route, { from, page });
}

/** The venues around a place that somebody typed: a city, a ZIP or a postal code. */
export function nearMeHref(place: string, page = 1): Route {
  const query = new URLSearchParams({ place, ...(page > 1 && { page: String(page) }) });
  return `${routes.nearMe}?${query}` as Route;
}

/** Below it stand the pages of contributions; it is none itself. */
export const contributionsPath = "/contributions";

/** Where a submitter sees what became of a contribution. Who knows its id may read it. */
export function contributionHref(id: string): Route {
  return `${contributionsPath}/${id}` as Route;
}

/** What the Near Me page asks, in a POST: a position must not stand in an address. */
export const nearMeEndpoint = "/api/near-me";

/** The cities of a region, which forms suggest. */
export function citiesCall(countryCode: string, regionCode: string): string {
  return `/api/countries/${encodeURIComponent(countryCode)}/regions/${encodeURIComponent(regionCode)}/cities`;
}

/** Where the form for photos sends each file. */
export const photoUploadEndpoint = "/api/photos";

/** Figures for operators, see server/metrics. */
export const metricsCall = "/api/metrics";

/** Whether the site can serve, for operators too. */
export const healthCall = "/api/health";

/** Where the description of the API is served. */
export const openApiPath = "/api/openapi.json";

/** The form for photos, about a certain venue. */
export function submitPhotosHref(slug: string): Route {
  return `${routes.submitPhotos}?venue=${slug}` as Route;
}

/** A published photo in one of its sizes, see lib/photos/variants.ts. */
export function photoHref(photoId: string, width: number, format: "webp" | "avif"): string {
  return `/photos/${photoId}/${width}.${format}`;
}

/** The picture that social sites show of a page without one of its own. */
export const sitePreview = "/og-image.jpg";

/** The picture of the page of a place, a venue, a genre or a size; `page` without parameters. */
export function previewHref(page: Route): Route {
  return `/previews${page}.png` as Route;
}

/** The page that such a picture is of; null for addresses of anything else, or spelled in another way. */
export function previewedPage(path: string): Route | null {
  if (path === sitePreview) {
    return routes.home;
  }
  const [, page] = /^\/previews((?:\/[a-z0-9-]+){1,4})\.png$/.exec(path) ?? [];
  return page === undefined ? null : (page as Route);
}

/** What the forms look a venue up with. */
export const lookupEndpoint = "/api/venues/lookup";

/** The form for updates, with a venue chosen by its slug. */
export function updateInfoHref(slug: string): Route {
  return `${routes.updateInfo}?venue=${slug}` as Route;
}

/** Where a contribution is decided; `done` is its version after what was just done there. */
export function reviewItemHref(id: string, done?: number): Route {
  const item = `/review/contributions/${id}`;
  return (done === undefined ? item : `${item}?done=${done}`) as Route;
}

type VenueReviewQuery = { done?: string; find?: string; into?: number };

/** Where a venue is edited; `into` is a venue that it may be merged into. */
export function reviewVenueHref(id: number, params: VenueReviewQuery = {}): Route {
  const entries = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries);
  return `${routes.reviewVenues}/${id}${query.size > 0 ? `?${query}` : ""}` as Route;
}

/** Where a city is renamed, merged, and confirmed. */
export function reviewCityHref(id: number, { done }: { done?: string } = {}): Route {
  return `${routes.reviewCities}/${id}${done ? `?done=${done}` : ""}` as Route;
}

/** The same page with a venue chosen for it, or with venues that a text finds. */
export function reviewChoiceHref(id: string, choice: { venue?: number; find?: string }): Route {
  const entries = Object.entries(choice).map(([name, value]) => [name, String(value)]);
  return `${reviewItemHref(id)}?${new URLSearchParams(entries)}` as Route;
}

/** A photo that is not published, behind the session. */
export function reviewPhotoHref(id: string, file: string): string {
  return `/review/photos/${id}/${file}`;
}

type ReviewList = {
  tab?: string;
  q?: string;
  after?: string;
  venue?: number;
  reviewer?: string;
  action?: string;
  day?: string;
  mail?: string;
};

/** One page of a list of the desk. */
export function reviewListHref(list: Route, params: ReviewList): Route {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return (query.size === 0 ? list : `${list}?${query}`) as Route;
}

/** Sign-in, and back to a page of the desk afterwards. */
export function signInHref(next: Route): Route {
  return `${routes.reviewSignIn}?${new URLSearchParams({ next })}` as Route;
}

/** Where server/main.ts finds the words for a page that does not exist. */
export function notFoundHref(kind: string): Route {
  return `/not-found/${kind}` as Route;
}

/** One page of a list; the first has no parameter, so that it has one address only. */
export function pageHref(listHref: Route, page: number): Route {
  const separator = listHref.includes("?") ? "&" : "?";
  return (page === 1 ? listHref : `${listHref}${separator}page=${page}`) as Route;
}

/** Several pages of a list below each other, as Load More leaves them. */
export function pageRangeHref(listHref: Route, { from, page }: { from: number; page: number }) {
  const separator = listHref.includes("?") ? "&" : "?";
  return from < page
    ? (`${listHref}${separator}from=${from}&page=${page}` as Route)
    : pageHref(listHref, page);
}

type Search = { q: string; tab?: SearchTab; page?: number };

/** What a text finds. The overview has no parameter, so that it has one address only. */
export function searchHref({ q, tab = "overview", page = 1 }: Search): Route {
  const parameters = new URLSearchParams({ q, ...(tab !== "overview" && { tab }) });
  return pageHref(`${routes.search}?${parameters}` as Route, page);
}
