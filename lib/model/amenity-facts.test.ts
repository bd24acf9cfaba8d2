import { describe, expect, it } from "vitest";
import { amenities } from "./amenities";
import { absenceText, amenityFacts } from "./amenity-facts";

function mentioned(description: string): string[] {
  const facts = amenityFacts({
    stated: {},
    statedSource: "IMPORT",
    description,
    venueType: null,
    details: null,
  });
  return amenities.map(({ id }) => id).filter((id) => facts[id]?.value);
}

describe(amenityFacts, () => {
  it.each([
    ["Two bars and a restaurant.", ["bar", "food"]],
    ["BAR, FOOD & MERCH", ["bar", "food", "merch"]],
    ["A gift shop sells merchandise", ["merch"]],
    ["Free parking behind the hall", ["parking"]],
    ["The hall is wheelchair-accessible.", ["accessibility"]],
    ["Fully accessible", ["accessibility"]],
    ["A barn in Santa Barbara by the embarcadero", []],
    ["Songwriting workshops and photoshop classes", []],
    ["No parking", []],
    ["There is no on-site parking.", []],
    ["Not wheelchair accessible", []],
    ["The balcony isn't wheelchair accessible", []],
    ["The balcony isn’t wheelchair accessible", []],
    ["Without parking or food", []],
    ["Parking is not available", []],
    ["Inaccessible by car", []],
    ["No cover, full bar", ["bar"]],
    ["No street parking, but free parking at the back", ["parking"]],
    ["Parking is not free but the food is good", ["food"]],
    ["", []],
    ["Wheelchair accessible, with a ramp at the side door", ["accessibility"]],
    ["Accessible to all", ["accessibility"]],
    ["Accessible aux fauteuils roulants", ["accessibility"]],
    ["The venue is non-wheelchair-accessible", []],
    ["Not all areas are wheelchair accessible", []],
    ["No step-free or wheelchair access", []],
    ["Neither floor is accessible", []],
    ["Partially accessible", []],
    ["Limited wheelchair access", []],
    ["Wheelchair access on request", []],
    ["Wheelchair users need help with two steps", []],
    ["Wheelchair accessible entrance. The restrooms are not accessible.", []],
    ["La salle n'est pas accessible", []],
    ["Non accessible aux fauteuils roulants", []],
    ["Partiellement accessible", []],
    ["Easily accessible by subway", []],
    ["Accessible from the highway, with parking", ["parking"]],
  ])("finds in %j: %j", (description, expected) => {
    expect(mentioned(description)).toEqual(expected);
  });

  it("credits mentions to the description, and prefers stated facts", () => {
    const facts = amenityFacts({
      stated: { bar: false, parking: true, food: null },
      statedSource: "SUBMISSION",
      description: "Bar, food and parking",
      venueType: "bar",
      details: null,
    });

    expect(facts).toEqual({
      bar: { value: false, source: "SUBMISSION" },
      food: { value: true, source: "DESCRIPTION" },
      merch: null,
      parking: { value: true, source: "SUBMISSION" },
      accessibility: null,
    });
  });

  it("counts the type 'bar' as a mention", () => {
    const facts = amenityFacts({
      stated: {},
      statedSource: "IMPORT",
      description: null,
      venueType: "bar",
      details: null,
    });

    expect(facts.bar).toEqual({ value: true, source: "DESCRIPTION" });
  });
});

describe(absenceText, () => {
  const unknown = { bar: null, food: null, merch: null, parking: null, accessibility: null };

  it.each([
    [{}, ""],
    [{ bar: true, food: false }, "No food service."],
    [{ bar: false, food: false }, "No bar or food service."],
    [{ accessibility: false }, "Not wheelchair accessible."],
    [
      { bar: false, food: false, parking: false, accessibility: false },
      "No bar, food service, or parking. Not wheelchair accessible.",
    ],
  ])("says of %j: %s", (known, text) => {
    expect(absenceText({ ...unknown, ...known })).toBe(text);
  });
});
