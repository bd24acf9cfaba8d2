import { describe, expect, it } from "vitest";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { listCountries } from "./countries";
import {
  countDirectory,
  findCity,
  findCountry,
  findRegion,
  listCities,
  listMapCells,
  listRegions,
} from "./queries";

describe(findCountry, () => {
  it.each(["canada", "Canada", "ca", "CA"])("finds Canada as %s", async (segment) => {
    expect(await findCountry(segment)).toMatchObject({ slug: "canada", code: "ca" });
  });

  it.each(["france", "%00", "", "can%20ada"])("finds nothing for %j", async (segment) => {
    expect(await findCountry(segment)).toBeNull();
  });
});

describe(findRegion, () => {
  it.each([
    ["canada", "quebec"],
    ["ca", "QC"],
    ["canada", "qu%C3%A9bec"],
    ["united-states", "quebec"],
  ])("finds Quebec under %s/%s", async (country, region) => {
    expect(await findRegion(country, region)).toMatchObject({ slug: "quebec", code: "QC" });
  });

  it("finds nothing for an unknown name", async () => {
    expect(await findRegion("canada", "atlantis")).toBeNull();
  });
});

describe(findCity, () => {
  it("distinguishes cities of one name by region", async () => {
    const [first, second] = [await createRegion(), await createRegion()];
    const slug = `twin-${first.slug}`;
    await createCity({ regionId: first.id, slug });
    const wanted = await createCity({ regionId: second.id, slug });

    expect(await findCity("canada", second.slug, slug)).toMatchObject({ id: wanted.id });
    expect(await findCity("canada", "atlantis", slug)).toBeNull();
  });

  it("finds the only city of its name under wrong parents", async () => {
    const city = await createCity();

    expect(await findCity("united-states", "texas", city.slug)).toMatchObject({ id: city.id });
  });
});

describe(listCountries, () => {
  it("lists the United States first and sorts regions by name", async () => {
    const countries = await listCountries();

    expect(countries.map((country) => country.code)).toEqual(["us", "ca"]);
    const names = countries[0]?.regions.map((region) => region.name) ?? [];
    expect(names).toHaveLength(51);
    expect(names).toEqual([...names].sort());
  });
});

describe(listRegions, () => {
  it("lists a country's regions", async () => {
    const canada = await findCountry("canada");
    const regions = await listRegions(canada?.id ?? 0);

    expect(regions.map((region) => region.name)).toEqual(
      expect.arrayContaining(["Quebec", "Yukon"]),
    );
  });
});

describe(listCities, () => {
  it("sorts by name ignoring accents", async () => {
    const region = await createRegion();
    for (const [slug, name] of [
      ["zurich", "Zurich"],
      ["ecully", "Écully"],
      ["elora", "Elora"],
    ] as const) {
      await createCity({ regionId: region.id, slug, name });
    }

    const names = (await listCities(region.id)).map((city) => city.name);
    expect(names).toEqual(["Écully", "Elora", "Zurich"]);
  });
});

describe(listMapCells, () => {
  it("counts venues per tenth of a degree", async () => {
    const city = await createCity();
    for (const latitude of [44.61, 44.69, 44.71]) {
      await createVenue({ city, latitude, longitude: -63.55 });
    }

    expect(await listMapCells({ regionId: city.regionId })).toEqual([
      { regionId: city.regionId, x: -636, y: 446, venueCount: 2 },
      { regionId: city.regionId, x: -636, y: 447, venueCount: 1 },
    ]);
  });
});

describe(countDirectory, () => {
  it("counts places with a published venue", async () => {
    const before = await countDirectory();
    await createVenue();
    await createVenue({ status: "HIDDEN" });
    const after = await countDirectory();

    // Other tests write concurrently, so the counts may grow by more.
    expect(after.venues).toBeGreaterThan(before.venues);
    expect(after.cities).toBeGreaterThan(before.cities);
    expect(after.regions).toBeGreaterThan(before.regions);
  });
});
