import { keysOf, recordOf } from "@/lib/core/typed-object";
import { type AmenityId, amenityIds } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { detailText } from "@/lib/model/detail-words";
import { type Detail, type DetailId, detailOf, isDetailId } from "@/lib/model/details";
import type { FactValue } from "@/lib/model/fact-groups";
import { toFieldText } from "@/lib/model/field-text";
import { type InputField, inputFields, venueFields } from "@/lib/model/venue-fields";
import { venueTypes } from "@/lib/model/venue-types";
import { yesOrNo } from "@/lib/model/yes-or-no";
import type { VenueInput } from "./venue-input-schema";

/** A venue's form values: '' for unknown, genres joined by commas. */
export type VenueFormValues = Record<keyof VenueInput, string>;

export type FieldOption = { value: string; label: string };

type FormFieldName = InputField | AmenityId | DetailId | "city" | "capacityBand";

type VenueFormField = {
  name: FormFieldName;
  label: string;
  kind: "line" | "paragraphs" | "choice";
  options?: readonly FieldOption[];
  isRequired?: boolean;
};

const notKnown: FieldOption = { value: "", label: "Not known" };

const choices: Partial<Record<FormFieldName, readonly FieldOption[]>> = {
  venueType: [notKnown, ...venueTypes.map(({ slug, label }) => ({ value: slug, label }))],
  ...recordOf(amenityIds, () => [notKnown, ...yesOrNo]),
};

function factField(name: InputField | AmenityId): VenueFormField {
  const { label, input = "line" } = venueFields[name];
  const options = choices[name];
  return { name, label, kind: input, isRequired: name === "name", ...(options && { options }) };
}

const city: VenueFormField = { name: "city", label: "City", kind: "line", isRequired: true };
const capacityBand: VenueFormField = {
  name: "capacityBand",
  label: "Size (If the Exact Number Is Unknown)",
  kind: "choice",
  options: [notKnown, ...capacityBands.map(({ id, label }) => ({ value: id, label }))],
};

/** Single fields in form order. Country and region, location, and genres have their own components. */
export const venueFormFields: VenueFormField[] = [
  ...inputFields.flatMap((name) => [
    factField(name),
    ...(name === "venueType" ? [city] : []),
    ...(name === "capacity" ? [capacityBand] : []),
  ]),
  ...amenityIds.map(factField),
];

/** A detail as a field of the form; its place in the form is that of its section. */
export function detailFormField({ id, label, type, choices }: Detail): VenueFormField {
  const options = type === "yesNo" ? yesOrNo : choices;
  return {
    name: id,
    label,
    kind: options ? "choice" : type === "text" ? "paragraphs" : "line",
    ...(options && { options: [notKnown, ...options] }),
  };
}

export function toVenueFormValues(venue: VenueInput): VenueFormValues {
  return recordOf(keysOf(venue), (name) =>
    isDetailId(name)
      ? detailText(detailOf(name), venue[name] as FactValue)
      : toFieldText(venue[name]),
  );
}
