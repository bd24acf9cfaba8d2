import { z } from "zod";
import { recordOf } from "@/lib/core/typed-object";
import { detailIds } from "@/lib/model/details";
import { identifierFields, identifiers } from "@/lib/model/identifiers";
import { techDetails } from "@/lib/model/tech-page";
import { apiFields } from "@/lib/model/venue-fields";
import { statusNames } from "@/lib/model/venue-status";
import { detailsSchema } from "./detail-schemas";

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
const venueCount = z.int().nonnegative();
const place = z.object({ name: z.string(), slug });
const known = z.boolean().nullable().describe("Null if unknown");

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
    venueCount,
  })
  .meta({ id: "Genre" });

const nullableText = z.string().nullable();
const texts = {
  ...recordOf(apiFields, () => nullableText),
  phone: nullableText.describe("In E.164 format, such as +19025550123"),
  ...recordOf(identifierFields, (field) => {
    const { label, example } = identifiers[field];
    return nullableText.describe(`The venue's ID in ${label}, such as ${example}`);
  }),
};

const source = z
  .object({
    name: z.string(),
    url: z.url().nullable(),
    license: z.string().nullable(),
    licenseUrl: z.url().nullable(),
    attribution: z.string().nullable().describe("Text to show with the data"),
    isShareAlike: z.boolean().describe("Whether copies must keep the license"),
    recordId: z.string(),
    asOf: z.iso.date().nullable().describe("Date of the source's data"),
  })
  .meta({ id: "Source" });

const factValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const toldFact = z
  .object({
    group: z.string().describe("Facts that are stated together, such as capacity or position"),
    values: z.record(z.string(), factValue).describe("By field; cities and regions by their ids"),
    by: z.enum(["source", "reviewer", "submitter", "venue"]),
    source: z
      .string()
      .nullable()
      .describe("Name of one of the sources, which has the license; null if people say so"),
    asOf: z.iso.date().describe("Date of the data or of the decision"),
    isDated: z.boolean().describe("False if the source names no day: asOf is when we read it"),
    isShown: z.boolean().describe("Whether the venue's page shows this rather than another value"),
    confirmation: z
      .object({ by: z.enum(["visitors", "reviewer"]), at: z.iso.datetime() })
      .nullable()
      .describe("Who last confirmed that it is still right"),
  })
  .meta({ id: "Fact" });

export const venueResponse = z
  .object({
    id,
    name: z.string(),
    slug,
    ...texts,
    cityName: z.string(),
    cityId: id,
    citySlug: slug,
    regionCode,
    regionSlug: slug,
    countryCode,
    countrySlug: slug,
    url: z.url().describe("Page of the venue on this site"),
    capacity: z.int().positive().nullable().describe("Null if unknown, never 0"),
    capacityMin: z
      .int()
      .positive()
      .nullable()
      .describe("Lower end of the range if only a range is known; capacity is null then"),
    capacityMax: z
      .int()
      .positive()
      .nullable()
      .describe("Upper end of such a range; null if it has none"),
    venueType: z.string().nullable().describe("Slug of a genre"),
    genres: z.array(slug).describe("Slugs of the music genres"),
    amenities: z.array(z.string()).describe("Names of the amenities the venue has"),
    bar: known,
    food: known,
    merch: known,
    parking: known,
    accessibility: known,
    details: detailsSchema(detailIds),
    house: place.nullable().describe("The listed venue that it is part of"),
    rooms: z
      .array(
        place.extend({
          capacity: z.int().positive().nullable(),
          capacityMin: z.int().positive().nullable(),
          capacityMax: z.int().positive().nullable(),
        }),
      )
      .describe("Listed venues that are part of it, at most 20"),
    images: z.array(z.url()).describe("At most four; the first is the main image"),
    imageDetails: z
      .array(z.object({ url: z.url(), alt: z.string(), credit: z.string().nullable() }))
      .describe("The same images with alt text and credit"),
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
    source: source.nullable().describe("The first of the sources"),
    sources: z.array(source).describe("Sources that have a record of the venue"),
    status: z
      .enum(statusNames)
      .describe(
        "closed is permanent and in no list; temporarily-closed venues come after open ones",
      ),
    updatedAt: z.iso.datetime().describe("Last change of what the venue's page shows"),
    confirmedAt: z.iso
      .datetime()
      .nullable()
      .describe("When visitors or a reviewer last confirmed facts about it"),
    isFeatured: z.boolean(),
    isSample: z.boolean().describe("True for made-up venues that show how listings look"),
    facts: z
      .array(toldFact)
      .optional()
      .describe("With facts=true: who says what about the venue; none of sample venues"),
  })
  .meta({ id: "Venue" });

export const techResponse = venueResponse
  .pick({ id: true, name: true, slug: true, status: true, updatedAt: true })
  .extend({
    $schema: z.url().describe("The JSON Schema that describes this"),
    url: z.url().describe("Page for musicians of the venue on this site"),
    details: detailsSchema(techDetails.map(({ id }) => id)),
    specSheet: z
      .object({
        url: z.url().describe("The file, a PDF"),
        byteSize: z.int().positive(),
        sentAt: z.iso.datetime(),
      })
      .nullish()
      .describe("The house's own spec sheet, as it was sent"),
    facts: z.array(toldFact).describe("Who says what of these details; none of sample venues"),
  })
  .meta({ id: "VenueTech", title: "What musicians need to know about a venue" });

export const oembedResponse = z
  .object({
    type: z.literal("rich"),
    version: z.literal("1.0"),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int().positive().describe("Seconds"),
    html: z.string().describe("An iframe of the card, which has no scripts and sets no cookies"),
    width: z.int().positive().describe("Pixels"),
    height: z.int().positive().describe("Pixels"),
  })
  .meta({ id: "Oembed" });

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
    countries: z.array(
      countryResponse.pick({ id: true, name: true, slug: true }).extend({ venueCount }),
    ),
    regions: z.array(
      regionResponse
        .pick({ id: true, name: true, slug: true, countrySlug: true, countryName: true })
        .extend({ venueCount }),
    ),
    cities: z.array(
      cityResponse
        .pick({
          id: true,
          name: true,
          slug: true,
          countrySlug: true,
          regionSlug: true,
          regionName: true,
        })
        .extend({ venueCount }),
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
          status: true,
        })
        .extend({ citySlug: slug, regionSlug: slug, countrySlug: slug }),
    ),
    genres: z.array(genreResponse).describe("Venue types and music genres"),
    total: z.int().nonnegative().describe("Number of matching venues"),
    isTotalExact: z.boolean().describe("False if there may be more than total"),
    near: z
      .object({
        name: z.string(),
        place: z.string().nullable().describe("Null for where the visitor is"),
      })
      .nullable()
      .describe("Where to look around, if the text is a postal code, a town, or 'near me'"),
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
      .describe("Errors of a submission, by field"),
    parameter: z.string().optional().describe("The invalid parameter"),
  })
  .meta({ id: "Problem" });
