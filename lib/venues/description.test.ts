import { describe, expect, it } from "vitest";
import { venueDescription } from "./description";

const venue = {
  name: "Lantern Hall",
  description: null,
  venueType: "theater",
  capacity: 1200,
  city: { name: "Halifax", region: { name: "Nova Scotia" } },
};

describe(venueDescription, () => {
  it("prefers the venue's own words", () => {
    expect(venueDescription({ ...venue, description: "A hall by the harbour." })).toBe(
      "A hall by the harbour.",
    );
  });

  it.each([
    [
      "theater",
      1200,
      "Lantern Hall is a theater with live music in Halifax, Nova Scotia. It holds up to 1,200 people.",
    ],
    ["arena", null, "Lantern Hall is an arena with live music in Halifax, Nova Scotia."],
    ["other", null, "Lantern Hall is a live music venue in Halifax, Nova Scotia."],
    [null, null, "Lantern Hall is a live music venue in Halifax, Nova Scotia."],
  ])("makes a sentence for type %s and capacity %s", (venueType, capacity, sentence) => {
    expect(venueDescription({ ...venue, venueType, capacity })).toBe(sentence);
  });
});
