import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/venues/submit/route";
import { endpoints, type ReadEndpoint } from "@/lib/api/endpoints";
import { problemResponse } from "@/lib/api/responses";
import { withRequestContext } from "@/lib/core/request-context";
import { ask } from "@/tests/support/api";
import { createCity, createVenue } from "@/tests/support/factories";
import { isFull, proves } from "@/tests/support/reliability";

const everyEndpoint = Object.values(endpoints) as ReadEndpoint[];
const runs = isFull ? { submissions: 2500, calls: 10_000 } : { submissions: 150, calls: 400 };
const known: string[] = ["ca", "US", "canada", "quebec", "QC", "halifax", "1", "2147483647"];

beforeAll(async () => {
  const city = await createCity();
  const venue = await createVenue({ city, name: "Fuzz & Fünf's" });
  known.push(city.slug, city.region.code, String(city.id), venue.slug);
});

const hostile = fc.constantFrom(
  "",
  "%",
  "_",
  "\\",
  "'",
  '"; DROP TABLE venues; --',
  "\u0000",
  "\ud800",
  "🎸",
  "é",
  "e\u0301",
  "-1",
  "1e9",
  "NaN",
  "50001",
  "../..",
  "a:b & !c | (d)",
);
const text = fc.oneof(
  hostile,
  fc.nat(known.length + 4).map((index) => known[index] ?? "fuzz"),
  fc.string({ unit: "binary", maxLength: 250 }),
  fc.integer().map(String),
);
const names = ["q", "query", "limit", "offset", "all", "utm_source"];
const pair = fc.tuple(fc.constantFrom(...names), text);

const request = fc.record({
  endpoint: fc.constantFrom(...everyEndpoint),
  segments: fc.array(text, { minLength: 3, maxLength: 3 }),
  query: fc.array(pair, { maxLength: 3 }),
  method: fc.constantFrom("GET" as const, "GET" as const, "HEAD" as const),
  accept: fc.constantFrom("*/*", "application/json", "text/html", ""),
});

/** Submissions that range from almost valid to nonsense. */
const body = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary" }),
  fc
    .record(
      {
        name: text,
        venueType: fc.oneof(fc.constant("club"), text),
        countryCode: fc.oneof(fc.constant("ca"), text),
        regionCode: fc.oneof(fc.constant("NS"), text),
        city: text,
        address: text,
        website: fc.oneof(fc.webUrl(), text),
        email: fc.oneof(fc.emailAddress(), text),
        capacity: fc.oneof(fc.constant("small"), text),
        submissionDate: fc.oneof(fc.date({ noInvalidDate: true }).map(String), text),
        token: fc.oneof(fc.uuid(), text),
      },
      { requiredKeys: [] },
    )
    .map((fields) => JSON.stringify(fields)),
);
const mediaType = fc.constantFrom("application/json", "application/json", "text/plain", "");

const expected = new Set([200, 400, 404, 406]);

describe("a fuzzed submission", () => {
  it("is stored or rejected with a problem that explains why", async () => {
    const property = fc.asyncProperty(body, mediaType, fc.ipV4(), async (text, type, address) => {
      const headers = {
        "content-type": type,
        "x-requested-with": "XMLHttpRequest",
      };
      const url = "http://localhost:3000/api/venues/submit";
      const request = new Request(url, { method: "POST", headers, body: text });
      const response = await withRequestContext({ clientAddress: address }, () => POST(request));

      expect([201, 400, 415, 422]).toContain(response.status);
      const body = await response.json();
      if (response.status !== 201) {
        expect(problemResponse.safeParse(body).error).toBeUndefined();
      }
    });
    await fc.assert(property, { numRuns: runs.submissions });
    proves(13, `${runs.submissions} submissions: 0 × 5xx, 100 % answered as stated`);
  });
});

describe("every endpoint, with fuzzed parameters", () => {
  it("responds as its schema says or names the error, never with 5xx", async () => {
    const property = fc.asyncProperty(
      request,
      async ({ endpoint, segments, query, method, accept }) => {
        const slots = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
        const filled = Object.fromEntries(
          slots.map((name, index) => [name, (segments[index] ?? "").toWellFormed()]),
        );
        const search = new URLSearchParams(query).toString();
        const response = await ask(endpoint, {
          method,
          segments: filled,
          query: search && `?${search}`,
          headers: accept ? { accept } : {},
        });

        expect(expected).toContain(response.status);
        if (method === "GET") {
          const schema = response.status === 200 ? endpoint.response : problemResponse;
          expect(schema.safeParse(await response.json()).error).toBeUndefined();
        }
      },
    );
    await fc.assert(property, { numRuns: runs.calls });
    proves(13, `${runs.calls} calls: 0 × 5xx, 100 % in their schema`);
  });
});
