import { describe, expect, it } from "vitest";
import { venueSubmissionSchema } from "./venue-schema";
import { firstWrongField, stepOf, venueFormFields, withinSteps } from "./venue-wizard";

describe(withinSteps, () => {
  it.each([
    [1, 1],
    [3, 3],
    [0, 1],
    [4, 3],
    [Number.NaN, 1],
  ])("takes %d for step %d", (step, taken) => {
    expect(withinSteps(step)).toBe(taken);
  });
});

describe(firstWrongField, () => {
  it.each([
    [{}, null],
    [{ name: undefined, email: ["wrong"] }, "email"],
    [{ submitterEmail: ["wrong"], city: ["wrong"], website: ["wrong"] }, "city"],
  ])("finds the first wrong field of %j: %s", (errors, field) => {
    expect(firstWrongField(errors)).toBe(field);
  });
});

describe(stepOf, () => {
  it.each([
    ["name", 1],
    ["postalCode", 1],
    ["capacity", 2],
    ["submissionNotes", 3],
  ] as const)("asks for %s in step %i", (field, step) => {
    expect(stepOf(field)).toBe(step);
  });
});

it("asks for each submission field exactly once", () => {
  const sentAlong = ["submissionDate", "token"];

  expect([...venueFormFields, ...sentAlong].sort()).toEqual(
    Object.keys(venueSubmissionSchema.shape).sort(),
  );
});
