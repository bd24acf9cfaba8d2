import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "@/tests/api";
import { createCity, createVenue } from "@/tests/factories";
import { problemAnswer } from "./answers";
import { calls, type ReadCall } from "./calls";

const everyCall = Object.values(calls) as ReadCall[];
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
  call: fc.constantFrom(...everyCall),
  segments: fc.array(text, { minLength: 3, maxLength: 3 }),
  query: fc.array(pair, { maxLength: 3 }),
  method: fc.constantFrom("GET" as const, "GET" as const, "HEAD" as const),
  accept: fc.constantFrom("*/*", "application/json", "text/html", ""),
});

const expected = new Set([200, 400, 404, 406]);

describe("every call, whatever it is asked", () => {
  it("answers as its schema says or names what is wrong, and never breaks", async () => {
    const property = fc.asyncProperty(
      request,
      async ({ call, segments, query, method, accept }) => {
        const slots = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
        const filled = Object.fromEntries(
          slots.map((name, index) => [name, (segments[index] ?? "").toWellFormed()]),
        );
        const search = new URLSearchParams(query).toString();
        const response = await ask(call, {
          method,
          segments: filled,
          query: search && `?${search}`,
          headers: accept ? { accept } : {},
        });

        expect(expected).toContain(response.status);
        if (method === "GET") {
          const schema = response.status === 200 ? call.answer : problemAnswer;
          expect(schema.safeParse(await response.json()).error).toBeUndefined();
        }
      },
    );
    await fc.assert(property, { numRuns: 10_000 });
  }, 180_000);
});
