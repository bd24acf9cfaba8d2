import type { Route } from "next";
import { routes, withQuery } from "./hrefs";
import { toRoute } from "./to-route";

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

/** The register of change as a table, with the parameters of its page. */
export function changesFileHref(page: Route): Route {
  const [path, query] = page.split("?");
  return toRoute(`${path}/changes.csv${query ? `?${query}` : ""}`);
}

/** Whether a path is that of a sitemap, but not of the index. */
export function isSitemapFile(path: string): boolean {
  // Next serves the sitemaps at the second, see next.config.mjs.
  return /^\/sitemap-[a-z0-9-]+\.xml$|^\/sitemaps\//.test(path);
}

/** Endpoint of the Near Me page: POST, since a location must not appear in an address. */
export const nearMeEndpoint = "/api/near-me";

/** Cities of a region, which forms suggest. */
export function citiesEndpoint(countryCode: string, regionCode: string): string {
  return `/api/countries/${encodeURIComponent(countryCode)}/regions/${encodeURIComponent(regionCode)}/cities`;
}

/** Upload endpoint of the photo form, one file per request. */
export const photoUploadEndpoint = "/api/photos";

/** Takes the form for spec sheets, with its file. Below the page of the form. */
export const sheetUploadEndpoint = `${routes.submitSpecSheet}/file`;

export function sheetUploadHref(venueSlug: string): string {
  return withQuery(sheetUploadEndpoint, { venue: venueSlug });
}

/** Prefix of the published spec sheets; not a page itself. */
export const sheetsPath = "/spec-sheets";

/** A published spec sheet. With a dot, so that browsers don't fetch it ahead. */
export function sheetHref(id: string): string {
  return `${sheetsPath}/${id}.pdf`;
}

/** Prefix of the files of dumps; not a page itself. */
export const dumpFilesPath = "/data/files";

export function dumpFileHref(set: string, file: string): Route {
  return toRoute(`${dumpFilesPath}/${set}/${file}`);
}

/** Prefix of the map tiles from the site's own file (MAP_PMTILES). */
export const ownTilesPath = "/tiles";

/** Metrics for operators, see server/metrics. */
export const metricsEndpoint = "/api/metrics";

/** Health check for operators. */
export const healthEndpoint = "/api/health";

/** Whether the process answers at all, see server/http/state-endpoints.ts. */
export const liveEndpoint = "/api/live";

/** Whether a load balancer should send requests to the process. */
export const readyEndpoint = "/api/ready";

/** How the site sees a request, for the operator's `doctor`. */
export const requestEndpoint = "/api/request";

/** Endpoints for operators, which only answer. */
export const operatorEndpoints: string[] = [
  healthEndpoint,
  liveEndpoint,
  readyEndpoint,
  metricsEndpoint,
  requestEndpoint,
];

/** Where assistants call tools (Model Context Protocol). */
export const mcpEndpoint = "/mcp";

/** Tells programs of `mcpEndpoint`. */
export const mcpCardFile = "/.well-known/mcp/server-card.json";

/** Whether a path is below /api or another one that only programs call, which check for themselves whom they answer. */
export function isEndpoint(path: string): boolean {
  return path === mcpEndpoint || path.startsWith(`${routes.api}/`);
}

/** The OpenAPI description. */
export const openApiPath = "/api/openapi.json";

/** The JSON Schema of what a venue's page for musicians tells. */
export const techSchemaPath = "/api/schemas/venue-tech.json";

/** Documents about the API, which stay the same until the process ends. */
export const apiDocuments: string[] = [openApiPath, techSchemaPath];

/** What a venue's page for musicians tells, as JSON. */
export function venueTechEndpoint(slug: string): string {
  return `/api/venues/slug/${slug}/tech`;
}

/** A venue's card, which any site may frame. */
export function embedHref(slug: string): Route {
  return toRoute(`/embed/${slug}`);
}

/** Says how to frame the card of the venue whose page is at an address (oembed.com). */
export const oembedEndpoint = "/api/oembed";

/** A picture for venues' own sites. */
export const badgeFile = "/badge.svg";

/** What the site has for programs (llmstxt.org). */
export const llmsFile = "/llms.txt";

/** A published photo in one of the sizes of lib/photos/variants.ts. */
export function photoHref(photoId: string, width: number, format: "webp" | "avif"): string {
  return `/photos/${photoId}/${width}.${format}`;
}

/** Preview image for social sites, of pages without their own. */
export const sitePreview = "/og-image.jpg";

/** Preview image of the page of a place, venue, genre, or size; `page` without parameters. */
export function previewHref(page: Route): Route {
  return toRoute(`/previews${page}.png`);
}

/** The page of a preview image; null for any other address, including noncanonical ones. */
export function previewedPage(path: string): Route | null {
  if (path === sitePreview) {
    return routes.home;
  }
  const [, page] = /^\/previews((?:\/[a-z0-9-]+){1,4})\.png$/.exec(path) ?? [];
  return page === undefined ? null : toRoute(page);
}

/** Venue lookup of the forms. */
export const lookupEndpoint = "/api/venues/lookup";

/** Listed venues that a submission may be one of. */
export const duplicatesEndpoint = "/api/venues/duplicates";

/** Takes the answers to "Still right?". Below the page that tells their outcome. */
export const answerEndpoint = toRoute(`${routes.stillRight}/answer`);
