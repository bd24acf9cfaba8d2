import { describe, expect, it } from "vitest";
import { dayAt, divideDays } from "./days";
import { layRoute } from "./route";

/** One degree of the equator, in km. */
const degreeKm = (2 * Math.PI * 6371) / 360;
const stops = [0, 3, 4].map((longitude) => ({ latitude: 0, longitude }));

describe(divideDays, () => {
  it("ends a day at each stop, and divides longer legs evenly", () => {
    const days = divideDays(layRoute(stops), 2 * degreeKm);

    expect(days.map(({ toKm }) => toKm / degreeKm)).toEqual([
      expect.closeTo(1.5, 6),
      expect.closeTo(3, 6),
      expect.closeTo(4, 6),
    ]);
    expect(days.map(({ isAtStop }) => isAtStop)).toEqual([false, true, true]);
    expect(days.map(({ number, leg }) => [number, leg])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it("has one day for a leg as long as a day, and for none", () => {
    expect(divideDays(layRoute(stops.slice(0, 2)), 3 * degreeKm)).toHaveLength(1);
    expect(divideDays(layRoute([stops[0], stops[0]].flatMap((stop) => stop ?? [])), 100)).toEqual([
      { number: 1, leg: 0, fromKm: 0, toKm: 0, isAtStop: true },
    ]);
  });
});

describe(dayAt, () => {
  it("passes each point on one day", () => {
    const days = divideDays(layRoute(stops), 2 * degreeKm);

    expect([0, 1, 1.6, 3.5, 4.0001].map((degrees) => dayAt(days, degrees * degreeKm))).toEqual([
      0, 0, 1, 2, 2,
    ]);
  });
});
