import { describe, expect, it } from "vitest";
import { pathsToPurge } from "./paths-to-purge";

const city = { slug: "halifax", region: { slug: "nova-scotia", country: { slug: "canada" } } };
const venue = {
  slug: "lantern",
  city,
  venueType: "club",
  capacity: 300,
  capacityMin: null,
  capacityMax: null,
  genres: [{ genre: { slug: "jazz" } }],
  formerSlugs: [{ slug: "old-lantern" }],
};

const lists = [
  ...["/", "/browse", "/search", "/near-me", "/tour", "/genres", "/capacity"],
  ...["/sitemap", "/changes", "/api"],
];

describe(pathsToPurge, () => {
  it("lists every page that shows a venue, by all its addresses", () => {
    expect(pathsToPurge(null, venue)).toEqual([
      "/canada/nova-scotia/halifax/lantern",
      "/canada/nova-scotia/halifax/lantern/tech",
      "/embed/lantern",
      "/canada/nova-scotia/halifax/old-lantern",
      "/canada/nova-scotia/halifax",
      "/canada/nova-scotia",
      "/changes/canada/nova-scotia",
      "/canada",
      "/genres/club",
      "/genres/jazz",
      "/genres/club/canada/nova-scotia/halifax",
      "/genres/jazz/canada/nova-scotia/halifax",
      "/capacity/medium",
      ...lists,
    ]);
  });

  it("includes the size of a venue whose capacity is a range", () => {
    const paths = pathsToPurge(null, { ...venue, capacity: null, capacityMin: 501 });
    expect(paths).toContain("/capacity/large");
  });

  it("includes the pages before and after a move", () => {
    const moved = {
      ...venue,
      slug: "beacon",
      city: { ...city, slug: "dartmouth" },
      venueType: null,
      capacity: null,
      genres: [],
    };
    const paths = pathsToPurge(venue, moved);

    expect(paths).toEqual([...new Set(paths)]);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...pathsToPurge(null, venue),
        "/canada/nova-scotia/dartmouth/beacon",
        "/canada/nova-scotia/dartmouth",
      ]),
    );
  });
});
