import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { mistakes, placesOf } from "./noise";
import { type NoisyVenue, noisyVenues } from "./noisy-names";
import { type GoldenQuery, goldenQueries } from "./search-queries";
import { goldenVenues } from "./search-venues";

/** Number of results checked per query. */
const k = 5;

let database: TestDatabase;
let search: typeof import("@/lib/search/queries");
let prisma: typeof import("../support/connection").prisma;
let pool: typeof import("../support/connection").pool;
const keyById = new Map<number, string>();
/** Keyed by name; `place` is the city as people write it: 'Austin, TX'. */
const noisyIds = new Map<string, { id: number; place: string }>();

/** Adds the golden venues to the 10,500 samples, a directory of realistic size. */
beforeAll(async () => {
  database = await createTestDatabase("samples");
  process.env.DATABASE_URL = database.databaseUrl;
  ({ prisma, pool } = await import("../support/connection"));
  search = await import("@/lib/search/queries");
  await createGoldenVenues();
  await createNoisyVenues();
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function listCitiesByKey() {
  const cities = await prisma.city.findMany({
    include: { region: { include: { country: true } } },
  });
  return new Map(
    cities.map((city) => [`${city.region.country.code}:${city.region.code}/${city.slug}`, city]),
  );
}

async function createNoisyVenues() {
  const cities = await listCitiesByKey();
  for (const [index, { name, address, city: key }] of noisyVenues.entries()) {
    const city = cities.get(key);
    if (!city) {
      throw new Error(`${name}: no city ${key}`);
    }
    const place = { cityId: city.id, regionId: city.regionId };
    const { id } = await prisma.venue.create({
      data: { ...place, slug: `noisy-${index}`, name, address, status: "PUBLISHED" },
    });
    noisyIds.set(name, { id, place: `${city.name}, ${city.region.code}` });
  }
}

async function createGoldenVenues() {
  const cityByKey = await listCitiesByKey();
  const genres = new Map((await prisma.genre.findMany()).map(({ slug, id }) => [slug, id]));
  for (const venue of goldenVenues) {
    const city = cityByKey.get(venue.city);
    if (!city) {
      throw new Error(`${venue.key}: no city ${venue.city}`);
    }
    const { id } = await prisma.venue.create({
      data: {
        slug: `golden-${venue.key}`,
        name: venue.formerName ?? venue.name,
        status: "PUBLISHED",
        cityId: city.id,
        regionId: city.regionId,
        venueType: venue.type,
        capacity: venue.capacity,
        postalCode: venue.postalCode,
        isFeatured: venue.featured ?? false,
        genres: { create: venue.genres?.map((slug) => ({ genreId: genres.get(slug) ?? 0 })) ?? [] },
      },
    });
    if (venue.formerName) {
      await prisma.venue.update({ where: { id }, data: { name: venue.name } });
    }
    keyById.set(id, venue.key);
  }
}

type Missed = { query: GoldenQuery; missed: string[]; found: string[] };

/** Returns the expected results that a query misses in the top five of each kind. */
async function ask(query: GoldenQuery): Promise<Missed & { expected: number }> {
  const { venues, countries, regions, cities, genres } = await search.searchEverything(
    query.query,
    {
      offset: 0,
      limit: k,
    },
  );
  const venueKeys = venues.ids.slice(0, k).map((id) => keyById.get(id) ?? `venue ${id}`);
  const codes = await regionCodes();
  const found = [
    ...venueKeys,
    ...countries.slice(0, k).map(({ slug }) => `country:${slug === "canada" ? "ca" : "us"}`),
    ...regions.slice(0, k).map(({ id }) => `region:${codes.get(id)}`),
    ...cities
      .slice(0, k)
      .map(
        ({ regionSlug, countrySlug, slug }) =>
          `city:${codes.get(`${countrySlug}/${regionSlug}`)}/${slug}`,
      ),
    ...genres.slice(0, k).map(({ slug }) => `genre:${slug}`),
  ];
  const expected = [
    ...(query.venues ?? []),
    ...(query.places ?? []),
    ...(query.genres ?? []).map((slug) => `genre:${slug}`),
  ];
  const missed = expected.filter((entry) => !found.includes(entry));
  return { query, missed, found, expected: expected.length };
}

let codesByRegion: Map<number | string, string> | undefined;

async function regionCodes() {
  if (!codesByRegion) {
    const regions = await prisma.region.findMany({ include: { country: true } });
    codesByRegion = new Map<number | string, string>(
      regions.flatMap((region) => {
        const code = `${region.country.code}:${region.code}`;
        return [
          [region.id, code],
          [`${region.country.slug}/${region.slug}`, code],
        ] as const;
      }),
    );
  }
  return codesByRegion;
}

describe("the golden queries", () => {
  it("number at least 300, without duplicates", () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(goldenQueries.map(({ query }) => query)).size).toBe(goldenQueries.length);
  });

  it("have a recall@5 of at least 0.97", async () => {
    const responses = [];
    for (const query of goldenQueries) {
      responses.push(await ask(query));
    }
    const expected = responses.reduce((sum, response) => sum + response.expected, 0);
    const missed = responses.filter((response) => response.missed.length > 0);
    const count = missed.reduce((sum, response) => sum + response.missed.length, 0);
    const recall = 1 - count / expected;
    const report = missed.map(
      ({ query, missed: missing, found }) =>
        `${query.kind}: '${query.query}' misses ${missing}; found ${found.slice(0, k)}`,
    );
    process.stdout.write(
      `recall@5: ${recall.toFixed(4)} (${expected - count} of ${expected})\n${report.join("\n")}\n`,
    );
    expect(recall, report.join("\n")).toBeGreaterThanOrEqual(0.97);
  });
});

/** Returns recall@5 of the queries and prints it with the queries that missed. */
async function measureRecall(kind: string, queries: { query: string; id: number | undefined }[]) {
  const missed: string[] = [];
  for (const { query, id } of queries) {
    const { venues } = await search.searchEverything(query, { offset: 0, limit: k });
    if (id === undefined || !venues.ids.includes(id)) {
      missed.push(query);
    }
  }
  const recall = 1 - missed.length / queries.length;
  process.stdout.write(
    `recall@5, ${kind}: ${recall.toFixed(4)} of ${queries.length}\n${missed.join("\n")}\n`,
  );
  return recall;
}

describe("realistic venue names", () => {
  it.each([
    ["one letter left out", 0.97],
    ["two letters swapped", 0.95],
    ["one letter doubled", 0.97],
  ] as const)(
    "are found with %s: recall@5 of at least %d",
    async (kind, least) => {
      const queries = noisyVenues.flatMap(({ name }) => {
        const text = name.toLowerCase();
        const id = noisyIds.get(name)?.id;
        return placesOf(text).map((at) => ({ query: mistakes[kind](text, at), id }));
      });
      expect(queries.length).toBeGreaterThan(100);
      expect(await measureRecall(kind, queries)).toBeGreaterThanOrEqual(least);
    },
    300_000,
  );

  it.each([
    ["their city", ({ name }) => `${name} ${noisyIds.get(name)?.place}`],
    ["their street", ({ name, address }) => `${name}, ${address}`],
    [
      "their street and city",
      ({ name, address }) => `${name}, ${address}, ${noisyIds.get(name)?.place}`,
    ],
    [
      "their street, lower case and without a comma",
      ({ name, address }) => `${name} ${address}`.toLowerCase(),
    ],
    ["another street", ({ name }) => `${name}, 99999 Nowhere Blvd`],
    ["their address alone, in upper case", ({ address }) => address.toUpperCase()],
  ] satisfies [string, (venue: NoisyVenue) => string][])(
    "are found with %s",
    async (kind, write) => {
      const queries = noisyVenues.map((venue) => ({
        query: write(venue),
        id: noisyIds.get(venue.name)?.id,
      }));
      expect(await measureRecall(kind, queries)).toBe(1);
    },
    120_000,
  );
});
