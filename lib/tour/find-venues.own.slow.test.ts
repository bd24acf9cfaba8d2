import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CapacityBandId, capacityBands } from "@/lib/model/capacity";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import type { TourFilter } from "@/lib/model/tour";
import { explainQueries } from "@/tests/support/explain";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { layRoute, pointAt } from "./route";

type Planned = Coordinates & {
  status?: string;
  capacity?: number | null;
  type?: string | null;
  isJazz?: boolean;
};
type Stored = Required<Planned> & { id: number };

/** Own database, since results depend on all venues. */
let database: TestDatabase;
let tour: typeof import("./find-venues");
let data: typeof import("@/tests/support/connection");
let cityId: number;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  [tour, data] = await Promise.all([import("./find-venues"), import("@/tests/support/connection")]);
  ({ id: cityId } = await data.prisma.city.findFirstOrThrow({ where: { slug: "toronto" } }));
});

afterAll(async () => {
  await data.prisma.$disconnect();
  await data.pool.end();
  await database.drop();
});

async function storeVenues(planned: readonly Planned[]): Promise<Stored[]> {
  await data.pool.query("DELETE FROM venues");
  const whole = planned.map((venue) => ({
    status: "PUBLISHED",
    capacity: null,
    type: null,
    isJazz: false,
    ...venue,
  }));
  const { rows } = await data.pool.query<{ id: number }>(
    `INSERT INTO venues (slug, name, status, city_id, region_id, latitude, longitude, capacity, venue_type)
       SELECT 'venue-' || number, 'Venue', status::venue_status, $1, (SELECT region_id FROM cities WHERE id = $1),
              latitude, longitude, capacity, type
         FROM unnest($2::float8[], $3::float8[], $4::text[], $5::int[], $6::text[])
           WITH ORDINALITY AS venue (latitude, longitude, status, capacity, type, number)
       RETURNING id`,
    [
      cityId,
      whole.map(({ latitude }) => latitude),
      whole.map(({ longitude }) => longitude),
      whole.map(({ status }) => status),
      whole.map(({ capacity }) => capacity),
      whole.map(({ type }) => type),
    ],
  );
  const stored = whole.map((venue, index) => ({ ...venue, id: rows[index]?.id ?? 0 }));
  await data.pool.query(
    `INSERT INTO venue_genres (venue_id, genre_id)
       SELECT unnest($1::int[]), (SELECT id FROM genres WHERE slug = 'jazz')`,
    [stored.filter(({ isJazz }) => isJazz).map(({ id }) => id)],
  );
  await data.pool.query("ANALYZE venues");
  return stored;
}

const earthRadiusKm = 6371;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

function bearing(from: Coordinates, to: Coordinates): number {
  const step = rad(to.longitude - from.longitude);
  const [start, end] = [rad(from.latitude), rad(to.latitude)];
  return Math.atan2(
    Math.sin(step) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(step),
  );
}

/** By the textbook's formulas of cross-track and along-track distance. */
function besideLeg(start: Coordinates, end: Coordinates, venue: Coordinates) {
  const legKm = distanceKm(start, end);
  const arc = distanceKm(start, venue) / earthRadiusKm;
  const turn = bearing(start, venue) - bearing(start, end);
  const cross = Math.asin(Math.sin(arc) * Math.sin(turn));
  const angle = Math.acos(Math.min(1, Math.cos(arc) / Math.cos(cross)));
  const alongKm = angle * Math.sign(Math.cos(turn)) * earthRadiusKm;
  if (legKm > 0 && alongKm > 0 && alongKm < legKm) {
    return { alongKm, offKm: Math.abs(cross) * earthRadiusKm };
  }
  const [fromStart, fromEnd] = [distanceKm(start, venue), distanceKm(end, venue)];
  return { alongKm: fromStart <= fromEnd ? 0 : legKm, offKm: Math.min(fromStart, fromEnd) };
}

function beside(stops: readonly Coordinates[], venue: Coordinates) {
  let beforeKm = 0;
  let best = { alongKm: 0, offKm: Number.POSITIVE_INFINITY };
  for (const [index, end] of stops.slice(1).entries()) {
    const start = stops[index] ?? end;
    const { alongKm, offKm } = besideLeg(start, end, venue);
    // The first of legs that lie on each other.
    best = offKm < best.offKm - 0.001 ? { alongKm: beforeKm + alongKm, offKm } : best;
    beforeKm += distanceKm(start, end);
  }
  return best;
}

/** Where on the line the stretches are: the stops, and points between them at equal distances. */
function centersOf(stops: readonly Coordinates[], withinKm: number) {
  const legs = stops.slice(1).map((stop, index) => distanceKm(stops[index] ?? stop, stop));
  const total = legs.reduce((sum, km) => sum + km, 0);
  const usualKm = Math.max(2 * withinKm, total / 24);
  let beforeKm = 0;
  const centers = [0];
  for (const km of legs) {
    const count = km > 0 ? Math.max(1, Math.round(km / usualKm)) : 0;
    for (let step = 1; step <= count; step += 1) {
      centers.push(beforeKm + (km * step) / count);
    }
    beforeKm += km;
  }
  return centers;
}

function isWanted(venue: Stored, filter: TourFilter): boolean {
  const isOfSize = (id: CapacityBandId) => {
    const band = capacityBands.find((one) => one.id === id);
    const { capacity } = venue;
    return Boolean(
      band && capacity !== null && capacity >= band.min && capacity <= (band.max ?? 1e9),
    );
  };
  return (
    ["PUBLISHED", "TEMPORARILY_CLOSED"].includes(venue.status) &&
    (filter.sizes.length === 0 || filter.sizes.some(isOfSize)) &&
    (!filter.type || venue.type === filter.type) &&
    (!filter.genre || (filter.genre === "jazz" && venue.isJazz))
  );
}

type Asked = { stops: Coordinates[]; withinKm: number; filter: TourFilter };

/** Literal implementation over all venues: IDs in any order, and whether there are more. */
function tourAsDefined(stored: readonly Stored[], { stops, withinKm, filter }: Asked) {
  const centers = centersOf(stops, withinKm);
  const route = layRoute(stops);
  const found = stored
    .filter((venue) => isWanted(venue, filter))
    .map((venue) => ({ venue, ...beside(stops, venue) }))
    .filter(({ offKm }) => offKm <= withinKm)
    .map((one) => {
      const distances = centers.map((km) => Math.abs(km - one.alongKm));
      const stretch = distances.indexOf(Math.min(...distances));
      return { ...one, stretch, km: distanceKm(pointAt(route, centers[stretch] ?? 0), one.venue) };
    });
  const ranked = centers.flatMap((_, stretch) =>
    found
      .filter((one) => one.stretch === stretch)
      .sort((one, other) => one.km - other.km || one.venue.id - other.venue.id)
      .map((one, rank) => ({ ...one, rank }))
      .slice(0, Math.max(100, Math.ceil(1000 / centers.length))),
  );
  const kept = ranked
    .sort((one, other) => one.rank - other.rank || one.alongKm - other.alongKm)
    .slice(0, 500);
  return { ids: kept.map(({ venue }) => venue.id), isCut: kept.length < found.length, kept };
}

/** Towns on both sides of the border, and on both sides of 180°. */
const towns: Coordinates[] = [
  { latitude: 43.65, longitude: -79.38 },
  { latitude: 42.89, longitude: -78.88 },
  { latitude: 36.16, longitude: -86.78 },
  { latitude: 29.95, longitude: -90.07 },
  { latitude: 45.5, longitude: -73.57 },
  { latitude: 49.28, longitude: -123.12 },
  { latitude: 52.9, longitude: 173.2 },
  { latitude: 51.88, longitude: -176.65 },
  { latitude: 61.2, longitude: -149.9 },
];

/** Numbers from 0 to 1, the same each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Venues crowded in the towns, and anywhere between. */
function world(random: () => number): Planned[] {
  const kinds = ["bar", "club", null];
  const venueAt = (latitude: number, longitude: number): Planned => ({
    latitude,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
    capacity: random() < 0.5 ? 1 + Math.floor(random() * 1500) : null,
    type: kinds[Math.floor(random() * 3)] ?? null,
    isJazz: random() < 0.2,
    status: ["HIDDEN", "CLOSED", "TEMPORARILY_CLOSED"][Math.floor(random() * 30)] ?? "PUBLISHED",
  });
  const near = (town: Coordinates, spread: number) =>
    venueAt(
      town.latitude + (random() - 0.5) * spread,
      town.longitude + (random() - 0.5) * spread * 1.5,
    );
  return [
    ...towns.flatMap((town, index) =>
      Array.from({ length: index < 3 ? 300 : 60 }, () => near(town, random() < 0.5 ? 0.2 : 2)),
    ),
    ...Array.from({ length: 2_000 }, () => venueAt(25 + random() * 45, -180 + random() * 130)),
  ];
}

const asked: fc.Arbitrary<Asked> = fc.record({
  stops: fc.array(
    fc.oneof(
      fc.constantFrom(...towns),
      fc.record({
        latitude: fc.double({ min: 26, max: 68, noNaN: true }),
        longitude: fc.double({ min: -179.9, max: -60, noNaN: true }),
      }),
    ),
    { minLength: 2, maxLength: 7 },
  ),
  withinKm: fc.constantFrom(10, 16.09344, 80.4672, 241.4016),
  filter: fc.record({
    sizes: fc.subarray(capacityBands.map(({ id }): CapacityBandId => id)),
    type: fc.constantFrom(undefined, undefined, "bar" as const),
    genre: fc.constantFrom(undefined, undefined, "jazz"),
    traits: fc.constant([]),
    isUnknownToo: fc.constant(false),
  }),
});

describe("findOnRoute", () => {
  it("finds on 100 random routes what the definition says", async () => {
    const stored = await storeVenues(world(randomOf(45)));
    let cuts = 0;
    const property = fc.asyncProperty(asked, async (one) => {
      const route = layRoute(one.stops);
      const found = await tour.findOnRoute(route, one);
      const defined = tourAsDefined(stored, one);
      const ids = found.venues.map(({ id }) => id);
      expect(ids.toSorted(byNumber)).toEqual(defined.ids.toSorted(byNumber));
      expect(found).toMatchObject({ isCut: defined.isCut, isSearchedWhole: true });
      for (const venue of defined.kept) {
        const same = found.venues.find(({ id }) => id === venue.venue.id);
        expect(same?.alongKm).toBeCloseTo(venue.alongKm, 1);
        expect(same?.offKm).toBeCloseTo(venue.offKm, 1);
      }
      const along = found.venues.map(({ alongKm }) => alongKm);
      expect(along).toEqual(along.toSorted(byNumber));
      cuts += Number(found.isCut);
    });
    await fc.assert(property, { numRuns: 100, endOnFailure: true });
    expect(cuts).toBeGreaterThan(0);
  });

  it("reads venues by the index of positions alone", async () => {
    const [toronto, , , newOrleans] = towns as [Coordinates, Coordinates, Coordinates, Coordinates];
    await storeVenues(
      Array.from({ length: 5_000 }, (_, index) => ({
        latitude: 26 + (index % 100) / 5,
        longitude: -95 + Math.floor(index / 100) / 2.5,
      })),
    );
    const route = layRoute([toronto, newOrleans]);
    const filter = { sizes: [], traits: [], isUnknownToo: false };
    const plans = await explainQueries(() => tour.findOnRoute(route, { withinKm: 80, filter }), {
      matching: /flat_position/,
    });
    expect(plans).not.toHaveLength(0);
    for (const plan of plans) {
      expect(plan).toMatch(/Limit .*\n +-> +Index Only Scan using venues_by_position/);
      expect(plan).not.toContain("Seq Scan on venues");
    }
  });

  it.each([
    { latitude: -45, longitude: 80 },
    { latitude: 90, longitude: 0 },
    { latitude: 0, longitude: 180 },
  ])("works anywhere on the globe: $latitude, $longitude", async (far) => {
    const [toronto] = towns as [Coordinates];
    await storeVenues([toronto]);
    const filter = { sizes: [], traits: [], isUnknownToo: false };
    const found = await tour.findOnRoute(layRoute([toronto, far]), { withinKm: 80, filter });

    expect(found.venues).toEqual([expect.objectContaining({ alongKm: expect.closeTo(0, 6) })]);
    expect(
      await tour.findOnRoute(layRoute([toronto, toronto]), { withinKm: 80, filter }),
    ).toMatchObject({
      venues: [{ alongKm: expect.closeTo(0, 6) }],
      isCut: false,
      isSearchedWhole: true,
    });
  });
});

function byNumber(one: number, other: number): number {
  return one - other;
}
