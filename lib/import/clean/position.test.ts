import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeVenue, statedPosition } from "./position";
import { splitPosition } from "./read-position";

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
    [{ coordinates: "0, 0" }, null],
    [{ address: "Elm St, Suite 4.25, 12.5" }, null],
    [
      { latitude: "44°N", longitude: "63.5 W" },
      { latitude: 44, longitude: -63.5 },
    ],
    [
      { latitude: "44°36'00\"N", longitude: "63 30 0 O" },
      { latitude: 44.6, longitude: -63.5 },
    ],
    [
      { latitude: "44.6", longitude: "\u221263.5" },
      { latitude: 44.6, longitude: -63.5 },
    ],
  ])("reads %j as %j", (values, value) => {
    expect(statedPosition(values)).toEqual({ value });
  });

  it.each([
    "44.6 -63.5",
    "44,6; -63,5",
    "44,6, -63,5",
    "44.6,-63.5,80",
    "(44.6, -63.5)",
    "[44.6, \u221263.5]",
    "44.6N, 63.5W",
    "N 44.6° W 63.5°",
    "63.5 W 44.6 N",
    "44.6° nord, 63.5° ouest",
    "44°36'0\"N 63°30'0\"W",
    "44º 36’ 00” N, 63º 30’ 00” W",
    "44° 36.0' N / 63° 30.0' W",
    "44 36 00 N 63 30 00 W",
    "44°36'0\", -63°30'0\"",
    "lat: 44.6, lng: -63.5",
    "Latitude 44.6 Longitude -63.5",
    "geo:44.6,-63.5;u=35",
    "POINT (-63.5 44.6)",
    "POINT Z (-63.5 44.6 12)",
    "Point(-63.5 44.6)",
    "SRID=4326;POINT(-63.5 44.6)",
    "MULTIPOINT ((-63.5 44.6), (-60 40))",
    "LINESTRING (-63.6 44.6, -63.5 44.6, -63.4 44.6)",
    '{"type": "Point", "coordinates": [-63.5, 44.6]}',
    "0101000020E61000000000000000C04FC0CDCCCCCCCC4C4640",
  ])("reads %j in one column", (coordinates) => {
    const { value } = statedPosition({ coordinates });

    expect(value?.latitude).toBeCloseTo(44.6, 6);
    expect(value?.longitude).toBeCloseTo(-63.5, 6);
  });

  it.each([
    "12 Elm St\nBoone, NC\n(36.2168, -81.6746)",
    "12 Elm St, Boone, NC (36.2168,\u221281.6746)",
    "12 Elm St, Boone, NC 36.2168, -81.6746",
  ])("reads the end of the address %j", (address) => {
    expect(statedPosition({ address })).toEqual({
      value: { latitude: 36.2168, longitude: -81.6746 },
    });
    expect(splitPosition(address).address).toMatch(/NC$/);
  });

  it.each([
    [{ latitude: "44.6", longitude: "" }],
    [{ latitude: "north", longitude: "-63.5" }],
    [{ latitude: "44°75'N", longitude: "-63.5" }],
    [{ coordinates: "behind the church" }],
    [{ coordinates: "44.6" }],
    [{ coordinates: "POLYGON EMPTY" }],
  ])("drops %j", (values) => {
    expect(statedPosition(values)).toMatchObject({ value: null, warning: {} });
  });
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
