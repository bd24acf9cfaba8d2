import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepestZoom, groupPoints } from "./groups";

const hall = { id: 1, latitude: 44.6488, longitude: -63.5752 };
const sameSpot = { ...hall, id: 2 };
const nextDoor = { ...hall, id: 3, longitude: -63.5692 };
const toronto = { id: 4, latitude: 43.6532, longitude: -79.3832 };

const cases = [
  { given: [], zoom: 10, groups: [] },
  { given: [hall], zoom: 0, groups: [[1]] },
  { given: [hall, nextDoor], zoom: 11, groups: [[1, 3]] },
  { given: [hall, nextDoor], zoom: 16, groups: [[1], [3]] },
  { given: [hall, sameSpot], zoom: deepestZoom, groups: [[1, 2]] },
  { given: [toronto, hall, nextDoor], zoom: 5, groups: [[4], [1, 3]] },
  { given: [toronto, hall, nextDoor], zoom: 0, groups: [[4, 1, 3]] },
];

const splits = [
  { given: [hall], zoom: 3, splitZoom: null },
  { given: [hall, sameSpot], zoom: 3, splitZoom: null },
  { given: [hall, sameSpot, nextDoor], zoom: 11, splitZoom: 14 },
  { given: [hall, toronto], zoom: 0, splitZoom: 3 },
];

describe(groupPoints, () => {
  it.each(cases)("groups $given.length points at zoom $zoom", ({ given, zoom, groups }) => {
    const found = groupPoints(given, zoom).map(({ points }) => points.map(({ id }) => id));

    expect(found).toEqual(groups);
  });

  it.each(splits)("splits at zoom $splitZoom", ({ given, zoom, splitZoom }) => {
    expect(groupPoints(given, zoom)).toMatchObject([{ first: given[0], splitZoom }]);
  });

  it("shows every point once, with no overlapping touch targets", () => {
    const point = fc.record({
      latitude: fc.double({ min: 43, max: 44, noNaN: true }),
      longitude: fc.double({ min: -80, max: -79, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point), fc.integer({ min: 0, max: deepestZoom }), (points, zoom) => {
        const groups = groupPoints(points, zoom);
        const shown = groups.flatMap((group) => group.points);

        expect(new Set(shown)).toEqual(new Set(points));
        expect(shown).toHaveLength(points.length);
        expect(
          groupPoints(
            groups.map(({ first }) => first),
            zoom,
          ),
        ).toHaveLength(groups.length);
      }),
    );
  });
});
