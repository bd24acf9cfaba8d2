import { describe, expect, it } from "vitest";
import { nationMap } from "./nation-map";
import { outlineKeys } from "./outlines";
import { placeNames, regionMap } from "./region-map";

describe(regionMap, () => {
  it("draws every region with what borders on it", () => {
    for (const key of outlineKeys) {
      expect(regionMap(key)?.land, key).toMatch(/^M/);
    }
    const neighbors = regionMap("us:CA")?.neighbors.map(({ key }) => key);
    expect(neighbors).toEqual(["us:AZ", "us:NV", "us:OR"]);
    expect(regionMap("ca:XX")).toBeNull();
  });

  it("draws neighbors in short numbers: a point, and whole steps", () => {
    for (const { land } of regionMap("us:TX")?.neighbors ?? []) {
      expect(land).toMatch(/^(M-?\d+[ -]\d+l[\d -]+z)+$/);
    }
    const length = regionMap("us:TX")
      ?.neighbors.map(({ land }) => land)
      .join("").length;
    expect(length).toBeLessThan(1_200);
  });
});

describe(placeNames, () => {
  it("names cities where no name covers another", () => {
    const map = regionMap("us:TX");
    const cities = [
      { name: "Dallas", latitude: 32.78, longitude: -96.81 },
      { name: "Fort Worth", latitude: 32.73, longitude: -97.32 },
      { name: "Houston", latitude: 29.76, longitude: -95.36 },
    ];
    const places = map ? placeNames(map, cities) : [];

    expect(places.map(({ city }) => city.name)).toEqual(["Dallas", "Fort Worth", "Houston"]);
    expect(places.map(({ anchor }) => anchor)).toEqual(["start", "end", "end"]);
  });

  it("covers no dot of another city with a name", () => {
    const map = regionMap("us:AZ");
    const cities = [
      { name: "Phoenix", latitude: 33.45, longitude: -112.07 },
      { name: "Scottsdale", latitude: 33.49, longitude: -111.92 },
    ];
    const places = map ? placeNames(map, cities) : [];

    expect(places.map(({ anchor }) => anchor)).toEqual(["end", "start"]);
  });

  it("names the larger of two cities in one dot", () => {
    const cities = [
      { name: "New York", latitude: 40.71, longitude: -74.01 },
      { name: "Brooklyn", latitude: 40.65, longitude: -73.95 },
    ];
    expect(placeNames(nationMap("us"), cities).map(({ city }) => city.name)).toEqual(["New York"]);
  });

  it("leaves out a name without room", () => {
    const map = regionMap("us:RI");
    const same = Array.from({ length: 6 }, (_, index) => ({
      name: `Providence ${index}`,
      latitude: 41.8,
      longitude: -71.4,
    }));
    const places = map ? placeNames(map, same) : [];
    expect(places.length).toBeLessThan(6);
  });
});

describe(nationMap, () => {
  it("draws each region once", () => {
    expect(nationMap("all").regions.map(({ key }) => key)).toEqual(outlineKeys);
    expect(nationMap("us").regions).toHaveLength(51);
    expect(nationMap("ca").regions).toHaveLength(13);
  });

  it("moves what lies apart into insets", () => {
    const moved = nationMap("all").regions.filter(({ transform }) => transform);
    expect(moved.map(({ key }) => key).toSorted()).toEqual([
      ...["ca:NT", "ca:NU", "ca:YT"],
      ...["us:AK", "us:HI"],
    ]);
  });

  it("has signs of regions too small to be hit", () => {
    const signs = nationMap("all").regions.flatMap(({ sign }) => sign?.code ?? []);
    expect(signs.toSorted()).toEqual(["DC", "DE", "PE", "RI"]);
  });
});
