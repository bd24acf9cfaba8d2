import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeVenue, statedPosition } from "./position";

const halifax = { latitude: 44.6488, longitude: -63.5752 };

describe(statedPosition, () => {
  it.each([
    [
      { latitude: "44.6", longitude: "-63.5" },
      { latitude: 44.6, longitude: -63.5 },
    ],
    [
      { latitude: "44,65", longitude: "-63,57" },
      { latitude: 44.65, longitude: -63.57 },
    ],
    [{ coordinates: "44.6, -63.5" }, { latitude: 44.6, longitude: -63.5 }],
    [{ latitude: "0.000000", longitude: "0" }, null],
    [{ latitude: "", longitude: "N/A" }, null],
    [{}, null],
  ])("reads %j as %j", (values, value) => {
    expect(statedPosition(values)).toEqual({ value });
  });

  it.each([[{ latitude: "44.6", longitude: "" }], [{ latitude: "44°N", longitude: "-63.5" }]])(
    "drops %j",
    (values) => {
      expect(statedPosition(values)).toMatchObject({ value: null, warning: {} });
    },
  );
});

describe(placeVenue, () => {
  it.each([
    ["near its city", 44.7, -63.6, halifax, true],
    ["100 km from its city", 45.5, -63.6, halifax, false],
    ["on another continent", 52.5, 13.4, halifax, false],
    ["off the globe", 999999, 999999, halifax, false],
    ["in the region of a city without position", 45.5, -63.6, null, true],
    ["outside the region of a city without position", 49.2, -123.1, null, false],
  ])("keeps or drops coordinates %s", (_, latitude, longitude, city, isKept) => {
    const { value, warning } = placeVenue({ latitude, longitude }, "NS", city);

    expect(value).toEqual(isKept ? { latitude, longitude } : null);
    expect(warning === undefined).toBe(isKept);
  });

  it.each([
    ["swapped", -63.6, 44.7],
    ["without its minus", 44.7, 63.6],
  ])("repairs a pair %s only if the result is near the city", (_, ...pair) => {
    const [latitude, longitude] = pair;

    expect(placeVenue({ latitude, longitude }, "NS", halifax)).toMatchObject({
      value: { latitude: 44.7, longitude: -63.6 },
      warning: {},
    });
    expect(placeVenue({ latitude, longitude }, "NS", null).value).toBeNull();
  });

  it("contains every city of the geography within its region", () => {
    type Town = { regionKey: string; lat: number; lng: number };
    const towns: Town[] = JSON.parse(readFileSync("prisma/seed/cities.json", "utf8"));
    const outside = towns.filter(
      ({ regionKey, lat, lng }) =>
        placeVenue({ latitude: lat, longitude: lng }, regionKey.slice(3), null).value === null,
    );

    expect(towns.length).toBeGreaterThan(400);
    expect(outside).toEqual([]);
  });
});
