import { describe, expect, it } from "vitest";
import { mapPoints, showMapLabel } from "./points";

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
  return { id, slug: `hall-${id}`, name: `Hall ${id}`, city, latitude, longitude };
}

describe(mapPoints, () => {
  it("keeps only venues with a position, in list order", () => {
    const venues = [
      venue(2, 44.6, -63.5),
      venue(3, null, null),
      venue(4, 0, 10),
      venue(1, 44, -63),
    ];

    expect(mapPoints(venues)).toEqual([
      {
        id: 2,
        name: "Hall 2",
        href: "/canada/nova-scotia/halifax/hall-2",
        place: "Halifax, Nova Scotia",
        latitude: 44.6,
        longitude: -63.5,
      },
      expect.objectContaining({ id: 1 }),
    ]);
  });
});

describe(showMapLabel, () => {
  it.each([
    [24, 24, "Show map"],
    [21, 24, "Show map (21 of 24 venues)"],
    [1000, 1200, "Show map (1,000 of 1,200 venues)"],
  ])("labels %i of %i as %s", (onMap, total, label) => {
    expect(showMapLabel(onMap, total)).toBe(label);
  });
});
