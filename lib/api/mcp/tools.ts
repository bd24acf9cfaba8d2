import "server-only";
import { z } from "zod";
import { badParameter } from "@/lib/api/check-names";
import { endpoints } from "@/lib/api/endpoints";
import { nearbyResponse } from "@/lib/api/openapi-site-endpoints";
import { listVenueResponses, matchingVenues, venuesInOrder } from "@/lib/api/queries";
import { searchResponse, techResponse, venueResponse } from "@/lib/api/responses";
import { findVenue } from "@/lib/api/told-facts";
import { findVenueTech } from "@/lib/api/venue-tech";
import { absoluteUrl } from "@/lib/core/site";
import { nearMeSchema } from "@/lib/near-me/near-me-schema";
import { findVenuesNear } from "@/lib/near-me/queries";
import {
  browseHref,
  cityHref,
  countryHref,
  genreHref,
  nearMeHref,
  regionHref,
  venueHref,
} from "@/lib/routes/hrefs";
import { resolvePlace } from "@/lib/search/geocoding/queries";
import { searchDirectory } from "@/lib/search/queries";
import { changesTool } from "./changes-tool";
import { defineTool, type Tool } from "./define-tool";
import { limit, listedVenue, place, url } from "./shapes";
import { tourTool } from "./tour-tool";

const { countries, regions, cities, venues, genres, ...counts } = searchResponse.shape;
const cited = { url };
const placesFound = z.object({
  ...counts,
  countries: z.array(countries.element.extend(cited)),
  regions: z.array(regions.element.extend(cited)),
  cities: z.array(cities.element.extend(cited)),
  genres: z.array(genres.element.extend(cited)),
  venues: z.array(venues.element.extend(cited)),
});

const { within, type, capacity, with: traits, unknown } = nearMeSchema.shape;
const { total, isMore, unknown: unknownCount } = nearbyResponse.shape;

/** What assistants can call, one row each: projections of the API's endpoints. */
export const tools: Readonly<Record<string, Tool>> = {
  search_venues: defineTool({
    title: "Search venues",
    description: `${endpoints.searchVenues.summary}. All words have to match: if nothing does, ask with fewer, or ask find_places, which corrects spelling. Venues that closed for good are in no list: get_venue tells of them.`,
    input: z.object({ query: endpoints.searchVenues.query.shape.query, limit }),
    output: z.object({
      venues: z.array(listedVenue),
      isMore: z.boolean().describe("Whether more venues match"),
      url,
    }),
    find: async ({ query, limit: most }) => {
      const found = await listVenueResponses(await matchingVenues(query, most + 1));
      return {
        venues: found.slice(0, most),
        isMore: found.length > most,
        url: absoluteUrl(browseHref({ q: query })),
      };
    },
  }),
  find_places: defineTool({
    title: "Find places",
    description: `${endpoints.search.summary}. Corrects spelling.`,
    input: endpoints.search.query,
    output: placesFound,
    find: async ({ q }) => {
      const found = await searchDirectory(q);
      return {
        ...found,
        countries: found.countries.map((one) => ({ ...one, url: absoluteUrl(countryHref(one)) })),
        regions: found.regions.map((one) => ({
          ...one,
          url: absoluteUrl(regionHref({ slug: one.slug, country: { slug: one.countrySlug } })),
        })),
        cities: found.cities.map((one) => ({
          ...one,
          url: absoluteUrl(cityHref({ slug: one.slug, region: regionOf(one) })),
        })),
        genres: found.genres.map((one) => ({ ...one, url: absoluteUrl(genreHref(one)) })),
        venues: found.venues.map((one) => {
          const city = { slug: one.citySlug, region: regionOf(one) };
          return { ...one, url: absoluteUrl(venueHref({ slug: one.slug, city })) };
        }),
      };
    },
  }),
  venues_near: defineTool({
    title: "Venues near a place",
    description:
      "Venues within 250 km of a place, in the order of the Near Me page, with their straight-line distance",
    input: z.object({ place, within, type, capacity, with: traits, unknown, limit }),
    output: z.object({
      place: z.string().describe("What the place was understood as"),
      others: z.array(z.string()).describe("Other places that may be meant"),
      venues: z.array(
        listedVenue.extend({ distanceKm: nearbyResponse.shape.venues.element.shape.distanceKm }),
      ),
      total,
      isMore,
      unknown: unknownCount,
      url,
    }),
    find: async ({ place: text, limit: most, ...given }) => {
      const found = await resolvePlace(text);
      if (!found) {
        return badParameter("place", "names no town or code in the United States or Canada.");
      }
      const { capacity: capacityBand, with: ids, unknown: isUnknownToo, ...near } = given;
      const filter = { ...near, capacityBand, traits: ids, isUnknownToo };
      const nearby = await findVenuesNear({ ...found.position, ...filter, page: 1 });
      const shown = nearby.venues.slice(0, most);
      const kilometers = new Map(shown.map(({ slug, distanceKm }) => [slug, distanceKm]));
      const listed = await listVenueResponses(venuesInOrder(shown.map(({ id }) => id)));
      return {
        ...nearby,
        place: found.name,
        others: found.others,
        venues: listed.map((one) => ({ ...one, distanceKm: kilometers.get(one.slug) ?? 0 })),
        url: absoluteUrl(nearMeHref({ ...filter, place: text })),
      };
    },
  }),
  get_venue: defineTool({
    title: "Get a venue",
    description: `${endpoints.findVenueBySlug.summary}: all that is known of it, who says so, and as of when. Tells of closed venues too.`,
    input: endpoints.findVenueBySlug.parameters,
    output: z.object(venueResponse.shape),
    find: ({ venueSlug }) => findVenue(venueSlug, { hasFacts: true }),
  }),
  tech_pack: defineTool({
    title: "Get a venue's tech pack",
    description: `${endpoints.findVenueTech.summary}: stage, load-in, power, sound, lights, curfew, and the house's own spec sheet`,
    input: endpoints.findVenueTech.parameters,
    output: z.object(techResponse.shape),
    find: ({ venueSlug }) => findVenueTech(venueSlug),
  }),
  tour: tourTool,
  changes: changesTool,
};

function regionOf({ regionSlug, countrySlug }: { regionSlug: string; countrySlug: string }) {
  return { slug: regionSlug, country: { slug: countrySlug } };
}
