import { describe, expect, it } from "vitest";
import { mapPoints, onMapText, otherPositions } from "./points";

const city = {
  slug: "halifax",
  name: "Halifax",
  region: {
    slug: "nova-scotia",
    code: "NS",
    name: "Nova Scotia",
    country: { slug: "canada", code: "ca" },
  },
};

function venue(id: number, latitude: number | null, longitude: number | null) {
  return { id, slug: `hall-${id}`, name: `Hall ${id}`, address: null, city, latitude, longitude };
}

describe(mapPoints, () => {
  it("keeps only venues with a position, in list order", () => {
    const venues = [
      venue(2, 44.6, -63.5),
      venue(3, null, null),
      venue(4, 0, 10),
      venue(1, 44, -63),
    ];

    expect(mapPoints(venues, 25)).toEqual([
      {
        id: 2,
        number: 25,
        name: "Hall 2",
        href: "/canada/nova-scotia/halifax/hall-2",
        place: "Halifax, Nova Scotia",
        latitude: 44.6,
        longitude: -63.5,
      },
      expect.objectContaining({ id: 1, number: 28 }),
    ]);
  });
});

it("says the street of a venue where it is known", () => {
  const known = { ...venue(1, 44.6, -63.5), address: "12 Hall Street" };
  expect(mapPoints([known], 1)).toMatchObject([{ place: "12 Hall Street" }]);
});

describe(otherPositions, () => {
  it("leaves each of the points out once", () => {
    const halls = { latitude: 44.6, longitude: -63.5 };
    const elsewhere = { latitude: 44, longitude: -63 };
    const points = mapPoints([venue(2, 44.6, -63.5)], 1);
    expect(otherPositions([elsewhere, halls, halls], points)).toEqual([elsewhere, halls]);
  });
});

describe(onMapText, () => {
  it.each([
    [23, 24, "23 of these 24 are on the map"],
    [1, 2, "1 of these 2 is on the map"],
    [1000, 1200, "1,000 of these 1,200 are on the map"],
  ])("states %i of %i as %s", (onMap, total, text) => {
    expect(onMapText(onMap, total)).toBe(text);
  });
});
