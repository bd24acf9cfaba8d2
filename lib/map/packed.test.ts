import { describe, expect, it } from "vitest";
import { packPositions, unpackPositions } from "./packed";

describe(packPositions, () => {
  it("takes four bytes for a position, and keeps it to a few meters", () => {
    const positions = [
      { latitude: 41.6443, longitude: -87.9401 },
      { latitude: 41.8781, longitude: -87.6298 },
      { latitude: 42.0231, longitude: -87.5237 },
    ];
    const packed = packPositions(positions);
    expect(packed.steps).toHaveLength(16);
    for (const [index, { latitude, longitude }] of unpackPositions(packed).entries()) {
      expect(latitude).toBeCloseTo(positions[index]?.latitude ?? 0, 5);
      expect(longitude).toBeCloseTo(positions[index]?.longitude ?? 0, 5);
    }
  });

  it.each([[[]], [[{ latitude: 44.6, longitude: -63.5 }]]])("keeps %j", (positions) => {
    expect(unpackPositions(packPositions(positions))).toEqual(positions);
  });
});
