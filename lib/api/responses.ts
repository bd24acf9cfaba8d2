import { z } from "zod";
import { type ApiField, apiFields } from "@/lib/model/venue-fields";

const id = z.int().positive();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const countryCode = z
  .string()
  .regex(/^[a-z]{2}$/)
  .describe("Lower case: us, ca");
const regionCode = z
  .string()
  .regex(/^[A-Z0-9]{1,3}$/)
  .describe("Upper case: NY, QC");
const known = z.boolean().nullable().describe("Null when nobody has said");

export const countryResponse = z
  .object({ id, code: countryCode, slug, name: z.string() })
  .meta({ id: "Country" });

export const regionResponse = z
  .object({
    id,
    code: regionCode,
    slug,
    name: z.string(),
    countrySlug: slug,
    countryName: z.string(),
  })
  .meta({ id: "Region" });

export const cityResponse = z
  .object({
    id,
    name: z.string(),
    slug,
    regionSlug: slug,
    regionName: z.string(),
    countrySlug: slug,
  })
  .meta({ id: "City" });

export const genreResponse = z
  .object({
    id,
    name: z.string(),
    slug,
    description: z.string().nullable(),
    venueCount: z.int().nonnegative(),
  })
  .meta({ id: "Genre" });

const nullableText = z.string().nullable();
const texts = {
  ...(Object.fromEntries(apiFields.map((field) => [field, nullableText])) as Record<
    ApiField,
    typeof nullableText
  >),
  phone: nullableText.describe("As +19025550123"),
};

export const venueResponse = z
  .object({
    id,
    name: z.string(),
    slug,
    ...texts,
    cityName: z.string(),
    cityId: id,
    regionCode,
    countryCode,
    capacity: z.int().positive().nullable().describe("Null when unknown, never 0"),
    capacityMin: z
      .int()
      .positive()
      .nullable()
      .describe("The least it holds, where only a range is known: capacity is null then"),
    capacityMax: z
      .int()
      .positive()
      .nullable()
      .describe("The most it holds in such a range; null where the range has no upper end"),
    venueType: z.string().nullable().describe("The slug of a genre"),
    amenities: z.array(z.string()).describe("Names of the amenities the venue has"),
    bar: known,
    food: known,
    merch: known,
    parking: known,
    accessibility: known,
    images: z.array(z.url()).describe("The first is the main one; at most four"),
    imageDetails: z
      .array(z.object({ url: z.url(), alt: z.string(), credit: z.string().nullable() }))
      .describe("The same images, with what they show and whom to name"),
    locationCoordinates: z
      .string()
      .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
      .nullable()
      .describe("'lat,lng'"),
    socialLinks: z.object({
      facebook: z.string().nullable(),
      twitter: z.string().nullable(),
      instagram: z.string().nullable(),
    }),
    source: z
      .object({ name: z.string(), recordId: z.string().nullable(), license: z.string().nullable() })
      .nullable()
      .describe("Where the record comes from, and on what terms"),
    status: z.enum(["open", "closed"]).describe("closed: for good. Lists hold open venues only"),
    isFeatured: z.boolean(),
    isSample: z.boolean().describe("True for invented venues that show what the directory is like"),
  })
  .meta({ id: "Venue" });

export const regionsByCountryResponse = z
  .record(countryCode, z.array(z.object({ id, name: z.string(), slug })))
  .meta({ id: "RegionsByCountry" });

export const countryCountsResponse = z
  .record(countryCode, z.int().nonnegative())
  .meta({ id: "VenueCountsByCountry" });

export const regionCountsResponse = z
  .record(z.string().regex(/^[a-z]{2}:[a-z0-9]{1,3}$/), z.int().nonnegative())
  .meta({ id: "VenueCountsByRegion" });

export const searchResponse = z
  .object({
    countries: z.array(countryResponse.pick({ id: true, name: true, slug: true })),
    regions: z.array(
      regionResponse.pick({
        id: true,
        name: true,
        slug: true,
        countrySlug: true,
        countryName: true,
      }),
    ),
    cities: z.array(
      cityResponse.pick({
        id: true,
        name: true,
        slug: true,
        countrySlug: true,
        regionSlug: true,
        regionName: true,
      }),
    ),
    venues: z.array(
      venueResponse
        .pick({
          id: true,
          name: true,
          slug: true,
          countryCode: true,
          regionCode: true,
          cityName: true,
        })
        .extend({ citySlug: slug, regionSlug: slug, countrySlug: slug }),
    ),
    genres: z.array(genreResponse).describe("Types of venues and music"),
    total: z.int().nonnegative().describe("How many venues there are in all"),
    isTotalExact: z.boolean().describe("False where there may be more than 'total'"),
  })
  .meta({ id: "SearchResult" });

export const problemResponse = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("What is wrong with a submission, by field"),
    parameter: z.string().optional().describe("The parameter that cannot be used"),
  })
  .meta({ id: "Problem" });
