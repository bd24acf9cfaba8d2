import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { amenities } from "./amenities";
import {
  bandRange,
  type CapacityBandId,
  capacityBands,
  capacityBandsOf,
  type KnownCapacity,
} from "./capacity";
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

  /** Bands whose filter a venue of these facts passes. */
  async function bandsOf(facts: Parameters<typeof createVenue>[0]) {
    const facets = await facetsOf(facts);
    const isOf = (capacityBand: CapacityBandId) => passes(facets, facetFilter({ capacityBand }));
    return capacityBands.map(({ id }) => id).filter(isOf);
  }

  it.each<Partial<KnownCapacity>>([
    ...capacityBands.flatMap(({ min, max }) => [{ capacity: min }, { capacity: max ?? 500_000 }]),
    ...capacityBands.map(({ id }) => bandRange(id)),
    ...capacityBands.map(({ id }) => ({ ...bandRange(id), capacity: 300 })),
    { capacityMin: 150, capacityMax: 200 },
    { capacityMin: 199, capacityMax: 5001 },
    { capacityMin: 480, capacityMax: 520 },
    { capacityMin: 1000, capacityMax: 1001 },
    { capacityMin: 700, capacityMax: null },
  ])("puts %j into the same bands as the database does", async (known) => {
    const unknown = { capacity: null, capacityMin: null, capacityMax: null };
    expect(await bandsOf(known)).toEqual(capacityBandsOf({ ...unknown, ...known }));
  });

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
  it("counts venues that are added, changed, paused, hidden, and deleted", async () => {
    // No other test uses these facets, so tests running at the same time cannot change the count.
    const facts = { venueType: "arena", capacity: 20, merch: true, merchSource: "REVIEW" } as const;
    const venue = await createVenue(facts);
    const { facets } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    const count = async () =>
      (await prisma.facetCount.findUnique({ where: { facets } }))?.venueCount ?? 0;

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
    await change({ status: "TEMPORARILY_CLOSED" });
    expect(await count()).toBe(1);
    await prisma.venue.delete({ where: { id: venue.id } });
    expect(await count()).toBe(0);
  });
});
