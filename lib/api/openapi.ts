import { z } from "zod";
import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import packageJson from "@/package.json" with { type: "json" };
import { listEndpointParameters } from "./endpoint-parameters";
import { endpoints, type ReadEndpoint } from "./endpoints";
import { dropLargestInteger } from "./json-schema";
import { countedHeaders, headerComponents, headerReferences } from "./openapi-headers";
import { describeProblems, problemReferences } from "./openapi-problems";
import { describeSiteEndpoints } from "./openapi-site-endpoints";
import { describeSubmission, describeSubmissionBody, submission } from "./openapi-submission";
import type { ProblemName } from "./problem";
import { problemResponse } from "./responses";
import { endpointSubject, subjects } from "./subjects";

/** Problems of any read endpoint, apart from not-found. */
const readProblems: ProblemName[] = [
  "invalid-parameter",
  "method-not-allowed",
  "not-acceptable",
  "too-many-requests",
  "unavailable",
];

/** Generates the OpenAPI document from the table of endpoints that the handlers use. */
export function openApiDocument() {
  const { responses, schemas } = describeResponses();
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: packageJson.version,
      description: `Live music venues in the United States and Canada, open to everyone. Documentation: ${absoluteUrl(routes.api)}`,
      contact: { email: site.contactEmail, url: absoluteUrl(routes.contact) },
      // OpenAPI requires a license here; each venue's record names the license of its data.
      license: { name: "License of each source", url: absoluteUrl(routes.dataSources) },
    },
    servers: [{ url: site.url }],
    security: [],
    tags: Object.values(subjects).map(({ title, description }) => ({ name: title, description })),
    paths: {
      ...Object.fromEntries(
        Object.entries(endpoints).map(([name, endpoint]) => [
          endpoint.path,
          { get: describeEndpoint(name, endpoint, responses[name]) },
        ]),
      ),
      [submission.path]: { post: describeSubmission() },
      ...describeSiteEndpoints(),
    },
    components: {
      schemas: { ...schemas, VenueSubmission: describeSubmissionBody() },
      responses: describeProblems(),
      headers: headerComponents,
    },
  };
}

function describeEndpoint(operationId: string, endpoint: ReadEndpoint, schema: unknown) {
  const readHeaders = { ...headerReferences("ETag", "Cache-Control"), ...countedHeaders };
  return {
    operationId,
    summary: endpoint.summary,
    tags: [subjects[endpointSubject(endpoint.path)].title],
    parameters: listEndpointParameters(endpoint),
    responses: {
      200: {
        description: endpoint.summary,
        headers: readHeaders,
        content: { "application/json": { schema } },
      },
      304: { description: "Not modified", headers: readHeaders },
      ...problemReferences([
        ...readProblems,
        ...(endpoint.path.includes("{") ? (["not-found"] as const) : []),
        ...(endpoint.expired ? [endpoint.expired] : []),
        ...(endpoint.problems ?? []),
      ]),
    },
  };
}

/** The response schema of each endpoint, and the named schemas they reference. */
function describeResponses() {
  const responses = Object.entries(endpoints).map(
    ([name, endpoint]) => [name, endpoint.response] as const,
  );
  // Use the input schemas, because zod's output schemas forbid additional members.
  const { properties, $defs } = z.toJSONSchema(
    z.object({ ...Object.fromEntries(responses), problem: problemResponse }),
    { io: "input", override: ({ jsonSchema }) => dropLargestInteger(jsonSchema) },
  );
  const described = { responses: properties ?? {}, schemas: $defs ?? {} };
  return JSON.parse(
    JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as typeof described;
}
