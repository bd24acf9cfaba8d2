import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { techMetadata, venueMetadata } from "./venue-metadata";

describe(venueMetadata, () => {
  it("distinguishes venues of the same name by city", () => {
    expect(venueMetadata(venueDetail()).title).toBe("Lantern Hall, Halifax, NS");
  });

  it.each([
    ["lantern-hall", "12 Wharf Street", "Lantern Hall, Halifax, NS"],
    ["lantern-hall-halifax", "12 Wharf Street", "Lantern Hall, 12 Wharf Street, Halifax, NS"],
    ["lantern-hall-halifax", null, "Lantern Hall, Halifax, NS"],
  ])("adds the street if the name was taken: %s, %s", (slug, address, title) => {
    expect(venueMetadata(venueDetail({ slug, address })).title).toBe(title);
  });

  it.each([
    [
      null,
      "Lantern Hall is a live music venue in Halifax, Nova Scotia. 12 Wharf Street, Halifax, NS",
    ],
    ["A hall.", "A hall. 12 Wharf Street, Halifax, NS"],
    ["Word ".repeat(99), `${"Word ".repeat(26).trim()}… 12 Wharf Street, Halifax, NS`],
  ])("ends its description with the address: %j", (description, expected) => {
    const venue = venueDetail({ description, address: "12 Wharf Street" });
    expect(venueMetadata(venue).description).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(160);
  });

  it.each([
    [{ isSample: false, status: "PUBLISHED" as const }, undefined],
    [
      { isSample: true, status: "PUBLISHED" as const },
      { index: false, follow: true },
    ],
    [
      { isSample: false, status: "CLOSED" as const },
      { index: false, follow: true },
    ],
  ])("indexes %j", (facts, robots) => {
    expect(venueMetadata(venueDetail(facts)).robots).toEqual(robots);
  });

  it("marks a closed venue in all descriptions", () => {
    const venue = venueDetail({ status: "CLOSED", description: "A hall." });
    expect(venueMetadata(venue).description).toBe("Permanently closed. A hall. Halifax, NS");
  });
});

describe(techMetadata, () => {
  const few = { stageWidthCm: 900, greenRoom: false };

  it.each([
    ["two facts", { details: few }, false],
    ["two, and one of the room", { details: { ...few, seating: "seated" } }, false],
    ["three facts", { details: { ...few, curfew: "23:00" } }, true],
    ["three of a sample", { details: { ...few, curfew: "23:00" }, isSample: true }, false],
  ])("says whether a page with %s is indexed", (_, facts, isIndexed) => {
    const robots = isIndexed ? undefined : { index: false, follow: true };
    expect(techMetadata(venueDetail(facts)).robots).toEqual(robots);
  });

  it("links the JSON of the page", () => {
    expect(techMetadata(venueDetail({ slug: "lantern-hall" })).alternates?.types).toEqual({
      "application/json": "http://localhost:3000/api/venues/slug/lantern-hall/tech",
    });
  });
});
