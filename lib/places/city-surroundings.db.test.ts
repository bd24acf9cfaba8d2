import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";
import { findCitySurroundings } from "./city-surroundings";

/** In the Pacific, away from the cities of the geography. */
const center = { latitude: 28.5, longitude: -150.25 };

/** A city so many hundredths of a degree to the north, with one venue unless told otherwise. */
async function createCityAt(step: number, facts: Parameters<typeof createCity>[0] = {}) {
  const city = await createCity({ ...center, latitude: center.latitude + step / 100, ...facts });
  await createVenue({ city });
  return city;
}

describe(findCitySurroundings, () => {
  it("finds the five nearest cities with venues, and how far they are", async () => {
    const city = await createCityAt(0);
    const others = [];
    for (const step of [60, 10, 30, 20, 50, 40]) {
      others.push({ step, slug: (await createCityAt(step)).slug });
    }
    await createCity({ ...center, latitude: center.latitude + 0.01 });
    await createCityAt(2, { likelyMeantId: city.id });
    const { nearest } = await findCitySurroundings(city);

    const expected = others.filter(({ step }) => step <= 50).sort((a, b) => a.step - b.step);
    expect(nearest.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
    expect(nearest[0]).toMatchObject({ venueCount: 1, distanceKm: expect.closeTo(11.12, 1) });
  });

  it("finds the kinds of the city's venues, and no cities without a position", async () => {
    const city = await createCity();
    const { id: genreId, slug, name } = await createGenre();
    await createVenue({ city, venueType: "bar", capacity: 90, genres: { create: { genreId } } });
    await createVenue({ city, venueType: "bar" });

    expect(await findCitySurroundings(city)).toEqual({
      kinds: [
        { kind: "genre:bar", venueCount: 2, music: null },
        { kind: `genre:${slug}`, venueCount: 1, music: { slug, name } },
        { kind: "size:1", venueCount: 1, music: null },
      ],
      nearest: [],
      walks: [],
    });
  });

  it("lists the city's walks with their venues, those of most first", async () => {
    const city = await createCity();
    const listed = await createVenue({ city, name: "Anchor" });
    const hidden = await createVenue({ city, name: "Gone", status: "HIDDEN" });
    const walk = (street: string, venueIds: number[]) => ({
      ...{ cityId: city.id, street, venueIds, latitude: 45, longitude: -73 },
    });
    await prisma.walk.createMany({
      data: [walk("Side St", [listed.id]), walk("Quay St", [hidden.id, listed.id])],
    });

    const venues = [{ slug: listed.slug, name: "Anchor" }];
    expect((await findCitySurroundings(city)).walks).toEqual([
      { street: "Quay St", venueCount: 2, venues },
      { street: "Side St", venueCount: 1, venues },
    ]);
  });

  it("reads the nearest cities from their index", async () => {
    const city = await createCityAt(0);
    const [plan, ...more] = await explainQueries(() => findCitySurroundings(city), {
      matching: /^\s*WITH/,
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(
      /Limit .* rows=200 [\s\S]*One-Time Filter.*\n +-> {2}Index Scan using cities_by_position .*\n +Order By: /,
    );
  });
});
