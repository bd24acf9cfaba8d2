import { amenityIds } from "@/lib/model/amenities";
import { askedTextNames } from "@/lib/model/asked-texts";

/** Steps of the form and their fields. */
export const venueSteps = [
  {
    title: "Basic Info",
    fields: [
      ...(["name", "venueType", "countryCode", "regionCode", "city", "address"] as const),
      ...(["postalCode", "latitude", "longitude"] as const),
    ],
  },
  {
    title: "Details",
    fields: ["capacity", ...askedTextNames, ...amenityIds, "genres"],
  },
  { title: "Submit", fields: ["submitterEmail", "submissionNotes"] },
] as const;

export type VenueFormField = (typeof venueSteps)[number]["fields"][number];
export type VenueValues = Partial<Record<VenueFormField, string>>;

export const venueFormFields: VenueFormField[] = venueSteps.flatMap(({ fields }) => fields);
export const lastStep = venueSteps.length;

/** Returns null if all fields are valid. */
export function firstWrongField(
  errors: Partial<Record<VenueFormField, unknown>>,
): VenueFormField | null {
  return venueFormFields.find((field) => errors[field] !== undefined) ?? null;
}

export function stepOf(field: VenueFormField): number {
  return venueSteps.findIndex(({ fields }) => fields.some((name) => name === field)) + 1;
}

/** The step itself, or the nearest one; the first for anything else. */
export function withinSteps(step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 1, 1), lastStep);
}
