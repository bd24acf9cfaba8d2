import { describe, expect, it } from "vitest";
import { countries } from "./countries";
import { regions } from "./regions";
import { seedCities } from "./seed-city";

function citiesOf(regionKey: string) {
  return seedCities.filter((city) => city.regionKey === regionKey);
}

describe("regions", () => {
  it.each([
    ["us:DC", "district-of-columbia", "District of Columbia"],
    ["us:NY", "new-york", "New York"],
    ["ca:QC", "quebec", "Quebec"],
    ["ca:NL", "newfoundland-and-labrador", "Newfoundland and Labrador"],
  ])("names %s /%s, %s", (key, slug, name) => {
    expect(regions.find((region) => region.key === key)).toMatchObject({ slug, name });
  });

  it.each(countries)("gives every region of $name a unique slug", ({ code }) => {
    const slugs = regions.filter((region) => region.countryCode === code).map(({ slug }) => slug);

    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe("seedCities", () => {
  it("has at least 490 cities", () => {
    expect(seedCities.length).toBeGreaterThanOrEqual(490);
  });

  it.each(regions)("has 1 to 8 cities in $name, with unique slugs", ({ key }) => {
    const cities = citiesOf(key);
    const slugs = cities.map((city) => city.slug);

    expect(cities.length).toBeGreaterThanOrEqual(1);
    expect(cities.length).toBeLessThanOrEqual(8);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain("");
    expect(slugs).not.toContain("venues");
  });

  it.each([
    ["us:NY", "New York", "new-york"],
    ["us:DC", "Washington", "washington"],
    ["ca:QC", "Montréal", "montreal"],
    ["ca:QC", "Québec", "quebec"],
    ["ca:NL", "St. John's", "st-johns"],
    ["us:GA", "Augusta", "augusta"],
  ])("has in %s the city %s as /%s", (regionKey, name, slug) => {
    expect(citiesOf(regionKey)).toContainEqual(expect.objectContaining({ name, slug }));
  });

  it.each([
    ["us:NY", "Brooklyn"],
    ["ca:ON", "North York"],
    ["ca:NS", "Dartmouth"],
    ["us:NV", "Paradise"],
  ])("does not have in %s %s, which is part of another city", (regionKey, name) => {
    expect(citiesOf(regionKey).map((city) => city.name)).not.toContain(name);
  });

  it("places cities in North America, with at most four decimals", () => {
    const misplaced = seedCities.filter(
      ({ lat, lng }) =>
        lat < 18 || lat > 75 || lng < -170 || lng > -50 || Number(lat.toFixed(4)) !== lat,
    );

    expect(misplaced).toEqual([]);
  });
});
