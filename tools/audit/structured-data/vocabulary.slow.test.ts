import { describe, expect, it } from "vitest";
import { isType, lineageOf, rangeOf } from "./vocabulary";

describe("the schema.org vocabulary", () => {
  it.each([
    ["NightClub", "LocalBusiness"],
    ["BarOrPub", "LocalBusiness"],
    ["StadiumOrArena", "CivicStructure"],
    ["StadiumOrArena", "LocalBusiness"],
    ["MusicVenue", "Place"],
  ])("lists %s as a kind of %s", (type, ancestor) => {
    expect([...lineageOf(type)]).toContain(ancestor);
  });

  it("does not treat a music venue or a theater as a business by itself", () => {
    expect([...lineageOf("MusicVenue"), ...lineageOf("PerformingArtsTheater")]).not.toContain(
      "LocalBusiness",
    );
  });

  it("lists types, and properties with their value types", () => {
    expect(isType("MusicVenue")).toBe(true);
    expect(isType("ConcertHall")).toBe(false);
    expect(rangeOf(["MusicVenue"], "maximumAttendeeCapacity")).toEqual(["Integer"]);
    expect(rangeOf(["MusicVenue"], "capacity")).toBeNull();
    expect(rangeOf(["BarOrPub"], "servesCuisine")).toContain("Text");
  });
});
