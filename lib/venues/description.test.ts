import { describe, expect, it } from "vitest";
import { venueDescription } from "./description";

const venue = {
  name: "Lantern Hall",
  description: null,
  status: "PUBLISHED" as const,
  venueType: "theater",
  capacity: 1200,
  capacityMin: null,
  capacityMax: null,
  city: { name: "Halifax", region: { name: "Nova Scotia" } },
};

describe(venueDescription, () => {
  it("prefers the venue's own description", () => {
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
    [
      "bar",
      1,
      "Lantern Hall is a bar with live music in Halifax, Nova Scotia. It holds up to 1 person.",
    ],
    ["arena", null, "Lantern Hall is an arena with live music in Halifax, Nova Scotia."],
    ["other", null, "Lantern Hall is a live music venue in Halifax, Nova Scotia."],
    [null, null, "Lantern Hall is a live music venue in Halifax, Nova Scotia."],
  ])("generates a sentence for type %s and capacity %s", (venueType, capacity, sentence) => {
    expect(venueDescription({ ...venue, venueType, capacity })).toBe(sentence);
  });

  it("speaks of a closed venue in the past", () => {
    expect(venueDescription({ ...venue, status: "CLOSED" })).toBe(
      "Lantern Hall was a theater with live music in Halifax, Nova Scotia. It held up to 1,200 people.",
    );
    expect(venueDescription({ ...venue, status: "TEMPORARILY_CLOSED" })).toContain("is a theater");
  });

  it.each([
    [1, 199, "It holds fewer than 200 people."],
    [200, 500, "It holds 200-500 people."],
    [5001, null, "It holds more than 5,000 people."],
  ])("describes the range %s to %s if the exact capacity is unknown", (min, max, sentence) => {
    const range = { capacityMin: min, capacityMax: max };
    expect(venueDescription({ ...venue, capacity: null, ...range })).toContain(sentence);
    expect(venueDescription({ ...venue, ...range })).toContain("It holds up to 1,200 people.");
  });
});
