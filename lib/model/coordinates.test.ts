import { describe, expect, it } from "vitest";
import { distanceKm, parseCoordinates } from "./coordinates";

describe(parseCoordinates, () => {
  it.each([
    ["44.6488", "-63.5752", { latitude: 44.6488, longitude: -63.5752 }],
    [" 44.6488 ", "-63.5752 ", { latitude: 44.6488, longitude: -63.5752 }],
    [44.6488, -63.5752, { latitude: 44.6488, longitude: -63.5752 }],
    ["-90", "180", { latitude: -90, longitude: 180 }],
    ["0", "-63.5", null],
    ["44.6", "0.000000", null],
    ["999999", "999999", null],
    ["90.01", "-63.5", null],
    ["-102.49", "49.28", null],
    ["44.6", "-180.5", null],
    ["", "", null],
    [" ", "-63.5", null],
    [null, "-63.5", null],
    ["44.6", undefined, null],
    ["north", "west", null],
    ["NaN", "-63.5", null],
    ["Infinity", "-63.5", null],
  ])("reads %j, %j as %j", (latitude, longitude, coordinates) => {
    expect(parseCoordinates(latitude, longitude)).toEqual(coordinates);
  });
});

describe(distanceKm, () => {
  const halifax = { latitude: 44.6488, longitude: -63.5752 };

  it.each([
    [halifax, 0],
    [{ latitude: 45.5017, longitude: -73.5673 }, 792],
    [{ latitude: -44.6488, longitude: 116.4248 }, 20015],
  ])("measures Halifax to %j as about %i km", (place, kilometers) => {
    expect(Math.round(distanceKm(halifax, place))).toBeCloseTo(kilometers, -1);
  });
});
