import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import type { NearFilter } from "@/lib/model/near-filter";
import { explainQueries } from "@/tests/support/explain";
import { isFull } from "@/tests/support/reliability";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";

type Stored = {
  id: number;
  regionId: number;
  isPaused: boolean;
  latitude: number | null;
  longitude: number | null;
};
type Planned = Coordinates & { region: number; isPaused?: boolean };

/** Own database, since results depend on all venues. */
let database: TestDatabase;
let cities: { id: number; regionId: number; slug: string }[];
let near: typeof import("./queries");
let data: typeof import("@/tests/support/connection");

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  [near, data] = await Promise.all([import("./queries"), import("@/tests/support/connection")]);
  // Four regions; tests place their venues anywhere.
  cities = await data.prisma.city.findMany({
    where: { slug: { in: ["toronto", "new-york", "detroit", "seattle"] } },
    select: { id: true, regionId: true, slug: true },
  });
  expect(cities).toHaveLength(4);
});

afterAll(async () => {
  await data.prisma.$disconnect();
  await data.pool.end();
  await database.drop();
});

/** Replaces all venues. `region` is an index into the cities above. */
async function storeVenues(planned: Planned[], status = "PUBLISHED"): Promise<Stored[]> {
  await data.pool.query("DELETE FROM venues");
  const places = planned.map(({ region }) => cities[region % cities.length] ?? cities[0]);
  const { rows } = await data.pool.query<Stored>(
    `INSERT INTO venues (slug, name, status, city_id, region_id, latitude, longitude)
       SELECT 'venue-' || number, 'Venue', CASE WHEN is_paused THEN 'TEMPORARILY_CLOSED' ELSE $1::venue_status END, city_id, region_id, latitude, longitude
         FROM unnest($2::integer[], $3::integer[], $4::float8[], $5::float8[], $6::boolean[])
           WITH ORDINALITY AS venue (city_id, region_id, latitude, longitude, is_paused, number)
       RETURNING id, region_id AS "regionId", status = 'TEMPORARILY_CLOSED' AS "isPaused", latitude, longitude`,
    [
      status,
      places.map((place) => place?.id),
      places.map((place) => place?.regionId),
      planned.map(({ latitude }) => latitude),
      planned.map(({ longitude }) => longitude),
      planned.map(({ isPaused = false }) => isPaused),
    ],
  );
  return rows;
}

/** Literal implementation of the specification over all venues. */
function nearMeAsSpecified(venues: Stored[], position: Coordinates) {
  const distant = venues
    .map((venue) => ({ ...venue, km: distanceKm(position, venue as Coordinates) }))
    .sort((a, b) => a.km - b.km || a.id - b.id);
  const within15 = distant.filter(({ km, isPaused }) => km <= 15 && !isPaused).slice(0, 10);
  const votes = (region: number) => within15.filter(({ regionId }) => regionId === region).length;
  const dominant = within15.reduce<number | null>(
    (best, { regionId }) => (best === null || votes(regionId) > votes(best) ? regionId : best),
    null,
  );
  const result: { id: number; isPaused: boolean; distanceKm: number; priority: number }[] = [];
  for (const { id, isPaused, km, regionId } of distant) {
    const isDominant = regionId === dominant;
    const ring = [1, 5, 25].findIndex((limit) => km <= limit);
    const priority = ring >= 0 ? ring : isDominant ? 3 : km <= 150 ? 4 : 5;
    if (km <= 250) {
      result.push({ id, isPaused, distanceKm: km, priority });
    }
  }
  return result
    .sort(
      (a, b) =>
        a.priority - b.priority ||
        Number(a.isPaused) - Number(b.isPaused) ||
        a.distanceKm - b.distanceKm ||
        a.id - b.id,
    )
    .map(({ isPaused, ...venue }) => venue);
}

/** Reads all pages in order. */
async function readAllPages(position: Coordinates, filter: NearFilter = {}) {
  const first = await near.findVenuesNear({ ...position, ...filter, page: 1 });
  const venues = [...first.venues];
  for (let page = 2; page <= first.pageCount; page += 1) {
    const next = await near.findVenuesNear({ ...position, ...filter, page });
    expect(next).toMatchObject({ page, total: first.total, offset: venues.length });
    venues.push(...next.venues);
  }
  const facts = venues.map(({ id, distanceKm: km, priority }) => ({
    id,
    distanceKm: km,
    priority,
  }));
  return { facts, total: first.total };
}

/** Position at a distance in km, in a direction in quarter turns from north. */
function offset({ latitude, longitude }: Coordinates, km: number, turn: number): Coordinates {
  const [angle, from, arc] = [(turn * Math.PI) / 2, (latitude * Math.PI) / 180, km / 6371];
  const sine = Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(angle);
  const step = Math.atan2(
    Math.sin(angle) * Math.sin(arc) * Math.cos(from),
    Math.cos(arc) - Math.sin(from) * sine,
  );
  const east = longitude + (step * 180) / Math.PI;
  return {
    latitude: (Math.asin(sine) * 180) / Math.PI,
    longitude: east < -180 ? east + 360 : east,
  };
}

const anchors: Coordinates[] = [
  { latitude: 43.65, longitude: -79.38 },
  { latitude: 40.71, longitude: -74.01 },
  { latitude: 49.0021, longitude: -122.75 },
  { latitude: 45, longitude: -100 },
  { latitude: 71.29, longitude: -156.79 },
  { latitude: 52.9, longitude: -179.9 },
  { latitude: 19.7, longitude: -155.08 },
];

/** Distances at the rule's limits, within a rounding error of them, and anywhere. */
const distance = fc.oneof(
  fc.constantFrom(0, 1, 5, 15, 25, 150, 250),
  fc
    .tuple(fc.constantFrom(1, 5, 15, 25, 150, 250), fc.constantFrom(-1e-9, 1e-9, -1e-12, 1e-12))
    .map(([km, error]) => km + error),
  fc.double({ min: 0, max: 30, noNaN: true }),
  fc.double({ min: 0, max: 300, noNaN: true }),
);
const turn = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.double({ min: 0, max: 4, noNaN: true }));
const region = fc.oneof(fc.constant(0), fc.nat(3));

type Group = { distance: number; turn: number; region: number; copies: number };

const venueSet = fc.constantFrom(...anchors).chain((anchor) => {
  const single: fc.Arbitrary<Group> = fc.record({
    distance,
    turn,
    region,
    copies: fc.constant(1),
  });
  const pole: fc.Arbitrary<Group> = fc.record({
    distance,
    turn,
    region,
    copies: fc.integer({ min: 2, max: 70 }),
  });
  return fc.record({
    anchor: fc.constant(anchor),
    groups: fc.oneof<fc.Arbitrary<Group[]>[]>(
      fc.array(single, { maxLength: 15 }),
      fc.array(fc.oneof(single, pole), { minLength: 1, maxLength: 12 }),
      fc.array(single, { minLength: 60, maxLength: 180, size: "max" }),
    ),
    visits: fc.array(fc.record({ distance, turn }), { minLength: 10, maxLength: 10 }),
  });
});

describe("findVenuesNear", () => {
  it("returns the same as the specified algorithm on every page", async () => {
    let compared = 0;
    const property = fc.asyncProperty(venueSet, async ({ anchor, groups, visits }) => {
      const planned = groups.flatMap(({ copies, region: of, ...place }) =>
        Array.from({ length: copies }, (_, copy) => ({
          ...offset(anchor, place.distance, place.turn),
          region: of + (copy % 3),
          isPaused: (copy + Math.floor(place.turn * 100)) % 5 === 3,
        })),
      );
      const stored = await storeVenues(planned);
      const positions = [
        anchor,
        ...visits.map((visit) => offset(anchor, visit.distance, visit.turn)),
      ];
      for (const position of positions) {
        const expected = nearMeAsSpecified(stored, position);
        const { facts, total } = await readAllPages(position);
        expect(facts).toEqual(expected);
        expect(total).toBe(expected.length);
        compared += 1;
      }
    });
    const numRuns = isFull ? 100 : 10;
    await fc.assert(property, { numRuns, endOnFailure: true });
    expect(compared).toBeGreaterThanOrEqual(10 * numRuns);
  });

  it("narrows the list by distance, type, and size, and keeps its order and labels", async () => {
    const [anchor] = anchors as [Coordinates];
    const rings = [0.5, 4, 8, 12, 24, 30, 90, 140, 170, 240, 260];
    const stored = await storeVenues(
      Array.from({ length: 330 }, (_, index) => ({
        ...offset(anchor, (rings[index % rings.length] ?? 0) + index / 1000, index / 13),
        region: index % 5 === 0 ? 1 : 0,
        isPaused: index % 9 === 4,
      })),
    );
    await data.pool.query(
      "UPDATE venues SET venue_type = CASE id % 3 WHEN 0 THEN 'bar' END, capacity = CASE id % 2 WHEN 0 THEN 90 END",
    );
    const all = nearMeAsSpecified(stored, anchor);
    const kilometers = { "5mi": 8.04672, "25km": 25, "100mi": 160.9344 };

    for (const within of [undefined, "5mi", "25km", "100mi"] as const) {
      for (const kinds of [{}, { type: "bar" }, { type: "bar", capacityBand: "small" }] as const) {
        const wanted = all.filter(
          ({ id, distanceKm: km }) =>
            km <= (within ? kilometers[within] : 250) &&
            (!("type" in kinds) || id % 3 === 0) &&
            (!("capacityBand" in kinds) || id % 2 === 0),
        );
        const { facts, total } = await readAllPages(anchor, { within, ...kinds });
        expect(facts).toEqual(wanted);
        expect(total).toBe(wanted.length);
      }
    }
  });

  it("looks at no more than the 10,000 nearest venues, and says that there are more", async () => {
    const [anchor] = anchors as [Coordinates];
    await storeVenues(
      Array.from({ length: 10_100 }, (_, index) => ({
        ...offset(anchor, index / 60, 0),
        region: 0,
      })),
    );
    await data.pool.query("UPDATE venues SET venue_type = 'bar' WHERE id % 5 = 0");
    const request = { ...anchor, type: "bar", page: 1 } as const;

    const found = await near.findVenuesNear(request);
    expect(found.isMore).toBe(true);
    expect(found.total).toBeGreaterThan(1_900);
    expect(found.total).toBeLessThanOrEqual(2_000);
    expect(await near.findVenuesNear({ ...request, within: "25mi" })).toMatchObject({
      isMore: false,
    });
    const plans = await explainQueries(() => near.findVenuesNear(request), {
      matching: /flat_position/,
      ruledOut: ["seqscan", "sort"],
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/Limit .*\n +-> +Index Only Scan using venues_by_position/);
    }
  });

  it("leaves out unpublished venues and venues without coordinates", async () => {
    const [anchor] = anchors as [Coordinates];
    await storeVenues([{ ...anchor, region: 0 }], "PENDING");
    await expect(near.findVenuesNear({ ...anchor, page: 1 })).resolves.toMatchObject({ total: 0 });

    await storeVenues([{ ...anchor, region: 0 }]);
    await data.pool.query("UPDATE venues SET latitude = NULL, longitude = NULL");
    await expect(near.findVenuesNear({ ...anchor, page: 1 })).resolves.toEqual({
      venues: [],
      countryCode: null,
      total: 0,
      isMore: false,
      page: 1,
      pageCount: 1,
      offset: 0,
      traits: [],
      unknown: 0,
    });
  });

  it("tells the country of the closest venue if none passes the filter", async () => {
    const toronto = { latitude: 43.65, longitude: -79.38 };
    await storeVenues([{ ...toronto, region: cities.findIndex(({ slug }) => slug === "toronto") }]);
    const found = await near.findVenuesNear({ ...toronto, type: "bar", page: 1 });

    expect(found).toMatchObject({ total: 0, countryCode: "ca" });
  });

  it.each([
    [1, 1],
    [3, 3],
    [4, 3],
    [1e9, 3],
  ])("returns page %i of three as page %i", async (asked, shown) => {
    const [anchor] = anchors as [Coordinates];
    await storeVenues(Array.from({ length: 120 }, () => ({ ...anchor, region: 0 })));

    const { page, offset, venues } = await near.findVenuesNear({ ...anchor, page: asked });
    expect({ page, offset, count: venues.length }).toEqual({
      page: shown,
      offset: (shown - 1) * 50,
      count: shown === 3 ? 20 : 50,
    });
  });

  it.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: -45, longitude: 80 },
    { latitude: -44.9, longitude: 80.1 },
    { latitude: 0, longitude: 0 },
    { latitude: 45, longitude: -100 },
  ])("works anywhere on the globe: $latitude, $longitude", async (position) => {
    await storeVenues([{ latitude: 45, longitude: -100, region: 0 }]);

    const { total } = await near.findVenuesNear({ ...position, page: 1 });
    expect(total).toBe(position.latitude === 45 ? 1 : 0);
  });

  it.each([
    ["a rounding error inside the limit", 4_999, -1e-7, { total: 5_000, isMore: false }],
    ["a rounding error outside the limit", 4_999, 1e-7, { total: 4_999, isMore: false }],
    ["one over the limit", 5_000, -1e-7, { total: 5_000, isMore: true }],
  ])(
    "counts to 5,000 with %s",
    async (_, inside, error, expected) => {
      const [anchor] = anchors as [Coordinates];
      const planned = Array.from({ length: inside }, (_, index) => ({
        // Cells that count as a whole, and cells on the border whose venues are measured.
        ...offset(anchor, index % 2 === 0 ? (index / inside) * 200 : 249.9, index / 100),
        region: 0,
      }));
      const stored = await storeVenues([
        ...planned,
        { ...offset(anchor, 250 + error, 0), region: 1 },
      ]);

      const { venues, ...count } = await near.findVenuesNear({ ...anchor, page: 1 });
      expect(count).toMatchObject({ ...expected, pageCount: 100 });
      const last = await near.findVenuesNear({ ...anchor, page: 100 });
      const all = nearMeAsSpecified(stored, anchor).map(({ id }) => id);
      expect(venues.map(({ id }) => id)).toEqual(all.slice(0, 50));
      expect(last.venues.map(({ id }) => id)).toEqual(all.slice(4_950, 5_000));
    },
    60_000,
  );

  it("reads the closest venues in index order with any PostgreSQL plan", async () => {
    const [anchor] = anchors as [Coordinates];
    await storeVenues(
      Array.from({ length: 3_000 }, (_, index) => ({
        ...offset(anchor, 26 + (index * 217) / 3_000, index / 7),
        region: index % 40 === 0 ? 0 : 1,
      })).concat([{ ...anchor, region: 0 }]),
    );
    await data.pool.query("VACUUM ANALYZE venues");
    await data.pool.query("VACUUM ANALYZE map_cells");

    const plans = await explainQueries(() => near.findVenuesNear({ ...anchor, page: 1 }), {
      matching: /flat_position/,
      ruledOut: [],
    });
    expect(plans).toHaveLength(4);
    // Open venues and those closed for a while are asked for at the same time.
    for (const index of ["venues_by_position", "venues_by_region_and_position"]) {
      const inOrder = new RegExp(
        `^Limit .*\\n +-> +Index (Only )?Scan using ${index} on venues .*\\n +Order By: .* <->`,
      );
      const found = plans.filter((plan) => inOrder.test(plan));
      expect(found, plans.join("\n\n")).toHaveLength(1);
      expect(found[0]).not.toMatch(/Sort/);
    }
    const counted = plans.find((plan) => /Index Cond: .* <@ '<\(/.test(plan));
    expect(counted).toMatch(/Limit .*\n.* Scan (using|on) venues/);
    expect(counted).toMatch(/venues_by_position/);
  });

  it("sums up map cells row by row", async () => {
    const [anchor] = anchors as [Coordinates];
    await storeVenues(
      Array.from({ length: 100 }, (_, index) => ({ ...offset(anchor, index, 0), region: 0 })),
    );
    const plans = await explainQueries(() => near.findVenuesNear({ ...anchor, page: 1 }), {
      matching: /map_cells/,
      ruledOut: ["seqscan", "bitmapscan", "hashjoin", "mergejoin"],
    });
    expect(plans).toEqual([
      expect.stringMatching(/Scan using map_cells_y_x_idx[\s\S]*Index Cond: .*y = .*x >= .*x <= /),
    ]);
  });
});
