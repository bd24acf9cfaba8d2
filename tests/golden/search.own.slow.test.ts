import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../support/reliability";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { allMistakes, hasShortWord, withMistake, withTwoMistakes } from "./noise";
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
/** `place` is the city as people write it: 'Austin, TX'. */
const noisy: (NoisyVenue & { id: number; place: string })[] = [];

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
  for (const [index, venue] of noisyVenues.entries()) {
    const { name, formerName, address } = venue;
    const city = cities.get(venue.city);
    if (!city) {
      throw new Error(`${name}: no city ${venue.city}`);
    }
    const data = { slug: `noisy-${index}`, name: formerName ?? name, address };
    const { id } = await prisma.venue.create({
      data: { ...data, cityId: city.id, regionId: city.regionId, status: "PUBLISHED" },
    });
    if (formerName) {
      await prisma.venue.update({ where: { id }, data: { name } });
    }
    noisy.push({ ...venue, id, place: `${city.name}, ${city.region.code}` });
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

type NoisyQuery = { query: string | null; id: number };

/** Returns recall@5 of the queries and prints it with the queries that missed. */
async function measureRecall(kind: string, queries: NoisyQuery[]): Promise<number> {
  const asked = queries.flatMap(({ query, id }) => (query === null ? [] : [{ query, id }]));
  // Enough for the recall to tell 0.97 from 0.95.
  expect(asked.length).toBeGreaterThanOrEqual(50);
  const missed: string[] = [];
  for (const { query, id } of asked) {
    const { venues } = await search.searchEverything(query, { offset: 0, limit: k });
    if (!venues.ids.includes(id)) {
      missed.push(query);
    }
  }
  const recall = 1 - missed.length / asked.length;
  process.stdout.write(
    `recall@5, ${kind}: ${recall.toFixed(4)} of ${asked.length}\n${missed.join("\n")}\n`,
  );
  return recall;
}

/** In the quick form, half of those with short words, and a quarter of the others, of which there are more. */
const isAsked = ({ name }: NoisyVenue, index: number) =>
  isFull || index % (hasShortWord(name) ? 2 : 4) === 0;

/** Words with digits are searched as they are typed: one of them with a typo is another code. */
const isCode = (name: string) => /^[a-z]+\d+$/i.test(name);

/** Typos in a name, in a place that depends on `seed`; null if the name has none for a kind. */
const typos = {
  ...Object.fromEntries(
    allMistakes.map((mistake, index) => [
      `with ${mistake}`,
      (name: string, seed: number) => withMistake(name, mistake, seed + index),
    ]),
  ),
  "with one letter left out of each of two words": withTwoMistakes,
};

describe.each([
  { stratum: "with words of one or two letters", isShort: true, least: 0.95 },
  { stratum: "without words of one or two letters", isShort: false, least: 0.97 },
])("realistic names $stratum", ({ stratum, isShort, least }) => {
  it.each(Object.entries(typos))(
    "are found %s",
    async (kind, mistype) => {
      const queries = noisy
        .filter(isAsked)
        .filter(({ name }) => hasShortWord(name) === isShort && !isCode(name))
        .map(({ name, id }, index) => ({ query: mistype(name.toLowerCase(), index), id }));
      const recall = await measureRecall(`${stratum}, ${kind}`, queries);
      expect(recall).toBeGreaterThanOrEqual(least);
    },
    300_000,
  );

  it("are found with their street", async () => {
    const queries = noisy
      .filter(isAsked)
      .filter(({ name }) => hasShortWord(name) === isShort)
      .map(({ name, address, id }) => ({ query: `${name}, ${address}`, id }));
    const recall = await measureRecall(`${stratum}, with their street`, queries);
    expect(recall).toBeGreaterThanOrEqual(least);
  }, 300_000);

  it("are found by former names, as they were and with typos", async () => {
    const former = noisy.flatMap(({ formerName, id }) =>
      formerName && hasShortWord(formerName) === isShort ? [{ name: formerName, id }] : [],
    );
    const queries = former.flatMap(({ name, id }, index) => [
      { query: name, id },
      ...Object.values(typos).map((mistype) => ({
        query: mistype(name.toLowerCase(), index),
        id,
      })),
    ]);
    const recall = await measureRecall(`${stratum}, by former names`, queries);
    expect(recall).toBeGreaterThanOrEqual(least);
  }, 300_000);
});

describe("realistic names", () => {
  it.each([
    ["their city", ({ name, place }) => `${name} ${place}`],
    ["their street and city", ({ name, address, place }) => `${name}, ${address}, ${place}`],
    [
      "their street, lower case and without a comma",
      ({ name, address }) => `${name} ${address}`.toLowerCase(),
    ],
    ["another street", ({ name }) => `${name}, 99999 Nowhere Blvd`],
    [
      "their street and one letter left out",
      ({ name, address }, index) =>
        `${withMistake(name, "one letter left out", index)}, ${address}`,
    ],
    ["their address alone, in upper case", ({ address }) => address.toUpperCase()],
  ] satisfies [string, (venue: (typeof noisy)[number], index: number) => string][])(
    "are found with %s",
    async (kind, write) => {
      const queries = noisy
        .filter((_, index) => index % 5 === 0)
        .map((venue, index) => ({ query: write(venue, index), id: venue.id }));
      expect(await measureRecall(`with ${kind}`, queries)).toBeGreaterThanOrEqual(0.97);
    },
    300_000,
  );
});
