import { describe, expect, it } from "vitest";
import { regions } from "@/prisma/seed/regions";
import { seedCities } from "@/prisma/seed/seed-city";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { resolvePlace } from "./queries";

describe(resolvePlace, () => {
  it("finds a city at its coordinates in the geography", async () => {
    const city = await createCity({ latitude: 45.25, longitude: -75.5 });

    await expect(resolvePlace(city.slug)).resolves.toEqual({
      name: `${city.name}, ${city.region.code}`,
      town: null,
      position: { latitude: 45.25, longitude: -75.5 },
      others: [],
    });
  });

  it("finds a city without coordinates in the middle of its venues", async () => {
    const city = await createCity();
    await expect(resolvePlace(city.slug)).resolves.toBeNull();

    for (const latitude of [45.1, 45.2, 89]) {
      await createVenue({ city, latitude, longitude: -75 });
    }
    await createVenue({ city });
    // Another spelling, since results are cached per text within a request.
    await expect(resolvePlace(` ${city.slug}`)).resolves.toMatchObject({
      position: { latitude: 45.2, longitude: -75 },
    });
  });

  it("offers other cities of the same name", async () => {
    const [first, second] = [
      await createCity({ latitude: 50, longitude: -90 }),
      await createCity(),
    ];
    await createCity({ slug: first.slug, name: first.name, regionId: second.regionId });

    await expect(resolvePlace(first.slug)).resolves.toMatchObject({
      name: `${first.name}, ${first.region.code}`,
      others: [`${first.name}, ${second.region.name}`],
    });
  });

  it("finds a code in the middle of its venues, else of those with the same prefix", async () => {
    const city = await createCity();
    const position = { latitude: 60.5, longitude: -135 };
    await createVenue({ city, postalCode: "Y9Z 1A1", ...position });
    await createVenue({ city, postalCode: "Y9Z 9B9", ...position, latitude: 61.5 });
    await createVenue({ city, postalCode: "Y9Z 1A1", status: "HIDDEN", ...position, latitude: 70 });
    await createVenue({ city, postalCode: "Y9Z 1A1" });

    await expect(resolvePlace("y9z1a1")).resolves.toEqual({
      name: "Y9Z 1A1",
      town: null,
      position,
      others: [],
    });
    await expect(resolvePlace("Y9Z 5C5")).resolves.toMatchObject({
      name: "Y9Z 5C5",
      position: { latitude: 61, longitude: -135 },
    });
  });

  it.each([
    ["90210", "Beverly Hills, CA"],
    ["90213", "Beverly Hills, CA"],
    ["M5V 3L9", "Toronto, ON"],
    ["K1A", "Ottawa, ON"],
    ["Austin", null],
  ])("names the town of %s: %s", async (text, town) => {
    expect(await resolvePlace(text)).toMatchObject({ town });
  });

  it.each([
    ["90210", "90210", { latitude: 34.09, longitude: -118.41 }],
    ["90210-1234", "90210", { latitude: 34.09, longitude: -118.41 }],
    ["90213", "90213", { latitude: 34.1, longitude: -118.4 }],
    ["E1H 2B3", "E1H 2B3", { latitude: 46.57, longitude: -65.3 }],
    ["K1A 0B1", "K1A 0B1", { latitude: 45.42, longitude: -75.7 }],
    ["x0a", "X0A", { latitude: 70.46, longitude: -68.48 }],
    ["Beverly Hills", "Beverly Hills, CA", { latitude: 34.08, longitude: -118.41 }],
    ["beverly hills, vt", "", null],
    ["beverly hills, tx", "Beverly Hills, TX", { latitude: 31.5, longitude: -97.2 }],
    ["Canmore, Alberta", "Canmore, AB", { latitude: 51.09, longitude: -115.36 }],
    [
      "Truth or Consequences NM",
      "Truth or Consequences, NM",
      { latitude: 33.16, longitude: -107.27 },
    ],
  ])("finds %s without venues there", async (text, name, position) => {
    const place = await resolvePlace(text);
    if (position) {
      expect(place).toMatchObject({ name });
      expect(place?.position.latitude).toBeCloseTo(position.latitude, 0);
      expect(place?.position.longitude).toBeCloseTo(position.longitude, 0);
    } else {
      expect(place).toBeNull();
    }
  });

  it("finds every state and province by name and offers its cities", async () => {
    const places = await Promise.all(regions.map(({ name }) => resolvePlace(name)));

    expect(regions.filter((_, index) => places[index] === null)).toEqual([]);
    await expect(resolvePlace("California")).resolves.toMatchObject({
      name: "Los Angeles, CA",
      others: expect.arrayContaining(["San Diego, California"]),
    });
  });

  it("finds every city of the geography", async () => {
    const regionNames = new Map(regions.map(({ key, name }) => [key, name]));
    const typed = seedCities.map(({ name, regionKey }) => `${name}, ${regionNames.get(regionKey)}`);
    const unknown: string[] = [];
    for (const text of typed) {
      if ((await resolvePlace(text)) === null) {
        unknown.push(text);
      }
    }
    expect(unknown).toEqual([]);
  });

  it.each(["nowhere at all", "00000", "%", "\\", "'"])("returns null for %j", async (text) => {
    await expect(resolvePlace(text)).resolves.toBeNull();
  });

  it("looks up codes through their index", async () => {
    // Enough rows for the planner to prefer this index.
    const { id: cityId, regionId, slug } = await createCity();
    await prisma.venue.createMany({
      data: Array.from({ length: 3000 }, (_, index) => ({
        slug: `${slug}-${index}`,
        name: `Room ${index}`,
        status: "PUBLISHED" as const,
        postalCode: String(10_000 + index),
        cityId,
        regionId,
      })),
    });
    await prisma.$executeRaw`ANALYZE venues`;
    const plans = await explainQueries(() => resolvePlace("X9X 9X9"), { matching: /postal_key/ });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/Index Scan using venues_postal_key[\s\S]*Index Cond: .*>= 'X9X/);
    }
  });
});
