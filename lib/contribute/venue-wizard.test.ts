import { describe, expect, it } from "vitest";
import { venueSubmissionSchema } from "./venue-schema";
import {
  firstWrongField,
  stepOf,
  venueFormFields,
  type WizardAction,
  wizardStep,
} from "./venue-wizard";

describe(wizardStep, () => {
  it.each<[number, WizardAction, number]>([
    [3, { type: "back" }, 2],
    [2, { type: "back" }, 1],
    [1, { type: "back" }, 1],
    [3, { type: "sent" }, 1],
    [1, { type: "go", step: 3 }, 3],
    [3, { type: "go", step: 0 }, 1],
    [1, { type: "go", step: 9 }, 3],
    [2, { type: "go", step: Number.NaN }, 1],
  ])("goes from step %i by %j to step %i", (step, action, next) => {
    expect(wizardStep(step, action)).toBe(next);
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
