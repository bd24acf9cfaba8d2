import { z } from "zod";
import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import packageJson from "@/package.json" with { type: "json" };
import { listCallParameters } from "./endpoint-parameters";
import { endpoints, type ReadEndpoint } from "./endpoints";
import { countedHeaders, headerComponents, headerReferences } from "./openapi-headers";
import { describeProblems, problemReferences } from "./openapi-problems";
import { describeSiteEndpoints } from "./openapi-site-endpoints";
import { describeSubmission, describeSubmissionBody, submission } from "./openapi-submission";
import type { ProblemName } from "./problem";
import { problemResponse } from "./responses";
import { callSubject, subjects } from "./subjects";

/** How any read can fail; only some can miss. */
const readProblems: ProblemName[] = [
  "invalid-parameter",
  "method-not-allowed",
  "not-acceptable",
  "too-many-requests",
  "unavailable",
];

/** The description of the API for programs, made from the table that the calls themselves are made from. */
export function openApiDocument() {
  const { responses, schemas } = describeResponses();
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: packageJson.version,
      description: `Music venues of the United States and Canada, for everyone to read. Explained at ${absoluteUrl(routes.api)}.`,
      contact: { email: site.contactEmail, url: absoluteUrl(routes.contact) },
      // The document's own; each venue's record names the license of its data.
      license: { name: "The license of each source", url: absoluteUrl(routes.dataSources) },
    },
    servers: [{ url: site.url }],
    security: [],
    tags: Object.values(subjects).map(({ title, description }) => ({ name: title, description })),
    paths: {
      ...Object.fromEntries(
        Object.entries(endpoints).map(([name, endpoint]) => [
          endpoint.path,
          { [endpoint.method]: describeEndpoint(name, endpoint, responses[name]) },
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
    tags: [subjects[callSubject(endpoint.path)].title],
    parameters: listCallParameters(endpoint),
    responses: {
      200: {
        description: endpoint.summary,
        headers: readHeaders,
        content: { "application/json": { schema } },
      },
      304: { description: "Nothing has changed since", headers: readHeaders },
      ...problemReferences(endpoint.notFound ? [...readProblems, "not-found"] : readProblems),
    },
  };
}

/** The schema of each call's answer, and the named schemas that they refer to. */
function describeResponses() {
  const responses = Object.entries(endpoints).map(
    ([name, endpoint]) => [name, endpoint.response] as const,
  );
  // As input, since an answer may gain members: as output, zod would forbid any other.
  const { properties, $defs } = z.toJSONSchema(
    z.object({ ...Object.fromEntries(responses), problem: problemResponse }),
    { io: "input", override: ({ jsonSchema }) => dropLargestInteger(jsonSchema) },
  );
  const described = { responses: properties ?? {}, schemas: $defs ?? {} };
  return JSON.parse(
    JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as typeof described;
}

/** That JavaScript counts to 2^53 is no rule of ours. */
function dropLargestInteger(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.maximum;
  }
}
