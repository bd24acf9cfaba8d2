import { z } from "zod";
import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import packageJson from "@/package.json" with { type: "json" };
import { problemAnswer } from "./answers";
import { listCallParameters } from "./call-parameters";
import { calls, type ReadCall } from "./calls";
import { countedHeaders, headerComponents, headerReferences } from "./openapi-headers";
import { describeProblems, problemReferences } from "./openapi-problems";
import { describeSiteCalls } from "./openapi-site-calls";
import { describeSubmission, describeSubmissionBody, submission } from "./openapi-submission";
import type { ProblemName } from "./problem";
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
  const { answers, schemas } = describeAnswers();
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
        Object.entries(calls).map(([name, call]) => [
          call.path,
          { [call.method]: describeCall(name, call, answers[name]) },
        ]),
      ),
      [submission.path]: { post: describeSubmission() },
      ...describeSiteCalls(),
    },
    components: {
      schemas: { ...schemas, VenueSubmission: describeSubmissionBody() },
      responses: describeProblems(),
      headers: headerComponents,
    },
  };
}

function describeCall(operationId: string, call: ReadCall, schema: unknown) {
  const readHeaders = { ...headerReferences("ETag", "Cache-Control"), ...countedHeaders };
  return {
    operationId,
    summary: call.summary,
    tags: [subjects[callSubject(call.path)].title],
    parameters: listCallParameters(call),
    responses: {
      200: {
        description: call.summary,
        headers: readHeaders,
        content: { "application/json": { schema } },
      },
      304: { description: "Nothing has changed since", headers: readHeaders },
      ...problemReferences(call.notFound ? [...readProblems, "not-found"] : readProblems),
    },
  };
}

/** The schema of each call's answer, and the named schemas that they refer to. */
function describeAnswers() {
  const answers = Object.entries(calls).map(([name, call]) => [name, call.answer] as const);
  // As input, since an answer may gain members: as output, zod would forbid any other.
  const { properties, $defs } = z.toJSONSchema(
    z.object({ ...Object.fromEntries(answers), problem: problemAnswer }),
    { io: "input", override: ({ jsonSchema }) => dropLargestInteger(jsonSchema) },
  );
  const described = { answers: properties ?? {}, schemas: $defs ?? {} };
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
