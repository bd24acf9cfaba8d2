import { z } from "zod";
import { absoluteUrl } from "@/lib/core/site";
import { embedHref, oembedEndpoint, techSchemaPath } from "@/lib/routes/endpoints";
import { changesResponse } from "./changes-response";
import {
  addressParameter,
  changesLimitParameter,
  cursorParameter,
  idParameter,
  limitParameter,
  offsetParameter,
  pixelsParameter,
  segmentParameter,
  textParameter,
} from "./parameters";
import type { ProblemName } from "./problem";
import {
  cityResponse,
  countryCountsResponse,
  countryResponse,
  genreResponse,
  oembedResponse,
  regionCountsResponse,
  regionResponse,
  regionsByCountryResponse,
  searchResponse,
  techResponse,
  venueResponse,
} from "./responses";

/** The specification's cache tiers, in seconds. */
export const freshness = { static: 3600, semiStatic: 900, dynamic: 300, search: 120 } as const;

/** Answers GET, and 404 for an unknown name in its path. */
export type ReadEndpoint = {
  path: `/api/${string}`;
  summary: string;
  parameters: z.ZodObject;
  query: z.ZodObject;
  response: z.ZodType;
  freshness: keyof typeof freshness;
  /** A request that succeeds. */
  example: string;
  /** The problem of a cursor that is not valid any more. */
  expired?: "cursor-expired";
  /** What else it may answer. */
  problems?: readonly ProblemName[];
  /** Address of a JSON Schema of its own. */
  schema?: string;
};

const none = z.object({});
const trueOrFalse = z.enum(["true", "false"], "must be true or false").optional();
const country = z.object({ code: segmentParameter.describe("Country code: us or ca") });
const region = country.extend({
  regionCode: segmentParameter.describe("Region code, such as NY or QC"),
});
const slice = z.object({ limit: limitParameter, offset: offsetParameter });

export const endpoints = {
  search: {
    path: "/api/search",
    summary:
      "Countries, regions, cities, genres, and venues that match a text, best match first, at most 50 of each",
    parameters: none,
    query: z.object({
      q: textParameter
        .default("")
        .describe(
          "Names, places, or both, such as 'lantern hall toronto'; empty results without it",
        ),
    }),
    response: searchResponse,
    freshness: "search",
    example: "/api/search?q=lantern",
  },
  listCountries: {
    path: "/api/countries",
    summary: "All countries",
    parameters: none,
    query: none,
    response: z.array(countryResponse),
    freshness: "static",
    example: "/api/countries",
  },
  findCountry: {
    path: "/api/countries/{code}",
    summary: "A country by its code",
    parameters: country,
    query: none,
    response: countryResponse,
    freshness: "static",
    example: "/api/countries/ca",
  },
  findCountryBySlug: {
    path: "/api/countries/slug/{countrySlug}",
    summary: "A country by its slug",
    parameters: z.object({ countrySlug: segmentParameter }),
    query: none,
    response: countryResponse,
    freshness: "static",
    example: "/api/countries/slug/united-states",
  },
  listRegions: {
    path: "/api/countries/{code}/regions",
    summary: "The regions of a country by name",
    parameters: country,
    query: none,
    response: z.array(regionResponse),
    freshness: "static",
    example: "/api/countries/ca/regions",
  },
  findRegion: {
    path: "/api/countries/{code}/regions/{regionCode}",
    summary: "A region by its code",
    parameters: region,
    query: none,
    response: regionResponse,
    freshness: "static",
    example: "/api/countries/ca/regions/NS",
  },
  findRegionBySlug: {
    path: "/api/countries/{code}/regions/slug/{regionSlug}",
    summary: "A region by its slug",
    parameters: country.extend({ regionSlug: segmentParameter }),
    query: none,
    response: regionResponse,
    freshness: "static",
    example: "/api/countries/ca/regions/slug/nova-scotia",
  },
  listCities: {
    path: "/api/countries/{code}/regions/{regionCode}/cities",
    summary: "The cities of a region by name",
    parameters: region,
    query: none,
    response: z.array(cityResponse),
    freshness: "semiStatic",
    example: "/api/countries/ca/regions/NS/cities",
  },
  findCityBySlug: {
    path: "/api/countries/{code}/regions/{regionCode}/cities/slug/{citySlug}",
    summary: "A city by its slug",
    parameters: region.extend({ citySlug: segmentParameter }),
    query: none,
    response: cityResponse,
    freshness: "semiStatic",
    example: "/api/countries/ca/regions/NS/cities/slug/halifax",
  },
  listRegionVenues: {
    path: "/api/countries/{code}/regions/{regionCode}/venues",
    summary: "The venues of a region: featured ones first, then by name",
    parameters: region,
    query: slice,
    response: z.array(venueResponse),
    freshness: "dynamic",
    example: "/api/countries/ca/regions/NS/venues?limit=10",
  },
  listRegionsByCountry: {
    path: "/api/regions/all",
    summary: "The regions of every country by name, keyed by country code",
    parameters: none,
    query: none,
    response: regionsByCountryResponse,
    freshness: "static",
    example: "/api/regions/all",
  },
  countVenuesByRegion: {
    path: "/api/regions/venue-counts",
    summary: "Venue counts by region, keyed by 'country:region' in lower case",
    parameters: none,
    query: none,
    response: regionCountsResponse,
    freshness: "dynamic",
    example: "/api/regions/venue-counts",
  },
  countVenuesByCountry: {
    path: "/api/countries/venue-counts",
    summary: "Venue counts by country, keyed by country code",
    parameters: none,
    query: none,
    response: countryCountsResponse,
    freshness: "dynamic",
    example: "/api/countries/venue-counts",
  },
  findCity: {
    path: "/api/cities/{cityId}",
    summary: "A city by its id",
    parameters: z.object({ cityId: idParameter }),
    query: none,
    response: cityResponse,
    freshness: "semiStatic",
    example: "/api/cities/1",
  },
  listCityVenues: {
    path: "/api/cities/{cityId}/venues",
    summary: "The venues of a city: featured ones first, then by name",
    parameters: z.object({ cityId: idParameter }),
    query: slice,
    response: z.array(venueResponse),
    freshness: "dynamic",
    example: "/api/cities/1/venues?limit=10",
  },
  findVenueBySlug: {
    path: "/api/venues/slug/{venueSlug}",
    summary: "A venue by its slug or a former slug",
    parameters: z.object({ venueSlug: segmentParameter }),
    query: z.object({
      facts: trueOrFalse.describe(
        "true adds every fact with who says so, as of when, and who confirmed it",
      ),
    }),
    response: venueResponse,
    freshness: "dynamic",
    // The API page fills in the slug of an existing venue.
    example: "/api/venues/slug/{venueSlug}",
  },
  findVenueTech: {
    path: "/api/venues/slug/{venueSlug}/tech",
    summary: "What musicians need to know about a venue, with who says so and as of when",
    parameters: z.object({ venueSlug: segmentParameter }),
    query: none,
    response: techResponse,
    freshness: "dynamic",
    example: "/api/venues/slug/{venueSlug}/tech",
    schema: techSchemaPath,
  },
  listVenues: {
    path: "/api/venues",
    summary: "All venues or a slice of them, ordered by id; those closed for a while come last",
    parameters: none,
    query: slice.extend({
      all: trueOrFalse.describe("Requests the full list, which is the default"),
    }),
    response: z.array(venueResponse),
    freshness: "dynamic",
    example: "/api/venues?limit=10&offset=0",
  },
  searchVenues: {
    path: "/api/venues/search",
    summary:
      "Venues with a text in their name, address, or description, or of the type or place it names: those by name first, then in the order of /browse; all venues without one",
    parameters: none,
    query: z.object({
      query: textParameter
        .optional()
        .describe(
          "Names, types, music, sizes, what venues have, and last a place, such as 'jazz clubs with parking for 200 to 400 people in halifax'",
        ),
      limit: limitParameter,
    }),
    response: z.array(venueResponse),
    freshness: "dynamic",
    example: "/api/venues/search?query=lantern&limit=10",
  },
  listChanges: {
    path: "/api/changes",
    summary:
      "What happened to venues, oldest first: without a cursor every venue once, then each change; sample venues never",
    parameters: none,
    query: z.object({ since: cursorParameter, limit: changesLimitParameter }),
    response: changesResponse,
    freshness: "search",
    example: "/api/changes?limit=10",
    expired: "cursor-expired",
  },
  findOembed: {
    path: oembedEndpoint,
    summary: "How to show the card of a venue, by the address of its page (oEmbed 1.0)",
    parameters: none,
    query: z.object({
      url: addressParameter.describe("Address of a venue's page or of its card on this site"),
      maxwidth: pixelsParameter,
      maxheight: pixelsParameter,
      format: z.string().optional().describe("json, the only one and the default"),
    }),
    response: oembedResponse,
    freshness: "dynamic",
    example: `${oembedEndpoint}?url=${encodeURIComponent(absoluteUrl(embedHref("")))}{venueSlug}`,
    problems: ["not-found", "not-implemented"],
  },
  listGenres: {
    path: "/api/genres",
    summary: "Venue types and music genres by name",
    parameters: none,
    query: none,
    response: z.array(genreResponse),
    freshness: "static",
    example: "/api/genres",
  },
} as const satisfies Record<string, ReadEndpoint>;
