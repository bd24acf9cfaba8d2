import { describe, expect, it } from "vitest";
import { pool } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { findRegionSurroundings } from "./region-surroundings";

describe(findRegionSurroundings, () => {
  it("finds the kinds of the region's venues, and where they are", async () => {
    const city = await createCity();
    for (const [walkCount, latitude] of [
      [4, 44.61],
      [7, 44.69],
    ]) {
      await createVenue({ city, venueType: "bar", walkCount, latitude, longitude: -63.55 });
    }
    await createVenue({ city, status: "HIDDEN", latitude: 45.5, longitude: -63.55 });

    expect(await findRegionSurroundings(city.regionId)).toEqual({
      kinds: [{ kind: "genre:bar", venueCount: 2, music: null }],
      cells: [{ regionId: city.regionId, x: -636, y: 446, venueCount: 2 }],
      positions: [
        { latitude: 44.69, longitude: -63.55 },
        { latitude: 44.61, longitude: -63.55 },
      ],
      walks: [],
    });
  });

  it("finds the largest walks of its cities, two of each at most", async () => {
    const region = await createRegion();
    const [one, other] = [
      await createCity({ regionId: region.id, venueCount: 12 }),
      await createCity({ regionId: region.id, venueCount: 6 }),
    ];
    const elsewhere = await createCity();
    for (const [city, street, count] of [
      [one, "Quay Street", 4],
      [one, "Side Street", 5],
      [one, "Back Street", 3],
      [other, "Main Street", 6],
      [elsewhere, "Far Street", 9],
    ] as const) {
      const venues = await Promise.all(
        Array.from({ length: count }, () => createVenue({ city, latitude: 44, longitude: -63 })),
      );
      await pool.query(
        "INSERT INTO walks (city_id, street, venue_ids, latitude, longitude) VALUES ($1, $2, $3, 44, -63)",
        [city.id, street, venues.map(({ id }) => id)],
      );
    }

    const { walks } = await findRegionSurroundings(region.id);
    expect(walks.map(({ street, venueCount }) => `${street} ${venueCount}`)).toEqual([
      "Main Street 6",
      "Side Street 5",
      "Quay Street 4",
    ]);
    expect(walks[0]).toMatchObject({
      city: { slug: other.slug, name: other.name },
      positions: Array.from({ length: 6 }, () => ({ latitude: 44, longitude: -63 })),
    });
  });

  it("finds nothing in a region without venues", async () => {
    const { id } = await createRegion();
    expect(await findRegionSurroundings(id)).toEqual({
      kinds: [],
      cells: [],
      positions: [],
      walks: [],
    });
  });

  it("reads all by key, in one statement", async () => {
    const [plan, ...more] = await explainQueries(() => findRegionSurroundings(1), {
      matching: /^\s*SELECT/,
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(/Index (Only )?Scan using kind_counts_(pkey|indexed)/);
    expect(plan).toMatch(/Index (Only )?Scan using map_cells_\w+/);
    expect(plan).toMatch(/Index Only Scan using cities_by_venue_count/);
    expect(plan).not.toMatch(/Seq Scan on (venues|walks|cities)/);
  });
});
