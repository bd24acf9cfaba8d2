import { z } from "zod";
import { venueResponse } from "@/lib/api/responses";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxPlaceLength } from "@/lib/search/geocoding/place-query";

/** Venues in one answer: an assistant reads all of them. */
const mostVenues = 50;

export const limit = z
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(mostVenues, `must be at most ${mostVenues}`)
  .default(10)
  .describe(`Maximum venues, up to ${mostVenues}; 10 without it`);

export const url = z.url().describe("Page to cite");

export const listedVenue = venueResponse
  .pick({
    name: true,
    slug: true,
    address: true,
    cityName: true,
    regionCode: true,
    countryCode: true,
    status: true,
    capacity: true,
    capacityMin: true,
    capacityMax: true,
    venueType: true,
    genres: true,
    amenities: true,
    sources: true,
    isSample: true,
  })
  .extend({
    url,
    details: z
      .record(z.string(), z.unknown())
      .describe("What is known, by name; get_venue describes each"),
  });

export const place = z
  .string()
  .min(1, "is empty")
  .max(maxPlaceLength, `must have at most ${maxPlaceLength} characters`)
  .transform(cleanLine)
  .describe(
    "A town, a ZIP code, a postal code, or a position, such as 'Austin, TX' or '44.6,-63.6'",
  );
