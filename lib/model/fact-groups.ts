import { type AmenityId, amenities } from "./amenities";
import { type TextField, textFields, type VenueField, venueFields } from "./venue-fields";

export type FactGroupId = TextField | "capacity" | "position" | AmenityId | "city" | "status";

/** A value of a fact, as stored in JSON. */
export type FactValue = string | number | boolean | null;
export type FactField = VenueField | "cityId" | "regionId" | "status" | "formerName";

/** What somebody says about a venue, by field. Nothing is said about fields that are missing. */
export type FactValues = Partial<Record<FactField, FactValue>>;

/** Fields that are stated and chosen together: a latitude is never shown with the longitude of another source. */
export type FactGroup = { id: FactGroupId; label: string; fields: readonly FactField[] };

export const factGroups: readonly FactGroup[] = [
  ...textFields.map((id): FactGroup => ({ id, label: venueFields[id].label, fields: [id] })),
  { id: "capacity", label: "Capacity", fields: ["capacity", "capacityMin", "capacityMax"] },
  { id: "position", label: "Location", fields: ["latitude", "longitude"] },
  ...amenities.map(({ id, label }): FactGroup => ({ id, label, fields: [id] })),
  { id: "city", label: "City", fields: ["cityId", "regionId"] },
  { id: "status", label: "Status", fields: ["status"] },
];

/** Joins the texts of a group's values: a range with a dash. */
export function joinFacts(fields: readonly string[], texts: readonly string[]): string {
  return texts.join(fields.includes("capacityMin") ? "–" : ", ");
}
