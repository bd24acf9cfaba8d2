import { describe, expect, it } from "vitest";
import { dotMap, type MapCell, mergeCells, project } from "./dot-map";

function cellAt(latitude: number, longitude: number, venueCount = 1, regionId = 1): MapCell {
  return {
    regionId,
    x: Math.floor(longitude * 10),
    y: Math.floor(latitude * 10),
    venueCount,
  };
}

describe(project, () => {
  it("draws west on the left and north at the top", () => {
    const miami = project(25.76, -80.19);
    const seattle = project(47.61, -122.33);
    expect(seattle.x).toBeLessThan(miami.x);
    expect(seattle.y).toBeLessThan(miami.y);
  });

  it("draws Hawaii as an inset closer to the mainland", () => {
    const honolulu = project(21.3, -157.9);
    const sanDiego = project(32.7, -117.2);
    const sameMeridian = project(25.1, -157.9);
    expect(honolulu.x).toBeLessThan(sanDiego.x);
    expect(honolulu.x).toBeGreaterThan(sameMeridian.x);
    expect(honolulu.y).toBeGreaterThan(sanDiego.y);
  });

  it("draws the Aleutians beyond the date line in the far west", () => {
    expect(project(52.9, 172.9).x).toBeLessThan(project(61.2, -149.9).x);
  });
});

describe(mergeCells, () => {
  it("limits the number of dots and loses no venue", () => {
    const cells = Array.from({ length: 4000 }, (_, index) =>
      cellAt(30 + Math.floor(index / 80) * 0.2, -120 + (index % 80) * 0.5, 2),
    );
    const dots = mergeCells(cells, 1500);
    expect(dots.length).toBeLessThanOrEqual(1500);
    expect(dots.reduce((sum, dot) => sum + dot.venueCount, 0)).toBe(8000);
  });

  it("does not merge cells of different regions", () => {
    expect(mergeCells([cellAt(40, -75, 1, 1), cellAt(40, -75, 1, 2)], 1500)).toHaveLength(2);
  });
});

describe(dotMap, () => {
  it("returns null without venues", () => {
    expect(dotMap([])).toBeNull();
  });

  it("keeps every dot on the canvas", () => {
    const map = dotMap([cellAt(25.7, -80.2, 30), cellAt(47.6, -122.3, 8), cellAt(63.7, -68.5)]);
    const positions = map?.groups.flatMap((group) =>
      [...group.path.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(positions).toHaveLength(3);
    for (const [x, y] of positions ?? []) {
      expect(x).toBeLessThan(map?.width ?? 0);
      expect(y).toBeLessThan(map?.height ?? 0);
    }
    expect(map?.groups.map((group) => group.size).sort()).toEqual(["large", "medium", "small"]);
  });

  it("draws a region with a single cell", () => {
    expect(dotMap([cellAt(44.6, -63.6)])?.groups).toHaveLength(1);
  });
});
