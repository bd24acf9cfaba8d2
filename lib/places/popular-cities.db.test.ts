import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { findPopularCities } from "./popular-cities";

/** A city with more venues than any other test creates. */
async function createLargeCity(venueCount: number, regionId?: number) {
  const city = await createCity({ regionId: regionId ?? (await createRegion()).id });
  for (let index = 0; index < venueCount; index += 1) {
    const isPlaced = index % 2 === 0;
    await createVenue({
      city,
      ...(isPlaced && { latitude: 44.6 + index / 1000, longitude: -63.6 }),
    });
  }
  return city;
}

describe(findPopularCities, () => {
  it("lists the cities with the most venues", async () => {
    const { regionId, id } = await createLargeCity(30);
    const smaller = await createLargeCity(29, regionId);
    await createVenue({ city: smaller, status: "HIDDEN" });

    const { cities, total } = await findPopularCities();
    const found = cities.filter((city) => [id, smaller.id].includes(city.id));
    expect(found.map(({ venueCount }) => venueCount)).toEqual([30, 29]);
    expect(found[0]?.region.country).toEqual({ slug: "canada", code: "ca" });
    expect(total).toBeGreaterThanOrEqual(2);
  });

  it("keeps to a country", async () => {
    await createLargeCity(3);
    const canada = await prisma.country.findUniqueOrThrow({ where: { code: "ca" } });
    const { cities } = await findPopularCities(canada.id);

    expect(cities.length).toBeGreaterThan(0);
    expect(new Set(cities.map(({ region }) => region.country.code))).toEqual(new Set(["ca"]));
  });

  it("reads cities by index, and no venues", async () => {
    const [plan = ""] = await explainQueries(() => findPopularCities(), { matching: /candidates/ });

    expect(plan).toContain("cities_by_venue_count");
    expect(plan).not.toContain("venues");
  });
});
