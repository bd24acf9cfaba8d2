import { z } from "zod";
import { minNameLength } from "@/lib/contribute/listed-venues";
import { listedFactIds } from "@/lib/model/listed-facts";
import { maxUploadBytes, uploadTypes } from "@/lib/model/upload-rules";
import { nearMeSchema } from "@/lib/near-me/near-me-schema";
import {
  duplicatesEndpoint,
  lookupEndpoint,
  nearMeEndpoint,
  photoUploadEndpoint,
} from "@/lib/routes/endpoints";
import { minLookupLength } from "@/lib/search/venue-picker/facts";
import { countedHeaders, programHeader } from "./openapi-headers";
import { jsonWriteProblems, problemReferences } from "./openapi-problems";
import { subjects } from "./subjects";

export const nearbyResponse = z.object({
  venues: z.array(
    z.object({
      id: z.int().positive(),
      slug: z.string(),
      name: z.string(),
      distanceKm: z.number().nonnegative(),
      priority: z.int().min(0).max(5).describe("0 is within 1 km, 5 up to 250 km away"),
    }),
  ),
  total: z.int().nonnegative(),
  isMore: z.boolean().describe("Whether there are more venues than total"),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  offset: z.int().nonnegative().describe("Venues on earlier pages"),
  traits: z
    .array(z.object({ id: z.string(), label: z.string() }))
    .describe("What `with` can name: what is known of any venue"),
  unknown: z
    .int()
    .nonnegative()
    .describe("Venues that pass but for something in `with` of which it is unknown"),
});

const lookupResponse = z.object({
  venues: z.array(
    z.object({
      id: z.int().positive(),
      slug: z.string(),
      name: z.string(),
      address: z.string(),
      facts: z.array(
        z.object({
          id: z.enum(listedFactIds),
          label: z.string(),
          value: z.string().nullable().describe("In words; null if unknown"),
          values: z.record(z.string(), z.string()).describe("Each of its fields, '' if unknown"),
        }),
      ),
    }),
  ),
  total: z.int().nonnegative().describe("Number of matching venues"),
  isTotalExact: z.boolean().describe("False if there may be more than total"),
  nearest: z
    .string()
    .nullable()
    .describe("A close spelling that has matches, if this one has none"),
});

const duplicatesResponse = z.object({
  venues: z.array(
    z.object({ id: z.int().positive(), name: z.string(), href: z.string(), address: z.string() }),
  ),
  center: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe("Position of the city; null if it is unknown"),
});

const uploadResponse = z.object({
  id: z.uuid().describe("Send this id when you submit the photos"),
});

/** Endpoints for the site's own pages; their responses may change with the pages. */
export function describeSiteEndpoints() {
  return {
    [nearMeEndpoint]: { post: describeNearMe() },
    [lookupEndpoint]: { get: describeLookup() },
    [duplicatesEndpoint]: { get: describeDuplicates() },
    [photoUploadEndpoint]: { post: describeUpload() },
  };
}

function describeNearMe() {
  return {
    operationId: "findVenuesNear",
    summary: "Venues within 250 km of a location, which is neither stored nor logged",
    tags: [subjects.search.title],
    parameters: [programHeader],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: schemaOf(nearMeSchema),
          example: { latitude: 44.65, longitude: -63.57 },
        },
      },
    },
    responses: {
      200: jsonResponse("One page of venues, in the order of the Near Me page", nearbyResponse),
      ...problemReferences(jsonWriteProblems),
    },
  };
}

function describeLookup() {
  return {
    operationId: "findVenueOptions",
    summary: "At most ten of the venues that match a text, with their listed details",
    tags: [subjects.search.title],
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        description: "Venue name, optionally with its city",
        schema: { type: "string", minLength: minLookupLength },
      },
    ],
    responses: {
      200: jsonResponse("Best match first", lookupResponse),
      ...problemReferences(["invalid-parameter", "too-many-requests", "unavailable"]),
    },
  };
}

function describeDuplicates() {
  const textParameter = (name: string, minLength = 1) => ({
    name,
    in: "query",
    required: true,
    schema: { type: "string", minLength },
  });
  return {
    operationId: "findDuplicates",
    summary: "At most three listed venues that a submission may be one of",
    tags: [subjects.search.title],
    parameters: [
      textParameter("name", minNameLength),
      textParameter("countryCode"),
      textParameter("regionCode"),
      textParameter("city"),
      { ...textParameter("address"), required: false },
    ],
    responses: {
      200: jsonResponse("Likeliest first", duplicatesResponse),
      ...problemReferences(["invalid-parameter", "too-many-requests", "unavailable"]),
    },
  };
}

function describeUpload() {
  return {
    operationId: "uploadPhoto",
    summary: "Uploads a photo, which is published only as part of an approved submission",
    tags: [subjects.venues.title],
    parameters: [programHeader],
    requestBody: {
      required: true,
      description: `One file of at most ${maxUploadBytes / 1024 / 1024} MB`,
      content: Object.fromEntries(uploadTypes.map((type) => [type, { schema: {} }])),
    },
    responses: {
      201: jsonResponse("Stored until it is submitted, for up to a day", uploadResponse),
      ...problemReferences([
        "blocked",
        "method-not-allowed",
        "too-large",
        "not-a-photo",
        "unreadable-photo",
        "too-many-requests",
        "unavailable",
        "storage-full",
      ]),
    },
  };
}

function jsonResponse(description: string, response: z.ZodType) {
  return {
    description,
    headers: countedHeaders,
    content: { "application/json": { schema: schemaOf(response) } },
  };
}

/** Uses the input schema, because responses may gain members. */
function schemaOf(schema: z.ZodType) {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: "input" });
  return described;
}
