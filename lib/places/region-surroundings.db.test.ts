import { describe, expect, it } from "vitest";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { findRegionSurroundings } from "./region-surroundings";

describe(findRegionSurroundings, () => {
  it("finds the kinds of the region's venues, and where they are", async () => {
    const city = await createCity();
    await createVenue({ city, venueType: "bar", latitude: 44.61, longitude: -63.55 });
    await createVenue({ city, venueType: "bar", latitude: 44.69, longitude: -63.55 });
    await createVenue({ city, status: "HIDDEN", latitude: 45.5, longitude: -63.55 });

    expect(await findRegionSurroundings(city.regionId)).toEqual({
      kinds: [{ kind: "genre:bar", venueCount: 2, music: null }],
      cells: [{ regionId: city.regionId, x: -636, y: 446, venueCount: 2 }],
      positions: [
        { latitude: 44.61, longitude: -63.55 },
        { latitude: 44.69, longitude: -63.55 },
      ],
    });
  });

  it("finds nothing in a region without venues", async () => {
    const { id } = await createRegion();
    expect(await findRegionSurroundings(id)).toEqual({ kinds: [], cells: [], positions: [] });
  });

  it("reads all by key, in one statement", async () => {
    const [plan, ...more] = await explainQueries(() => findRegionSurroundings(1), {
      matching: /^\s*SELECT/,
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(/Index (Only )?Scan using kind_counts_(pkey|indexed)/);
    expect(plan).toMatch(/Index (Only )?Scan using map_cells_\w+/);
    expect(plan).not.toMatch(/Seq Scan on venues/);
  });
});
