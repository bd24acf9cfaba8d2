import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { venueSubmissionSchema } from "@/lib/contribute/venue-schema";
import { endpoints } from "./endpoints";
import { openApiDocument } from "./openapi";
import { submission } from "./openapi-submission";

type Operation = {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: unknown }> }>;
};

const document = openApiDocument();

function findOperation(path: string): Operation | undefined {
  return (document.paths as Record<string, { get?: unknown }>)[path]?.get as Operation | undefined;
}

describe(openApiDocument, () => {
  it("passes the linter's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // The specification fixes these paths. No country code is 'slug', and slugs match before codes.
        "no-ambiguous-paths": "off",
        // Tests run on localhost.
        "no-server-example.com": "off",
      },
    });

    const problems = await lintFromString({ source: JSON.stringify(document), config });

    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it.each(Object.entries(endpoints))("describes %s", (name, endpoint) => {
    const operation = findOperation(endpoint.path);

    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      "200",
      "304",
      "400",
      ...(endpoint.path.includes("{") || name === "findOembed" ? ["404"] : []),
      "405",
      "406",
      ...("expired" in endpoint ? ["410"] : []),
      "429",
      ...(name === "findOembed" ? ["501"] : []),
      "503",
    ]);
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const pathParameters = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(pathParameters?.map((parameter) => parameter.name)).toEqual(placeholders);
  });

  it("references shared schemas by name", () => {
    expect(findOperation("/api/countries/{code}")?.responses["200"]?.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/Country" } },
    });
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["Country", "Region", "City", "Venue", "Genre", "Problem"]),
    );
  });

  it("allows additional members in responses", () => {
    const { VenueSubmission, ...answers } = document.components.schemas;
    expect(JSON.stringify([document.paths, answers])).not.toContain('additionalProperties":false');
    expect(VenueSubmission).toMatchObject({ additionalProperties: false });
  });

  it("describes errors as problem details", () => {
    expect(findOperation("/api/genres")?.responses["429"]).toEqual({
      $ref: "#/components/responses/too-many-requests",
    });
    expect(document.components.responses["too-many-requests"]).toMatchObject({
      headers: { "Retry-After": expect.anything() },
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    });
  });

  it("describes the submission with a valid example", () => {
    const { post } = document.paths[submission.path] as { post: Operation };

    expect(venueSubmissionSchema.safeParse(submission.example).success).toBe(true);
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(["201", "403", "413", "415", "422", "429"]),
    );
    expect(document.components.schemas.VenueSubmission).toMatchObject({
      required: ["name", "venueType", "countryCode", "regionCode", "city", "address"],
    });
  });

  it("describes the submission's fields and the header for programs", () => {
    const { post } = document.paths[submission.path] as { post: Operation };
    const { properties } = document.components.schemas.VenueSubmission as {
      properties: Record<string, { anyOf?: object[] }>;
    };

    expect(post.parameters).toContainEqual(
      expect.objectContaining({ name: "X-Requested-With", required: true }),
    );
    expect(properties.name).toMatchObject({ minLength: 2, maxLength: 200 });
    expect(properties.website?.anyOf?.[0]).toMatchObject({ format: "uri", maxLength: 500 });
    expect(properties.submitterEmail?.anyOf?.[0]).toMatchObject({ format: "email" });
  });

  it.each([
    ["/api/near-me", "post"],
    ["/api/venues/lookup", "get"],
    ["/api/venues/duplicates", "get"],
    ["/api/photos", "post"],
  ])("describes %s, which the site's own pages use", (path, method) => {
    const operations = document.paths as Record<string, Record<string, Operation> | undefined>;

    expect(operations[path]?.[method]?.operationId).toBeDefined();
  });

  it("lists the rate limit headers on responses and problems", () => {
    const names = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
    const response = findOperation("/api/genres")?.responses["200"] as { headers?: object };

    expect(Object.keys(response.headers ?? {})).toEqual(expect.arrayContaining(names));
    expect(Object.keys(document.components.responses["invalid-parameter"]?.headers ?? {})).toEqual(
      names,
    );
  });

  it("refers to each source for the license of its data", () => {
    expect(document.info.license).toEqual({
      name: "License of each source",
      url: "http://localhost:3000/data-sources",
    });
  });

  it("describes the type of a parameter and whether it is required", () => {
    const [q] = findOperation("/api/venues/lookup")?.parameters ?? [];
    const [text] = findOperation("/api/search")?.parameters ?? [];
    const all = findOperation("/api/venues")?.parameters.find(({ name }) => name === "all");

    expect(q).toMatchObject({ name: "q", in: "query", required: true, schema: { type: "string" } });
    expect(text).toMatchObject({ name: "q", required: false });
    expect(all).toMatchObject({ required: false, schema: { enum: ["true", "false"] } });
  });

  it.each([
    ["/api/countries/{code}/regions/{regionCode}/cities", "Cities"],
    ["/api/venues/slug/{venueSlug}", "Venues"],
    ["/api/regions/venue-counts", "Regions"],
    ["/api/search", "Search"],
  ])("files %s under %s", (path, subject) => {
    expect(findOperation(path)?.tags).toEqual([subject]);
  });
});
