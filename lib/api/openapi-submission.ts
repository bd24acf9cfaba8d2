import { z } from "zod";
import { venueSubmissionSchema } from "@/lib/contribute/venue-schema";
import { countedHeaders, programHeader } from "./openapi-headers";
import { jsonWriteProblems, problemReferences } from "./openapi-problems";
import { subjects } from "./subjects";

/** The endpoint that accepts submissions; it is not in the table of read endpoints. */
export const submission = {
  path: "/api/venues/submit",
  summary: "Submits a missing venue for review",
  example: {
    name: "The Example Hall",
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: "12 Example Street",
  },
} as const;

export function describeSubmissionBody() {
  const { $schema, ...schema } = z.toJSONSchema(venueSubmissionSchema, {
    io: "input",
    unrepresentable: "any",
  });
  return { ...schema, additionalProperties: false };
}

const receipt = {
  type: "object",
  properties: {
    id: { type: "string", description: "Receipt number" },
    status: { const: "pending" },
    message: { type: "string" },
  },
  required: ["id", "status", "message"],
};

export function describeSubmission() {
  return {
    operationId: "submitVenue",
    summary: submission.summary,
    tags: [subjects.venues.title],
    parameters: [programHeader],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/VenueSubmission" },
          example: submission.example,
        },
      },
    },
    responses: {
      201: {
        description: "Received and waiting for review",
        headers: countedHeaders,
        content: { "application/json": { schema: receipt } },
      },
      // OpenAPI has one response for each status, so this one stands for cross-site, too.
      ...problemReferences([...jsonWriteProblems, "blocked"]),
    },
  };
}
