import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { amenities } from "./amenities";
import { bandRange, capacityBands } from "./capacity";
import { facetFilter, passes } from "./facets";
import { venueTypes } from "./venue-types";

async function facetsOf(facts: Parameters<typeof createVenue>[0]): Promise<number> {
  const venue = await createVenue(facts);
  const { facets } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
  return facets;
}

describe(facetFilter, () => {
  it.each(venueTypes.map(({ slug }) => slug))(
    "packs the type %s as the database does",
    async (type) => {
      expect(await facetsOf({ venueType: type })).toBe(facetFilter({ type }).value);
    },
  );

  it.each(
    capacityBands.flatMap(
      ({ id, min, max }) =>
        [
          [id, min],
          [id, max ?? 500_000],
        ] as const,
    ),
  )("puts capacity into %s at %i as the database does", async (capacityBand, people) => {
    expect(await facetsOf({ capacity: people })).toBe(facetFilter({ capacityBand }).value);
  });

  it.each(capacityBands.map(({ id }) => id))(
    "packs the stated band %s as the database does, unless the capacity is known",
    async (band) => {
      expect(await facetsOf(bandRange(band))).toBe(facetFilter({ capacityBand: band }).value);
      expect(await facetsOf({ ...bandRange(band), capacity: 300 })).toBe(
        facetFilter({ capacityBand: "medium" }).value,
      );
    },
  );

  it.each(amenities.map(({ id }) => id))(
    "packs the amenity %s as the database does",
    async (amenity) => {
      const facts = { [amenity]: true, [`${amenity}Source`]: "REVIEW" };
      expect(await facetsOf(facts)).toBe(facetFilter({ amenities: [amenity] }).value);
      expect(await facetsOf({ ...facts, [amenity]: false })).toBe(0);
    },
  );

  it("passes venues that have everything in the filter", () => {
    const filter = facetFilter({ type: "club", amenities: ["bar"] });
    const venue = facetFilter({
      type: "club",
      capacityBand: "small",
      amenities: ["bar", "food"],
    }).value;
    expect(passes(venue, filter)).toBe(true);
    expect(passes(venue, facetFilter({ type: "bar", amenities: ["bar"] }))).toBe(false);
    expect(passes(venue, facetFilter({ capacityBand: "medium" }))).toBe(false);
    expect(passes(venue, facetFilter({ amenities: ["bar", "merch"] }))).toBe(false);
    expect(passes(venue, facetFilter({}))).toBe(true);
  });
});

describe("facet_counts", () => {
  it("counts venues that are added, changed, hidden, and deleted", async () => {
    // No other test uses these facets, so tests running at the same time cannot change the count.
    const facts = { venueType: "arena", capacity: 20, merch: true, merchSource: "REVIEW" } as const;
    const { value } = facetFilter({ type: "arena", capacityBand: "small", amenities: ["merch"] });
    const count = async () =>
      (await prisma.facetCount.findUnique({ where: { facets: value } }))?.venueCount ?? 0;

    const venue = await createVenue(facts);
    await createVenue({ ...facts, status: "PENDING" });
    expect(await count()).toBe(1);
    const change = (data: object) => prisma.venue.update({ where: { id: venue.id }, data });
    await change({ capacity: 300 });
    expect(await count()).toBe(0);
    await change({ capacity: 30 });
    expect(await count()).toBe(1);
    await change({ status: "HIDDEN" });
    expect(await count()).toBe(0);
    await change({ status: "PUBLISHED" });
    await prisma.venue.delete({ where: { id: venue.id } });
    expect(await count()).toBe(0);
  });
});
