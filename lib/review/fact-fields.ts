import { type AmenityId, amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { type InputField, inputFields, venueFields } from "@/lib/model/venue-fields";
import { venueTypes } from "@/lib/model/venue-types";
import { toFactText } from "./fact-text";
import type { VenueFacts } from "./venue-facts-schema";

/** What a form holds of a venue: texts, '' for what nobody knows, genres with commas. */
export type FactValues = Record<keyof VenueFacts, string>;

export type FactOption = { value: string; label: string };

type FactName = InputField | AmenityId | "city" | "capacityBand";

type FactField = {
  name: FactName;
  label: string;
  kind: "line" | "paragraphs" | "choice";
  options?: readonly FactOption[];
  isRequired?: boolean;
};

const notKnown: FactOption = { value: "", label: "Not known" };

const choices: Partial<Record<FactName, readonly FactOption[]>> = {
  venueType: [notKnown, ...venueTypes.map(({ slug, label }) => ({ value: slug, label }))],
  ...Object.fromEntries(
    amenities.map(({ id }) => [
      id,
      [notKnown, { value: "yes", label: "Yes" }, { value: "no", label: "No" }],
    ]),
  ),
};

function factField(name: InputField | AmenityId): FactField {
  const { label, input = "line" } = venueFields[name];
  const options = choices[name];
  return { name, label, kind: input, isRequired: name === "name", ...(options && { options }) };
}

const city: FactField = { name: "city", label: "City", kind: "line", isRequired: true };
const capacityBand: FactField = {
  name: "capacityBand",
  label: "Size, while no number is known",
  kind: "choice",
  options: [notKnown, ...capacityBands.map(({ id, label }) => ({ value: id, label }))],
};

/** The facts that stand alone, in the order of the form. Place, position and genres have fields of their own. */
export const factFields: FactField[] = [
  ...inputFields.flatMap((name) => [
    factField(name),
    ...(name === "venueType" ? [city] : []),
    ...(name === "capacity" ? [capacityBand] : []),
  ]),
  ...amenities.map(({ id }) => factField(id)),
];

/** The facts of a venue, as the form starts with them. */
export function toFactValues(facts: VenueFacts): FactValues {
  const entries = Object.entries(facts).map(([name, value]) => [name, toFactText(value)]);
  return Object.fromEntries(entries) as FactValues;
}
