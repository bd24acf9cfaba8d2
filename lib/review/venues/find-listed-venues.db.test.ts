import { describe, expect, it } from "vitest";
import { createCity, createVenue } from "@/tests/support/factories";
import { findListedVenues, parseDuplicatesQuery } from "./find-listed-venues";

describe(parseDuplicatesQuery, () => {
  const read = (query: object) =>
    parseDuplicatesQuery(new URLSearchParams(query as Record<string, string>));
  const asked = { name: "The  Lantern", countryCode: "CA", regionCode: "ns", city: "Halifax" };

  it("cleans texts and codes", () => {
    expect(read(asked)).toEqual({
      name: "The Lantern",
      countryCode: "ca",
      regionCode: "NS",
      city: "Halifax",
      address: null,
    });
  });

  it.each([
    ["name", "ab"],
    ["city", ""],
    ["regionCode", " "],
    ["countryCode", "\u0000"],
  ])("rejects %s %j", (parameter, text) => {
    expect(read({ ...asked, [parameter]: text })).toMatchObject({ parameter });
  });
});

describe(findListedVenues, () => {
  it("finds at most three public venues, likeliest first, and where the city is", async () => {
    const city = await createCity({ latitude: 44.65, longitude: -63.57 });
    const named = await createVenue({ city, name: "Zephyrine Hall" });
    for (const part of ["Upstairs", "Garden", "Cellar"]) {
      await createVenue({ city, name: `Zephyrine Hall ${part}` });
    }
    await createVenue({ city, name: "Zephyrine Hall", status: "HIDDEN" });
    const { venues, center } = await findListedVenues({
      name: "zephyrine hall",
      countryCode: city.region.country.code,
      regionCode: city.region.code,
      city: city.name,
      address: null,
    });

    expect(venues).toHaveLength(3);
    expect(venues[0]).toMatchObject({ id: named.id, name: "Zephyrine Hall" });
    expect(venues[0]?.href.endsWith(`/${city.slug}/${named.slug}`)).toBe(true);
    expect(center).toEqual({ latitude: 44.65, longitude: -63.57 });
  });

  it("finds nothing in an unknown city", async () => {
    const city = await createCity();
    const found = await findListedVenues({
      name: "Zephyrine Hall",
      countryCode: city.region.country.code,
      regionCode: "ZZZ",
      city: "Nowhere",
      address: null,
    });

    expect(found).toEqual({ venues: [], center: null });
  });
});
