import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "@/lib/model/coordinates";
import { pool } from "@/tests/support/connection";
import { coveredKm, flatCircle, isOnMap, toFlatPosition } from "./flat-map";

const position = fc.record({
  latitude: fc.double({ min: -60, max: 90, noNaN: true }),
  longitude: fc
    .double({ min: -180, max: 180, noNaN: true })
    .filter((value) => Math.abs(value - 80) > 5),
});

/** Random position within a few degrees of another. */
const pair = fc
  .tuple(
    position,
    fc.double({ min: -4, max: 4, noNaN: true }),
    fc.double({ min: -4, max: 4, noNaN: true }),
  )
  .map(([from, north, east]) => ({
    from,
    to: {
      latitude: Math.min(90, from.latitude + north),
      longitude: Math.max(-180, Math.min(180, from.longitude + east)),
    },
  }));

describe(toFlatPosition, () => {
  it("agrees with the database", async () => {
    const property = fc.asyncProperty(position, async (place) => {
      const { rows } = await pool.query(
        "SELECT place[0] AS x, place[1] AS y FROM (SELECT flat_position($1, $2) AS place) flat",
        [place.latitude, place.longitude],
      );
      const expected = toFlatPosition(place);
      const scale = 1 + Math.hypot(expected.x, expected.y) ** 2;
      expect(Math.abs(rows[0].x - expected.x) / scale).toBeLessThan(1e-13);
      expect(Math.abs(rows[0].y - expected.y) / scale).toBeLessThan(1e-13);
    });
    await fc.assert(property, { numRuns: 500 });
  });

  it("is finite in the database at the map's edge", async () => {
    const { rows } = await pool.query("SELECT (flat_position(-45, 80))[0] AS x");
    expect(Number.isFinite(rows[0].x)).toBe(true);
  });
});

describe(flatCircle, () => {
  it("contains exactly the points within its distance", () => {
    const property = fc.property(pair, ({ from, to }) => {
      const circle = flatCircle(from, 250);
      const point = toFlatPosition(to);
      const km = distanceKm(from, to);
      fc.pre(isOnMap(from, 250) && Math.abs(km - 250) > 1e-6);
      const distance = Math.hypot(point.x - circle.x, point.y - circle.y);
      expect(distance < circle.radius).toBe(km < 250);
    });
    fc.assert(property, { numRuns: 5_000 });
  });
});

describe(isOnMap, () => {
  it.each([
    [{ latitude: -45, longitude: 80 }, false],
    [{ latitude: -44, longitude: 81 }, false],
    [{ latitude: -42, longitude: 80 }, true],
    [{ latitude: 45, longitude: -100 }, true],
  ])("returns for %j: %s", (place, expected) => {
    expect(isOnMap(place, 250)).toBe(expected);
  });
});

describe(coveredKm, () => {
  it("never exceeds the distance covered on the map", () => {
    const property = fc.property(pair, ({ from, to }) => {
      const [start, end] = [toFlatPosition(from), toFlatPosition(to)];
      const covered = coveredKm(from, Math.hypot(end.x - start.x, end.y - start.y));
      const km = distanceKm(from, to);
      expect(covered).toBeLessThanOrEqual(km + 1e-6);
      expect(covered).toBeGreaterThan(km * 0.5 - 1e-6);
    });
    fc.assert(property, { numRuns: 5_000 });
  });
});
