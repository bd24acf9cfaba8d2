import { describe, expect, it } from "vitest";
import { countByFilter, countPassing, type FacetCount, planList } from "./browse-filter";
import type { BrowseSort } from "./browse-sorts";
import { facetFilter, type VenueFilter } from "./facets";

const venues = (count: number, facts: VenueFilter): FacetCount => ({
  facets: facetFilter(facts).value,
  venueCount: count,
});

const counts = [
  venues(100, {}),
  venues(7, { type: "club" }),
  venues(5, { type: "club", capacityBand: "small", amenities: ["bar"] }),
  venues(3, { type: "club", capacityBand: "xxl", amenities: ["bar", "food"] }),
  venues(2, { type: "bar", capacityBand: "small", amenities: ["bar"] }),
];

describe(countPassing, () => {
  it.each<[VenueFilter, number]>([
    [{}, 117],
    [{ type: "club" }, 15],
    [{ capacityBand: "small" }, 7],
    [{ amenities: ["bar"] }, 10],
    [{ type: "club", amenities: ["bar", "food"] }, 3],
    [{ type: "outdoor" }, 0],
  ])("counts venues that pass %j: %i", (filter, count) => {
    expect(countPassing(counts, filter)).toBe(count);
  });
});

describe(countByFilter, () => {
  it("counts each value as if chosen with the other filters unchanged", () => {
    const { type, capacityBand, amenities } = countByFilter(counts, {
      type: "club",
      amenities: ["bar"],
    });

    expect(Object.fromEntries(type)).toEqual({
      undefined: 10,
      club: 8,
      theater: 0,
      arena: 0,
      bar: 2,
      outdoor: 0,
      other: 0,
    });
    expect(Object.fromEntries(capacityBand)).toEqual({
      undefined: 8,
      small: 5,
      medium: 0,
      large: 0,
      xl: 0,
      xxl: 3,
    });
    expect(Object.fromEntries(amenities)).toEqual({
      bar: 8,
      food: 3,
      merch: 0,
      parking: 0,
      accessibility: 0,
    });
  });

  it("counts venues without a known type or size in 'all' only", () => {
    const { type, capacityBand } = countByFilter([venues(4, {})], {});

    expect([...type.values()]).toEqual([4, 0, 0, 0, 0, 0, 0]);
    expect([...capacityBand.values()]).toEqual([4, 0, 0, 0, 0, 0]);
  });
});

describe(planList, () => {
  const directory = [
    venues(1_000_000, {}),
    venues(300_000, { type: "bar", capacityBand: "medium" }),
    venues(20_000, { type: "theater", capacityBand: "xxl" }),
    venues(400, { type: "arena", capacityBand: "xxl" }),
  ];
  const first = 24;
  const deepest = 4_800;

  it.each<[string, VenueFilter, BrowseSort, number, string]>([
    ["everything", {}, "relevance", first, "ordered"],
    ["everything at its end", {}, "-name", deepest, "ordered"],
    ["half of all", { type: "bar" }, "name", deepest, "ordered"],
    ["some, first page", { type: "theater" }, "name", first, "ordered"],
    ["some, deep down", { type: "theater" }, "name", deepest, "sorted"],
    ["few", { type: "arena" }, "relevance", first, "sorted"],
    ["few of their size", { type: "arena", capacityBand: "xxl" }, "capacity", first, "sorted"],
    [
      "nearly all of a size",
      { type: "theater", capacityBand: "xxl" },
      "capacity",
      first,
      "ordered",
    ],
  ])("chooses the cheaper plan for %s", (_, filter, sort, depth, kind) => {
    expect(planList(directory, { filter, sort, depth }).kind).toBe(kind);
  });

  it("returns exactly the facets that pass the filter", () => {
    expect(
      planList(directory, { filter: { type: "arena" }, sort: "name", depth: first }),
    ).toStrictEqual({
      kind: "sorted",
      facets: [facetFilter({ type: "arena", capacityBand: "xxl" }).value],
    });
  });

  it.each<[BrowseSort, object | undefined]>([
    ["capacity", { min: 200, max: 500 }],
    ["-capacity", { min: 200, max: 500 }],
    ["name", undefined],
  ])("limits the walk by %s to the chosen size: %j", (sort, range) => {
    const plan = planList(directory, { filter: { capacityBand: "medium" }, sort, depth: first });

    expect(plan.kind === "ordered" && plan.range).toEqual(range && expect.objectContaining(range));
  });
});
