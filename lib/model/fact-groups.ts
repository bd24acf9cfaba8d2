import { type AmenityId, amenities } from "./amenities";
import { type DetailId, details } from "./details";
import { type TextField, textFields, type VenueField, venueFields } from "./venue-fields";

export type FactGroupId =
  | TextField
  | "capacity"
  | "position"
  | AmenityId
  | "city"
  | "status"
  | DetailId;

/** A value of a fact, as stored in JSON. */
export type FactValue = string | number | boolean | null;
export type FactField =
  | VenueField
  | DetailId
  | "cityId"
  | "regionId"
  /** The source does not state the city: it follows from a position, a postal code, or another record. */
  | "isCityDerived"
  | "status"
  /** One a line. */
  | "formerNames"
  | "otherNames"
  /** As precise as they are stated: "2019", "2019-05", or "2019-05-31". */
  | "openedOn"
  | "closedOn"
  | "genres";

/** What somebody says about a venue, by field. Nothing is said about fields that are missing. */
export type FactValues = Partial<Record<FactField, FactValue>>;

/** Fields that are stated and chosen together: a latitude is never shown with the longitude of another source. */
export type FactGroup = { id: FactGroupId; label: string; fields: readonly FactField[] };

const firstTexts: readonly TextField[] = ["name", "venueType", "address", "postalCode"];
const otherTexts = textFields.filter((id) => !firstTexts.includes(id));
const groupOfText = (id: TextField): FactGroup => ({
  id,
  label: venueFields[id].label,
  fields: [id],
});

/** In the order of the forms. */
export const factGroups: readonly FactGroup[] = [
  ...firstTexts.map(groupOfText),
  { id: "city", label: "City", fields: ["cityId", "regionId"] },
  { id: "capacity", label: "Capacity", fields: ["capacity", "capacityMin", "capacityMax"] },
  ...otherTexts.map(groupOfText),
  { id: "position", label: "Location", fields: ["latitude", "longitude"] },
  ...amenities.map(({ id, label }): FactGroup => ({ id, label, fields: [id] })),
  // Each on its own: one source may know the stage, another the entrance.
  ...details.map(({ id, label }): FactGroup => ({ id, label, fields: [id] })),
  { id: "status", label: "Status", fields: ["status"] },
];

export type WordedFact = FactGroupId | "genres";

/** Everything about a venue that `factWords` says, with its label: the facts that sources state, and music. */
export const wordedFacts: readonly {
  id: WordedFact;
  label: string;
  fields: readonly FactField[];
}[] = [...factGroups, { id: "genres", label: "Music", fields: ["genres"] }];
