import { keysOf } from "@/lib/core/typed-object";
import { amenities } from "./amenities";
import { type DetailId, type DetailSectionId, detailSections, detailsOf } from "./details";

type SectionFact = { label: string; fields: Record<DetailId, string> };

/** One for each section, with the section's details. */
const sectionFacts = Object.fromEntries(
  keysOf(detailSections).map((section) => [
    section,
    {
      label: detailSections[section].label,
      fields: Object.fromEntries(detailsOf(section).map(({ id, label }) => [id, label])),
    },
  ]),
) as Record<DetailSectionId, SectionFact>;

/**
 * What the update form lists of a venue, in order. Each fact has the fields that a visitor may change of it, with their
 * labels. Fields have the names of the venue's form; a status is no field of it.
 */
export const listedFacts = {
  address: {
    label: "Address",
    fields: { address: "Street Address", postalCode: "ZIP or Postal Code" },
  },
  venueType: { label: "Venue type", fields: { venueType: "Venue Type" } },
  // The number comes last, because it wins over the size.
  capacity: { label: "Capacity", fields: { capacityBand: "Size", capacity: "Capacity" } },
  phone: { label: "Phone", fields: { phone: "Phone" } },
  email: { label: "Email", fields: { email: "Email" } },
  website: { label: "Website", fields: { website: "Website" } },
  // Hours by day are another way to enter the text.
  operatingHours: {
    label: "Hours",
    fields: { operatingHours: "Hours", hoursByDay: "Hours by Day" },
  },
  amenities: { label: "Amenities", fields: amenityLabels() },
  ...sectionFacts,
  genres: { label: "Music", fields: { genres: "Genres" } },
  status: { label: "Status", fields: { status: "Status" } },
} as const;

export type ListedFactId = keyof typeof listedFacts;

type FieldsOf<Id> = Id extends ListedFactId ? keyof (typeof listedFacts)[Id]["fields"] : never;

/** A field that a visitor may change. */
export type ChangeField = FieldsOf<ListedFactId>;

export const listedFactIds = keysOf(listedFacts);

/** Joins facts in the address of a form. */
const separator = "-";

/** The facts of an address; unknown names are left out. */
export function readListedFacts(text: unknown): ListedFactId[] {
  const names = typeof text === "string" ? text.split(separator) : [];
  return listedFactIds.filter((id) => names.includes(id));
}

export function joinListedFacts(ids: readonly ListedFactId[]): string {
  return ids.join(separator);
}

export function fieldNames(id: ListedFactId): ChangeField[] {
  return keysOf(listedFacts[id].fields);
}

const labels: Record<ChangeField, string> = Object.assign(
  {},
  ...listedFactIds.map((id) => listedFacts[id].fields),
);

export const changeFields = listedFactIds.flatMap(fieldNames);

export function changeLabel(field: ChangeField): string {
  return labels[field];
}

function amenityLabels() {
  type Amenity = (typeof amenities)[number];
  return Object.fromEntries(amenities.map(({ id, label }) => [id, label])) as Record<
    Amenity["id"],
    Amenity["label"]
  >;
}
