import { describe, expect, it } from "vitest";
import { findDominantRegion, groupByBadge, sortByPriority } from "./priority";

const here = { latitude: 45, longitude: -100 };

/** Venue at a distance in km to the north. */
function venue(id: number, km: number, regionId = 1) {
  const latitude = 45 + (km / 6371) * (180 / Math.PI);
  return { id, regionId, latitude, longitude: -100, isPaused: false };
}

function prioritiesOf(...venues: ReturnType<typeof venue>[]) {
  return sortByPriority(venues, here).map(({ id, priority }) => [id, priority]);
}

describe(sortByPriority, () => {
  it.each([
    [0, 0],
    [0.99, 0],
    [1.01, 1],
    [4.99, 1],
    [5.01, 2],
    [24.99, 2],
    [25.01, 4],
    [149.9, 4],
    [150.1, 5],
    [249.9, 5],
  ])("gives a venue %d km away priority %i", (km, priority) => {
    expect(prioritiesOf(venue(1, km, 9))).toEqual([[1, priority]]);
  });

  it("leaves out venues more than 250 km away", () => {
    expect(prioritiesOf(venue(1, 250.1))).toEqual([]);
  });

  it("ranks the dominant region after venues within 25 km and before closer ones elsewhere", () => {
    expect(
      prioritiesOf(venue(1, 240), venue(2, 10), venue(3, 20, 2), venue(4, 30, 2), venue(5, 200, 2)),
    ).toEqual([
      [2, 2],
      [3, 2],
      [1, 3],
      [4, 4],
      [5, 5],
    ]);
  });

  it("puts venues that are closed for a while after the open ones of their priority", () => {
    const paused = { ...venue(1, 0.2), isPaused: true };
    expect(prioritiesOf(paused, venue(2, 0.9), venue(3, 3))).toEqual([
      [2, 0],
      [1, 0],
      [3, 1],
    ]);
  });

  it("sorts equally distant venues by ID", () => {
    expect(prioritiesOf(venue(3, 2), venue(1, 2), venue(2, 2)).map(([id]) => id)).toEqual([
      1, 2, 3,
    ]);
  });
});

describe(findDominantRegion, () => {
  const near = (regionId: number, distanceKm = 5, isPaused = false) => ({
    regionId,
    distanceKm,
    isPaused,
  });

  it.each([
    ["no venue within 15 km", [near(1, 15.1)], null],
    ["exactly 15 km", [near(1, 15)], 1],
    ["the most common", [near(1), near(2), near(2)], 2],
    ["a tie: the closest", [near(2), near(1), near(1), near(2)], 2],
    ["the ten closest only", [near(1), ...Array(9).fill(near(2)), ...Array(20).fill(near(1))], 2],
    ["open ones only", [near(1, 1, true), near(1, 2, true), near(2)], 2],
    ["nothing", [], null],
  ])("decides by %s", (_, venues, regionId) => {
    expect(findDominantRegion(venues)).toBe(regionId);
  });
});

describe(groupByBadge, () => {
  it("names each group, and keeps the order", () => {
    const venues = [0, 0, 1, 2, 3, 4, 5].map((priority, id) => ({ id, priority }));
    const groups = groupByBadge(venues).map((group) => [
      group.label,
      ...group.venues.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ["Right Nearby", 0, 1],
      ["Walking Distance", 2],
      ["In Your City", 3],
      ["In Your State", 4],
      ["Farther Away", 5, 6],
    ]);
  });
});
