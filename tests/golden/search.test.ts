import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test-database";
import { type GoldenQuery, goldenQueries } from "./search-queries";
import { goldenVenues } from "./search-venues";

/** Answers that are looked at. */
const k = 5;

let database: TestDatabase;
let search: typeof import("@/lib/search/queries");
let prisma: typeof import("../connection").prisma;
let pool: typeof import("../connection").pool;
const keyById = new Map<number, string>();

/** The golden venues among the 10,500 samples: a directory of the first size. */
beforeAll(async () => {
  database = await createTestDatabase("samples");
  process.env.DATABASE_URL = database.databaseUrl;
  ({ prisma, pool } = await import("../connection"));
  search = await import("@/lib/search/queries");
  await createGoldenVenues();
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function createGoldenVenues() {
  const cities = await prisma.city.findMany({
    include: { region: { include: { country: true } } },
  });
  const cityByKey = new Map(
    cities.map((city) => [`${city.region.country.code}:${city.region.code}/${city.slug}`, city]),
  );
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

/** What of the expected a query does not find among the first five of its kind. */
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
  it("are many, and none twice", () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(goldenQueries.map(({ query }) => query)).size).toBe(goldenQueries.length);
  });

  it("find what people meant among the first five: recall of at least 0.97", async () => {
    const answers = [];
    for (const query of goldenQueries) {
      answers.push(await ask(query));
    }
    const expected = answers.reduce((sum, answer) => sum + answer.expected, 0);
    const missed = answers.filter((answer) => answer.missed.length > 0);
    const count = missed.reduce((sum, answer) => sum + answer.missed.length, 0);
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
