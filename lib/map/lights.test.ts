import { describe, expect, it } from "vitest";
import type { Coordinates } from "@/lib/model/coordinates";
import { drawLights, fewestLights } from "./lights";

const center = { latitude: 44.65, longitude: -63.57 };
const options = { center, isLit: true, countryCode: "ca" };

/** Positions in a row, this many km apart to the north. */
function northward(count: number, km: number): Coordinates[] {
  return Array.from({ length: count }, (_, index) => ({
    ...center,
    latitude: center.latitude + ((index + 1) * km) / 111.2,
  }));
}

describe(drawLights, () => {
  it("draws nothing for too few positions, or far ones", () => {
    expect(drawLights(northward(fewestLights - 1, 1), options)).toBeNull();
    expect(drawLights(northward(fewestLights, 50), options)).toBeNull();
  });

  it("draws each place once, inside the frame, with north at the top", () => {
    const positions = [...northward(10, 1), ...northward(10, 1)];
    const drawn = drawLights(positions, options);
    const strokes = drawn?.path.match(/m[^h]+h0/g) ?? [];
    expect(strokes.length).toBeLessThanOrEqual(10);
    expect(strokes.length).toBeGreaterThanOrEqual(8);
    const [first = ""] = strokes;
    const [, y = Number.NaN] = first
      .slice(1, -2)
      .split(/ |(?=-)/)
      .map(Number);
    expect(y).toBeLessThan(drawn?.lit?.y ?? 0);
    expect(drawn?.lit?.x).toBe(200);
  });

  it("keeps a city large beside a few far venues", () => {
    const far = northward(1, 39);
    const kmPerUnit = (positions: Coordinates[]) => {
      const { label = "", length = 0 } = drawLights(positions, options)?.scale ?? {};
      return Number.parseFloat(label) / length;
    };
    const city = northward(20, 0.2);
    expect(kmPerUnit([...city, ...far]) / kmPerUnit(city)).toBeLessThan(1.2);
  });

  it.each([
    ["us", "mi"],
    ["ca", "km"],
  ])("has a scale in the units of %s", (countryCode, unit) => {
    const { length = 0, label } =
      drawLights(northward(10, 1), { ...options, countryCode })?.scale ?? {};
    expect(label).toMatch(new RegExp(`^[\\d.]+ ${unit}$`));
    expect(length).toBeGreaterThan(20);
    expect(length).toBeLessThanOrEqual(100);
  });
});
