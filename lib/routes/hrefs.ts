import type { Route } from "next";
import type { BrowseParams } from "@/lib/model/browse-params";
import type { CapacityBandId } from "@/lib/model/capacity";
import type { FactKindId } from "@/lib/model/fact-kinds";
import type { NearFilter } from "@/lib/model/near-filter";
import type { SearchTab } from "@/lib/model/search-params";
import { isFixed, type LinkPlace, type Page, type PageName, pages } from "./pages";

type FixedPage = {
  [Name in PageName]: (typeof pages)[Name]["path"] extends `${string}[${string}` ? never : Name;
}[PageName];

/** Addresses of the pages without parameters. Only this file and the table of pages spell addresses. */
export const routes = Object.fromEntries(
  Object.entries(pages)
    .filter(([, page]) => isFixed(page))
    .map(([name, { path }]) => [name, path]),
) as Record<FixedPage, Route>;

/** A link to a page, with the label of its row or of the place that links to it. */
export function pageLink(name: FixedPage, place?: LinkPlace): { href: Route; name: string } {
  const { label = "", labels }: Page = pages[name];
  return { href: routes[name], name: (place && labels?.[place]) ?? label };
}

/** The sitemap index for search engines. */
export const sitemapIndex = "/sitemap.xml";

/** One sitemap (lib/seo/sitemap/file-names.ts). At the root, since a sitemap covers only paths below it. */
export function sitemapHref(name: string): string {
  return `/sitemap-${name}.xml`;
}

/** OpenSearch description, from which browsers learn to search the site. */
export const openSearchFile = "/opensearch.xml";

export const manifestFile = "/manifest.webmanifest";

/** Icons of app/ and public/. */
export const siteIcons = {
  svg: "/icon.svg",
  /** For browsers that draw no SVG. */
  ico: "/favicon.ico",
  apple: "/apple-touch-icon.png",
  small: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;

/** Contact for security reports (RFC 9116). */
export const securityFile = "/.well-known/security.txt";

export const feedFormats = ["atom", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Feed of a place. Slugs have no dot, so no city or venue has this address. */
export function feedHref(place: Route, format: FeedFormat): string {
  return `${place === routes.home ? "" : place}/feed.${format}`;
}

/** Whether a path is for programs, not a page. */
export function isForPrograms(path: string): boolean {
  return (
    /^\/sitemap(-[a-z0-9-]+)?\.xml$|\/feed\.(atom|json)$/.test(path) ||
    // Next serves the sitemaps here, see next.config.ts.
    path.startsWith("/sitemaps/") ||
    path === openSearchFile ||
    path === manifestFile ||
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

/** The venues of a genre in a city. */
export function genreInCityHref(genre: { slug: string }, city: CityPlace): Route {
  return `${genreHref(genre)}${cityHref(city)}` as Route;
}

/** A region or city as the parameter `place` of lists. */
export function placeParam(place: CityPlace | RegionPlace): string {
  return ("region" in place ? cityHref(place) : regionHref(place)).slice(1);
}

export function capacityHref(band: { id: CapacityBandId }): Route {
  return `${routes.capacity}/${band.id}` as Route;
}

/** Canonical address of a list: omits defaults, and orders the rest as the form does. */
export function browseHref(params: Partial<BrowseParams>): Route {
  const { q, place, genre, type, capacity, amenities = [], sort, page = 1, from = page } = params;
  const query = String(
    new URLSearchParams({
      ...(q && { q }),
      ...(place && { place }),
      ...(genre && { genre }),
      ...(type && { type }),
      ...(capacity && { capacity }),
      ...Object.fromEntries(amenities.map((amenity) => [amenity, "1"])),
      ...(sort && sort !== "relevance" && { sort }),
    }),
  );
  const list = query ? `${routes.browse}?${withSlashes(query)}` : routes.browse;
  return pageRangeHref(list as Route, { from, page });
}

/** A query may contain slashes as they are, which keeps the path of a place readable. */
export function withSlashes(query: string): string {
  return query.replaceAll("%2F", "/");
}

type NearMeList = NearFilter & { place?: string; page?: number };

/** Venues near a typed place (a city, a ZIP code, or a postal code), or near the visitor. */
export function nearMeHref({ place, within, type, capacity, page = 1 }: NearMeList): Route {
  return withQuery(routes.nearMe, {
    place,
    within,
    type,
    capacity,
    page: page > 1 ? page : undefined,
  });
}

/** ID of the part of Near Me that asks for the visitor's location when it is the target of a link. */
export const locateId = "locate";

/** Near Me, asking for the visitor's location. */
export const nearMeHere = `${routes.nearMe}#${locateId}` as Route;

/** Prefix of the pages of contributions; not a page itself. */
export const contributionsPath = "/contributions";

/** Status page of a contribution. Anyone who knows its id may read it. */
export function contributionHref(id: string): Route {
  return `${contributionsPath}/${id}` as Route;
}

/** Endpoint of the Near Me page: POST, since a location must not appear in an address. */
export const nearMeEndpoint = "/api/near-me";

/** Cities of a region, which forms suggest. */
export function citiesEndpoint(countryCode: string, regionCode: string): string {
  return `/api/countries/${encodeURIComponent(countryCode)}/regions/${encodeURIComponent(regionCode)}/cities`;
}

/** Upload endpoint of the photo form, one file per request. */
export const photoUploadEndpoint = "/api/photos";

/** Prefix of the files of dumps; not a page itself. */
export const dumpFilesPath = "/data/files";

export function dumpFileHref(set: string, file: string): Route {
  return `${dumpFilesPath}/${set}/${file}` as Route;
}

/** Metrics for operators, see server/metrics. */
export const metricsEndpoint = "/api/metrics";

/** Health check for operators. */
export const healthEndpoint = "/api/health";

/** How the site sees a request, for the operator's `doctor`. */
export const requestEndpoint = "/api/request";

/** The OpenAPI description. */
export const openApiPath = "/api/openapi.json";

/** The form for a new venue, with its name filled in. */
export function submitVenueHref({ name }: { name: string }): Route {
  return `${routes.submitVenue}?${new URLSearchParams({ name })}` as Route;
}

/** A form that searches for the venue it is about. */
export function venueLookupHref(form: Route, q: string): Route {
  return withQuery(form, { q });
}

/** The photo form for a venue. */
export function submitPhotosHref(slug: string): Route {
  return `${routes.submitPhotos}?venue=${slug}` as Route;
}

/** A published photo in one of the sizes of lib/photos/variants.ts. */
export function photoHref(photoId: string, width: number, format: "webp" | "avif"): string {
  return `/photos/${photoId}/${width}.${format}`;
}

/** Preview image for social sites, of pages without their own. */
export const sitePreview = "/og-image.jpg";

/** Preview image of the page of a place, venue, genre, or size; `page` without parameters. */
export function previewHref(page: Route): Route {
  return `/previews${page}.png` as Route;
}

/** The page of a preview image; null for any other address, including noncanonical ones. */
export function previewedPage(path: string): Route | null {
  if (path === sitePreview) {
    return routes.home;
  }
  const [, page] = /^\/previews((?:\/[a-z0-9-]+){1,4})\.png$/.exec(path) ?? [];
  return page === undefined ? null : (page as Route);
}

/** Venue lookup of the forms. */
export const lookupEndpoint = "/api/venues/lookup";

/** Listed venues that a submission may be one of. */
export const duplicatesEndpoint = "/api/venues/duplicates";

/** The update form for a venue; `about` is the kind of facts to begin with. */
export function updateInfoHref(slug: string, about?: FactKindId): Route {
  return `${routes.updateInfo}?venue=${slug}${about ? `&about=${about}` : ""}` as Route;
}

/** The update form for a venue, begun with a change of one of its facts. */
export function changeFactHref(slug: string, label: string): Route {
  return withQuery(routes.updateInfo, { venue: slug, change: label });
}

/** Takes the answers to "Still right?". Below the page that says what became of them. */
export const answerEndpoint = `${routes.stillRight}/answer` as Route;

type Answered = { venue: string; about: FactKindId; said: string };

/** Says what became of an answer to "Still right?". */
export function answeredHref(answered: Answered): Route {
  return `${routes.stillRight}?${new URLSearchParams(answered)}` as Route;
}

/** Review page of a contribution; `done` is its version after the action just taken. */
export function reviewItemHref(id: string, done?: number): Route {
  const item = `/review/contributions/${id}`;
  return (done === undefined ? item : `${item}?done=${done}`) as Route;
}

type VenueReviewQuery = { done?: string; find?: string; into?: number };

/** Edit page of a venue; `into` is a venue to merge it into. */
export function reviewVenueHref(id: number, params: VenueReviewQuery = {}): Route {
  return withQuery(`${routes.reviewVenues}/${id}`, params);
}

/** Page to rename, merge, and confirm a city. */
export function reviewCityHref(id: number, { done }: { done?: string } = {}): Route {
  return `${routes.reviewCities}/${id}${done ? `?done=${done}` : ""}` as Route;
}

type RecordReviewQuery = { city?: string; find?: string; done?: string };

/** Page to match a source's record that waits; `city` is where to look for it. */
export function reviewRecordHref(id: number, params: RecordReviewQuery = {}): Route {
  return withQuery(`${routes.reviewRecords}/${id}`, params);
}

/** Page to edit a source and how far it is trusted. */
export function reviewSourceHref(id: number, { done }: { done?: string } = {}): Route {
  return `${routes.reviewSources}/${id}${done ? `?done=${done}` : ""}` as Route;
}

/** One import of one file. */
export function reviewBatchHref(id: number): Route {
  return `${routes.reviewBatches}/${id}` as Route;
}

/** What undoing a batch would do. */
export function undoBatchHref(id: number): Route {
  return `${routes.reviewBatches}/${id}/undo` as Route;
}

/** The whole report of a batch, as CSV. */
export function batchReportHref(id: number): string {
  return `${routes.reviewBatches}/${id}/report`;
}

/** An uploaded file, until it is imported. */
export function reviewUploadHref(id: string): Route {
  return `/review/uploads/${id}` as Route;
}

/** The upload form, with why the last upload was refused and what was filled in. */
export function newBatchHref(params: Record<string, string>): Route {
  return `${routes.reviewNewBatch}?${new URLSearchParams(params)}` as Route;
}

/** Where the upload form sends its file: not a page, so that Next never holds the file in memory. */
export const importUploadEndpoint = "/review/batches/upload";

/** The review page with a venue chosen for the contribution, or with search results for a venue. */
export function reviewChoiceHref(id: string, choice: { venue?: number; find?: string }): Route {
  const entries = Object.entries(choice).map(([name, value]) => [name, String(value)]);
  return `${reviewItemHref(id)}?${new URLSearchParams(entries)}` as Route;
}

/** An unpublished photo, for signed-in reviewers. */
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
  done?: string;
};

/** One page of a review list. */
export function reviewListHref(list: Route, params: ReviewList): Route {
  return withQuery(list, params);
}

/** Leaves out what is undefined or empty. */
function withQuery(path: string, params: Record<string, string | number | undefined>): Route {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return (query.size === 0 ? path : `${path}?${query}`) as Route;
}

/** Sign-in that returns to a review page. */
export function signInHref(next: Route): Route {
  return `${routes.reviewSignIn}?${new URLSearchParams({ next })}` as Route;
}

/** Not-found page of a kind, which server/main.ts renders. */
export function notFoundHref(kind: string): Route {
  return `/not-found/${kind}` as Route;
}

/** One page of a list; the first has no parameter, so that it has a single address. */
export function pageHref(listHref: Route, page: number): Route {
  const separator = listHref.includes("?") ? "&" : "?";
  return (page === 1 ? listHref : `${listHref}${separator}page=${page}`) as Route;
}

/** Several consecutive pages of a list in one document, as after Load More. */
export function pageRangeHref(listHref: Route, { from, page }: { from: number; page: number }) {
  const separator = listHref.includes("?") ? "&" : "?";
  return from < page
    ? (`${listHref}${separator}from=${from}&page=${page}` as Route)
    : pageHref(listHref, page);
}

type Search = { q: string; tab?: SearchTab; page?: number };

/** Search results. The overview has no parameter, so that it has a single address. */
export function searchHref({ q, tab = "overview", page = 1 }: Search): Route {
  const parameters = new URLSearchParams({ q, ...(tab !== "overview" && { tab }) });
  return pageHref(`${routes.search}?${parameters}` as Route, page);
}
