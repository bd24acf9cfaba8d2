import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AmenityId, amenities } from "@/lib/model/amenities";
import type { ListPlan } from "@/lib/model/browse-filter";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { type BrowseSort, browseSorts } from "@/lib/model/browse-sorts";
import { type CapacityBand, capacityBands } from "@/lib/model/capacity";
import { facetFilter, type VenueFilter } from "@/lib/model/facets";
import { venueTypes } from "@/lib/model/venue-types";
import { explainQueries } from "@/tests/support/explain";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";

/** Own database, connected to in `beforeAll`: these lists cover all venues. */
let database: TestDatabase;
let connection: typeof import("@/tests/support/connection");
let queries: typeof import("./queries");
let city: { id: number; regionId: number };

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  connection = await import("@/tests/support/connection");
  queries = await import("./queries");
  const { rows } = await connection.pool.query("SELECT current_database() AS name");
  expect(rows).toEqual([{ name: database.name }]);
  city = await connection.prisma.city.findFirstOrThrow({ select: { id: true, regionId: true } });
});

afterAll(async () => {
  await connection.prisma.$disconnect();
  await connection.pool.end();
  await database.drop();
});

beforeEach(async () => {
  await connection.prisma.venue.deleteMany();
});

type Facts = {
  name: string;
  status: "PUBLISHED" | "TEMPORARILY_CLOSED" | "PENDING" | "CLOSED";
  isFeatured: boolean;
  venueType: (typeof venueTypes)[number]["slug"] | null;
  capacity: number | null;
  capacityMin: number | null;
  capacityMax: number | null;
  address?: string;
  description?: string;
} & Record<AmenityId, boolean | null>;

type Row = Facts & { id: number; shuffle: number };

async function insert(facts: Facts[]): Promise<Row[]> {
  const { prisma } = connection;
  await prisma.venue.createMany({
    data: facts.map((fact, index) => ({
      ...fact,
      ...Object.fromEntries(
        amenities.map(({ id }) => [`${id}Source`, fact[id] === null ? null : "REVIEW"]),
      ),
      slug: `venue-${index}`,
      cityId: city.id,
      regionId: city.regionId,
    })),
  });
  const rows = await prisma.venue.findMany({ select: { id: true, slug: true, shuffle: true } });
  const known = new Map(rows.map(({ slug, ...row }) => [slug, row]));
  return facts.map((fact, index) => ({
    ...fact,
    ...(known.get(`venue-${index}`) ?? { id: 0, shuffle: 0 }),
  }));
}

/** Naive implementation of the specified filters and orders. */
function filterAndSort(rows: Row[], filter: VenueFilter, sort: BrowseSort): number[] {
  const band = capacityBands.find(({ id }) => id === filter.capacityBand);
  const passing = rows.filter(
    (row) =>
      ["PUBLISHED", "TEMPORARILY_CLOSED"].includes(row.status) &&
      (!filter.type || row.venueType === filter.type) &&
      (!band || touches(band, row)) &&
      (filter.amenities ?? []).every((id) => row[id] === true),
  );
  return passing.sort((one, other) => compare(one, other, sort)).map(({ id }) => id);
}

function touches({ min, max }: CapacityBand, { capacity, capacityMin, capacityMax }: Row): boolean {
  const least = capacity ?? capacityMin;
  const most = capacity ?? capacityMax ?? Number.POSITIVE_INFINITY;
  return least !== null && most >= min && least <= (max ?? Number.POSITIVE_INFINITY);
}

function compare(one: Row, other: Row, sort: BrowseSort): number {
  const name = (row: Row) => row.name.toLowerCase();
  const byName = name(one) < name(other) ? -1 : Number(name(one) > name(other));
  const tie = byName || one.id - other.id;
  const last = sort === "capacity" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const people = (row: Row) => row.capacity ?? row.capacityMin ?? last;
  const difference = people(one) - people(other) || 0;
  const paused = Number(one.status !== "PUBLISHED") - Number(other.status !== "PUBLISHED");
  const orders = {
    relevance:
      Number(other.isFeatured) - Number(one.isFeatured) ||
      completenessOf(other) - completenessOf(one) ||
      one.shuffle - other.shuffle ||
      one.id - other.id,
    name: tie,
    "-name": -tie,
    capacity: difference || tie,
    "-capacity": -difference || tie,
  };
  return paused || orders[sort];
}

/** Of the facts that these rows have. */
function completenessOf({ description, capacity, capacityMin, venueType }: Row): number {
  return (
    (description ? 15 : 0) + ((capacity ?? capacityMin) === null ? 0 : 8) + (venueType ? 6 : 0)
  );
}

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const type = fc.constantFrom(...venueTypes.map(({ slug }) => slug));
const range = fc.constantFrom<[number | null, number | null]>(
  [null, null],
  ...capacityBands.map(({ min, max }): [number, number | null] => [min, max]),
  [150, 350],
  [450, 1200],
  [900, null],
);
const ownFacts = fc.record({
  name: fc.constantFrom(
    "Anchor",
    "anchor Hall",
    "Bell",
    "Zed",
    "the 9",
    "~tilde",
    "1 Bell",
    "The Bell",
  ),
  status: fc.constantFrom(
    "PUBLISHED" as const,
    "PUBLISHED" as const,
    "TEMPORARILY_CLOSED" as const,
    "PENDING" as const,
    "CLOSED" as const,
  ),
  isFeatured: fc.boolean(),
  venueType: orNull(type),
  capacity: orNull(fc.constantFrom(1, 199, 200, 500, 501, 1000, 1001, 5000, 5001, 500_000)),
  bar: orNull(fc.boolean()),
  food: orNull(fc.boolean()),
  merch: orNull(fc.boolean()),
  parking: orNull(fc.boolean()),
  accessibility: orNull(fc.boolean()),
});
const facts = fc
  .tuple(ownFacts, range)
  .map(([own, [capacityMin, capacityMax]]) => ({ ...own, capacityMin, capacityMax }));
const filter = fc.record(
  {
    type,
    capacityBand: fc.constantFrom(...capacityBands.map(({ id }) => id)),
    amenities: fc.subarray(
      amenities.map(({ id }) => id),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

/** Both query plans for a list, regardless of which one would be chosen. */
function bothPlans(wanted: VenueFilter, sort: BrowseSort, allFacets: number[]): ListPlan[] {
  const { mask, value } = facetFilter(wanted);
  const band = capacityBands.find(({ id }) => id === wanted.capacityBand);
  const range = sort.endsWith("capacity") ? band : undefined;
  return [
    { kind: "ordered", filter: { mask, value }, range },
    { kind: "sorted", facets: allFacets.filter((facets) => (facets & mask) === value) },
  ];
}

describe("filtered lists", () => {
  it("match a naive filter and sort with either query plan", async () => {
    const request = fc.tuple(filter, fc.constantFrom(...browseSorts.map(({ id }) => id)));
    const property = fc.asyncProperty(
      fc.array(facts, { minLength: 30, maxLength: 90 }),
      fc.array(request, { minLength: 8, maxLength: 8 }),
      async (all, requests) => {
        await connection.prisma.venue.deleteMany();
        const rows = await insert(all);
        const facets = (await queries.listFacetCounts()).map((count) => count.facets);
        for (const [wanted, sort] of requests) {
          const expected = filterAndSort(rows, wanted, sort);
          expect(await queries.countVenues(wanted)).toBe(expected.length);
          for (const page of [1, 2]) {
            const slice = expected.slice((page - 1) * 24, page * 24);
            for (const plan of bothPlans(wanted, sort, facets)) {
              expect(await listPlannedIds(plan, sort, page)).toEqual(slice);
            }
            const cards = await queries.listFilteredVenues(wanted, sort, { page });
            expect(cards.map(({ id }) => id)).toEqual(slice);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });

  /** Rules out sorting, which is as cheap in a table this small. */
  const inOrder = { ruledOut: ["seqscan", "bitmapscan", "sort", "incremental_sort"] };

  it.each<[BrowseSort, string]>([
    ["relevance", "Only Scan using venues_recommended"],
    ["name", "Only Scan using venues_by_name"],
    ["-name", "Only Scan using venues_by_name_descending"],
    ["capacity", "Only Scan using venues_by_capacity"],
    ["-capacity", "Only Scan using venues_by_capacity_descending"],
  ])("sorted by %s read only that order's index", async (sort, scan) => {
    const plan = {
      kind: "ordered",
      filter: facetFilter({ type: "club" }),
      range: undefined,
    } as const;
    const [explained, ...more] = await explainQueries(() => listPlannedIds(plan, sort, 3), inOrder);

    expect(more).toEqual([]);
    expect(explained).toContain(scan);
    expect(explained).not.toContain("Sort");
  });

  it.each<[BrowseSort]>([["capacity"], ["-capacity"]])(
    "of one size sorted by %s start at that size in the index",
    async (sort) => {
      const range = { min: 501, max: 1000 };
      const plan = {
        kind: "ordered",
        filter: facetFilter({ capacityBand: "large" }),
        range,
      } as const;
      const [explained] = await explainQueries(() => listPlannedIds(plan, sort, 1), {
        ...inOrder,
        matching: /UNION ALL/,
      });

      expect(explained).toMatch(
        /Index Only Scan using venues_by_capacity.*\n\s+Index Cond: \(\(status = 'PUBLISHED'::venue_status\) AND \(sort_capacity >= 501\) AND \(sort_capacity <= 1000\)\)/,
      );
      expect(explained).not.toContain("Sort");
    },
  );

  it("of few venues read only the facets index", async () => {
    // Every order's index includes the facets; the planner sees a difference only among many venues.
    await insert(Array.from({ length: 3000 }, (_, index) => ({ ...plain, capacity: index + 1 })));
    await connection.pool.query("VACUUM ANALYZE venues");
    const plan = { kind: "sorted", facets: [33, 34] } as const;
    const [explained, ...more] = await explainQueries(
      () => listPlannedIds({ ...plan, facets: [...plan.facets] }, "name", 1),
      { matching: /^WITH/, ruledOut: ["seqscan", "bitmapscan"] },
    );

    expect(more).toEqual([]);
    expect(explained).toContain("Index Only Scan using venues_by_facets");
  });
});

async function listPlannedIds(plan: ListPlan, sort: BrowseSort, page: number): Promise<number[]> {
  const { query, values } = queries.pageOfPlan(plan, sort, { page });
  const { rows } = await connection.pool.query<{ id: number }>(query, values);
  return rows.map(({ id }) => id);
}

const plain: Facts = {
  name: "Room",
  status: "PUBLISHED",
  isFeatured: false,
  venueType: null,
  capacity: null,
  capacityMin: null,
  capacityMax: null,
  bar: null,
  food: null,
  merch: null,
  parking: null,
  accessibility: null,
};

describe("a text search list", () => {
  const browse = (raw: Record<string, string>) => queries.browseVenues(parseBrowseParams(raw));
  const namesOf = async (raw: Record<string, string>) =>
    (await browse(raw)).venues.map(({ name }) => name).toSorted();

  async function createRooms() {
    await insert([
      { ...plain, name: "Room Bell", venueType: "club", capacity: 100 },
      { ...plain, name: "Room Anchor", venueType: "bar", capacity: null },
      { ...plain, name: "Room Zed", venueType: "club", capacity: 900 },
      { ...plain, name: "Room Hidden", venueType: "club", status: "PENDING" },
    ]);
  }

  it.each([
    ["relevance", ["Room Zed", "Room Bell", "Room Anchor"]],
    ["name", ["Room Anchor", "Room Bell", "Room Zed"]],
    ["-name", ["Room Zed", "Room Bell", "Room Anchor"]],
    ["capacity", ["Room Bell", "Room Zed", "Room Anchor"]],
    ["-capacity", ["Room Zed", "Room Bell", "Room Anchor"]],
  ])("is sorted by %s", async (sort, names) => {
    await createRooms();

    const { venues, total } = await browse({ q: "room", sort });
    expect(venues.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(3);
  });

  it("is filtered and counted within the matches", async () => {
    await createRooms();

    const { venues, total, counts } = await browse({ q: "room", type: "club", capacity: "small" });
    expect(venues.map(({ name }) => name)).toEqual(["Room Bell"]);
    expect(total).toBe(1);
    expect(counts?.type.get(undefined)).toBe(1);
    expect(counts?.capacityBand.get("large")).toBe(1);
  });

  it("contains every venue with the text in its name, address, or description", async () => {
    await insert([
      { ...plain, name: "The Copperkettle" },
      { ...plain, name: "Bell", address: "12 Copper Mill Road" },
      { ...plain, name: "Anchor", description: "A stage under a COPPER roof." },
      { ...plain, name: "Cobble", address: "1 Cop Street", description: "Per favor" },
      { ...plain, name: "Draft", description: "Copper", status: "PENDING" },
    ]);

    expect(await namesOf({ q: "copper" })).toEqual(["Anchor", "Bell", "The Copperkettle"]);
    expect(await namesOf({ q: "OPPERK" })).toEqual(["The Copperkettle"]);
    expect(await namesOf({ q: "copper mill" })).toEqual(["Bell"]);
    expect(await namesOf({ q: "r roof." })).toEqual(["Anchor"]);
    expect(await namesOf({ q: "road a" })).toEqual([]);
  });

  it("treats LIKE wildcards as literal characters", async () => {
    await insert([
      { ...plain, name: "Bell", description: "100% live" },
      { ...plain, name: "Anchor", description: "1000 lives" },
    ]);

    expect(await namesOf({ q: "100% li" })).toEqual(["Bell"]);
    expect(await namesOf({ q: "100_ li" })).toEqual([]);
  });

  it("matches only word beginnings for one or two letters", async () => {
    await insert([
      { ...plain, name: "Ox" },
      { ...plain, name: "Bell", address: "1 Oxford Street" },
      { ...plain, name: "Anchor", description: "A box with a foxtrot" },
    ]);

    expect(await namesOf({ q: "ox" })).toEqual(["Bell", "Ox"]);
  });

  it("also applies words for a type, size, or amenity as filters", async () => {
    await insert([
      { ...plain, name: "Bell", venueType: "club", capacity: 150, parking: true },
      { ...plain, name: "Anchor", venueType: "club", capacity: 700, accessibility: true },
      { ...plain, name: "Cobble", venueType: "bar", capacity: 150, parking: false },
      { ...plain, name: "Dock", description: "No parking, no club." },
    ]);

    expect(await namesOf({ q: "clubs" })).toEqual(["Anchor", "Bell"]);
    expect(await namesOf({ q: "parking" })).toEqual(["Bell", "Dock"]);
    expect(await namesOf({ q: "wheelchair" })).toEqual(["Anchor"]);
    expect(await namesOf({ q: "small clubs with parking" })).toEqual(["Bell"]);
    expect(await namesOf({ q: "large club" })).toEqual(["Anchor"]);
  });

  it("is sorted before the cut and reaches its last page in every order", async () => {
    const rooms = Array.from({ length: 301 }, (_, index) => ({
      ...plain,
      name: `Hall ${String(index).padStart(3, "0")}`,
      capacity: 1 + ((index * 7) % 301),
    }));
    await insert([...rooms, { ...plain, name: "Aldermoor", description: "A hall of its own" }]);

    for (const sort of browseSorts.map(({ id }) => id)) {
      const pages = Array.from({ length: 13 }, (_, index) => `${index + 1}`);
      const lists = await Promise.all(pages.map((page) => browse({ q: "hall", sort, page })));
      const names = lists.flatMap(({ venues }) => venues.map(({ name }) => name));
      expect(new Set(names).size).toBe(302);
      expect(lists.map(({ total, isBounded }) => [total, isBounded])).toContainEqual([302, false]);
    }
    const first = async (sort: string) => (await browse({ q: "hall", sort })).venues[0]?.name;
    expect(await first("name")).toBe("Aldermoor");
    expect(await first("-name")).toBe("Hall 300");
    expect(await first("capacity")).toBe("Hall 000");
    expect((await browse({ q: "hall" })).venues[0]?.name).not.toBe("Aldermoor");
    expect((await browse({ q: "hall", page: "13" })).venues.at(-1)?.name).toBe("Aldermoor");
  });

  /** Both query plans for a list, regardless of which one would be chosen. */
  async function readBothWays(text: string, wanted: VenueFilter, sort: BrowseSort) {
    const { armsOf } = await import("@/lib/search/matches/arms");
    const { listedMatches } = await import("@/lib/search/matches/queries");
    const genres = [{ id: 1, kind: "TYPE" as const, slug: "club", names: ["club"] }];
    const arms = armsOf({ typed: text, words: [text], scopes: [], genres, endings: [] });
    const namePattern = sort === "relevance" ? `%${text}%` : null;
    const part = { without: [], namePattern, offset: 3, limit: 24 };
    return Promise.all(
      [1, 1_000_000].map(async (matches) => {
        const list = { arms, filter: wanted, sort, ...part };
        const { query, values } = listedMatches(list, matches, 1_000);
        return (await connection.pool.query<{ id: number }>(query, values)).rows;
      }),
    );
  }

  it("is the same whether matches are sorted or read in index order", async () => {
    const word = fc.constantFrom("anchor", "bell", "hall", "an", "club", "small");
    const sort = fc.constantFrom(...browseSorts.map(({ id }) => id));
    const property = fc.asyncProperty(
      fc.array(facts, { minLength: 20, maxLength: 40 }),
      fc.array(fc.tuple(word, filter, sort), { minLength: 12, maxLength: 12 }),
      async (all, requests) => {
        await connection.prisma.venue.deleteMany();
        await insert(all);
        for (const request of requests) {
          const [sorted, walked] = await readBothWays(...request);
          expect(sorted).toEqual(walked);
        }
      },
    );
    await fc.assert(property, { numRuns: 10 });
  });

  it.each(["rock", "blues", "parking", "clubs", "small"])(
    "does not correct '%s', which is not a typo",
    async (q) => {
      await insert([{ ...plain, name: "Dock Blue Barking Clue Smell" }]);

      expect(await browse({ q })).toMatchObject({ total: 0, didYouMean: null });
    },
  );

  it.each([
    ["hous of plums", "house of plums"],
    ["house o plums", "house of plums"],
    ["hose of plms", "house of plums"],
    ["teh house", "house"],
    ["palcae", "palace"],
  ])("corrects '%s' word by word, not as a whole name", async (q, didYouMean) => {
    await insert([
      { ...plain, name: "House of Plums and Other Fruit" },
      { ...plain, name: "Hose Factory" },
      { ...plain, name: "Palace on Dock Street Square" },
    ]);

    expect(await browse({ q })).toMatchObject({ didYouMean });
  });

  it("reports the corrected text and ends with its last page", async () => {
    await createRooms();

    expect(await browse({ q: "romo zed" })).toMatchObject({ total: 1, didYouMean: "room zed" });
    const { venues, total, didYouMean } = await browse({ q: "rooom", page: "2" });
    expect([venues, total, didYouMean]).toEqual([[], 3, "room"]);
  });
});

describe("the whole list", () => {
  it("has a total and counts and is empty past its end", async () => {
    await insert(Array.from({ length: 25 }, () => ({ ...plain, venueType: "club" as const })));

    const second = await queries.browseVenues(parseBrowseParams({ page: "2" }));
    expect(second).toMatchObject({ total: 25, isBounded: false, didYouMean: null });
    expect(second.venues).toHaveLength(1);
    expect(second.counts?.type.get("club")).toBe(25);
    const third = await queries.browseVenues(parseBrowseParams({ page: "3" }));
    expect(third.venues).toEqual([]);
    expect((await queries.browseVenues(parseBrowseParams({ type: "bar" }))).total).toBe(0);
  });
});
