import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "@/lib/model/coordinates";
import { bandsAround } from "./map-bands";

describe(bandsAround, () => {
  it("contains only cells wholly within 250 km, and nearly all of them", () => {
    const position = fc.record({
      latitude: fc.double({ min: 18, max: 75, noNaN: true }),
      longitude: fc.double({ min: -170, max: -50, noNaN: true }),
    });
    const property = fc.property(position, (from) => {
      const bands = bandsAround(from).filter(({ firstX, lastX }) => firstX <= lastX);
      for (const { y, firstX, lastX } of bands) {
        for (const latitude of [y / 10, (y + 1) / 10]) {
          for (const longitude of [firstX / 10, (lastX + 1) / 10]) {
            expect(distanceKm(from, { latitude, longitude })).toBeLessThan(250);
          }
        }
      }
      const squareDegrees =
        bands.reduce((sum, { firstX, lastX }) => sum + lastX + 1 - firstX, 0) / 100;
      const area = squareDegrees * 111.2 ** 2 * Math.cos((from.latitude * Math.PI) / 180);
      expect(area).toBeGreaterThan(Math.PI * 250 ** 2 * 0.85);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ])("is valid at $latitude, $longitude", (position) => {
    for (const { y, firstX, lastX } of bandsAround(position)) {
      expect([y, firstX, lastX].every(Number.isSafeInteger)).toBe(true);
    }
  });
});
