import { describe, expect, it } from "vitest";
import { cleanRow } from "./row";

/** What a row with these cells says, and what the report has about it. */
function read(values: Record<string, string>) {
  const cleaned = cleanRow({
    line: 2,
    values: { name: "Lantern Hall", city: "Halifax", region: "NS", country: "CA", ...values },
    raw: values,
  });
  if ("rejection" in cleaned) {
    throw new Error(cleaned.rejection.reason);
  }
  const { record, warnings } = cleaned;
  return { ...record, dropped: warnings.map(({ detail }) => detail) };
}

const cells = (values: string) => values.split(" | ");

const certain = {
  yes: cells(
    "yes | Yes | YES. | TRUE | true | oui | 1 | designated | Wheelchair accessible | accessible aux fauteuils roulants",
  ),
  no: cells(
    "no | No | FALSE | false | 0 | non | Not wheelchair accessible | not accessible | no wheelchair access | Non accessible | non-accessible | inaccessible",
  ),
};
const empty = [" ", "N/A", "n/a", "-", "--", "null", "NaN"];
const uncertain = cells(
  "limited | partially | partly | partial | partiel | partiellement | on request | sur demande | ? | yes? | unknown | inconnu | ja | nein | si | bad | x | X | ✗ | ❌ | ✓? | maybe | TBD | see website | varies | yes; no | true, false | yes/no | yes, one step | yes (except the balcony) | not yes | no yes | accessible? | accessible with help | not fully accessible | accessible by subway | hardly accessible | 1 step | 2 | -1 | 0.5 | 100% | some areas | only the bar | not sure | accès partiel | non précisé | n'est pas accessible | wheelchair accessible: no | mostly | except restrooms | 🚫 | untrue | yesterday | nope",
);

describe("what a file says of access", () => {
  const fields = ["stepFreeEntrance", "accessibleRestroom", "hearingLoop"] as const;

  it.each(certain.yes)("is a yes for %j", (text) => {
    const { details, amenities, dropped } = read({ stepFreeEntrance: text, accessibility: text });
    expect(details).toEqual({ stepFreeEntrance: true });
    expect(amenities.accessibility?.value).toBe(true);
    expect(dropped).toEqual([]);
  });

  it.each(certain.no)("is a no for %j", (text) => {
    const { details, amenities, dropped } = read({ accessibleRestroom: text, accessibility: text });
    expect(details).toEqual({ accessibleRestroom: false });
    expect(amenities.accessibility?.value).toBe(false);
    expect(dropped).toEqual([]);
  });

  it.each(uncertain)("is unknown for %j, and the report says so", (text) => {
    const stated = Object.fromEntries(fields.map((field) => [field, text]));
    const { details, amenities, dropped } = read({ ...stated, accessibility: text });
    expect(details).toEqual({});
    expect(amenities.accessibility).toBeNull();
    expect(dropped).toEqual([
      `Wheelchair Accessible: ${text}`,
      `Step-free way in: ${text}`,
      `Accessible restroom: ${text}`,
      `Hearing loop: ${text}`,
    ]);
  });

  it.each(empty)("is unknown for %j, which stands for an empty cell", (text) => {
    const { details, amenities, dropped } = read({ stepFreeEntrance: text, accessibility: text });
    expect(details).toEqual({});
    expect(amenities.accessibility).toBeNull();
    expect(dropped).toEqual([]);
  });

  it("keeps a step beside a ramp, and a restroom without access", () => {
    const stated = { stepFreeEntrance: "yes", entranceSteps: "1", accessibleRestroom: "no" };
    const known = { stepFreeEntrance: true, entranceSteps: 1, accessibleRestroom: false };
    expect(read(stated).details).toEqual(known);
  });

  it.each([
    ["Bar; Wheelchair accessible", true],
    ["bar, accessible", true],
    ['["bar","wheelchair"]', true],
    ["Bar; Wheelchair accessible?", null],
    ["✗ Wheelchair accessible", null],
    ["Wheelchair accessible: no", null],
    ["Not wheelchair accessible", null],
    ["Partially accessible", null],
  ])("counts in the list of amenities %j: %j", (amenities, value) => {
    expect(read({ amenities }).amenities.accessibility?.value ?? null).toBe(value);
  });

  it("takes a cross for a yes only where it marks a bar", () => {
    const { amenities, dropped } = read({ bar: "x", food: "weekends", accessibility: "x" });
    expect(amenities).toMatchObject({ bar: { value: true }, food: null, accessibility: null });
    expect(dropped).toEqual(["Food Service: weekends", "Wheelchair Accessible: x"]);
  });
});
