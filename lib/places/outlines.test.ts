import { describe, expect, it } from "vitest";
import cities from "@/prisma/seed/cities.json" with { type: "json" };
import { regions } from "@/prisma/seed/regions";
import { project } from "./map-projection";
import { boxOf, findOutline, outlineKeys, outlinePath, pointsOf, unitsOfRegion } from "./outlines";

describe(findOutline, () => {
  it("has an outline of each of the 64 regions", () => {
    expect(outlineKeys.toSorted()).toEqual(regions.map(({ key }) => key).toSorted());
    for (const key of outlineKeys) {
      expect(findOutline(key)?.own.length, key).toBeGreaterThan(0);
    }
  });

  it("has an outline for maps of all but the smallest", () => {
    const missing = outlineKeys.filter((key) => findOutline(key)?.map.length === 0);
    expect(missing).toEqual(["us:DC"]);
  });

  it("knows who borders on whom, in both directions", () => {
    expect(findOutline("us:RI")?.neighbors).toEqual(["us:CT", "us:MA"]);
    expect(findOutline("ca:NB")?.neighbors).toEqual(["ca:NS", "ca:QC", "us:ME"]);
    for (const key of outlineKeys) {
      for (const neighbor of findOutline(key)?.neighbors ?? []) {
        expect(findOutline(neighbor)?.neighbors).toContain(key);
      }
    }
  });

  it("holds the region's cities", () => {
    for (const { regionKey, name, lat, lng } of cities) {
      const box = boxOf(findOutline(regionKey)?.own ?? []);
      const { x, y } = project(lat, lng);
      // Of coasts and rivers, a simplified outline leaves out a little.
      const by = unitsOfRegion / 200;
      const at = `${name}, ${regionKey}`;
      expect(x * unitsOfRegion, at).toBeGreaterThan((box?.left ?? 0) - by);
      expect(x * unitsOfRegion, at).toBeLessThan((box?.right ?? 0) + by);
      expect(y * unitsOfRegion, at).toBeGreaterThan((box?.top ?? 0) - by);
      expect(y * unitsOfRegion, at).toBeLessThan((box?.bottom ?? 0) + by);
    }
  });
});

describe(outlinePath, () => {
  it("draws closed rings", () => {
    const rings = [[1, 2, 3, -4, -1, 0]];
    expect(outlinePath(rings)).toBe("M1 2l3-4-1 0z");
    expect(pointsOf(rings[0] ?? [])).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: -2 },
      { x: 3, y: -2 },
    ]);
  });
});
