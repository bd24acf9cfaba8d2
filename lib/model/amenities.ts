/** The five filterable amenities. */
export const amenities = [
  { id: "bar", label: "Bar" },
  { id: "food", label: "Food Service" },
  { id: "merch", label: "Merchandise" },
  { id: "parking", label: "Parking" },
  { id: "accessibility", label: "Wheelchair Accessible" },
] as const;

export type AmenityId = (typeof amenities)[number]["id"];
export const amenityIds: readonly AmenityId[] = amenities.map(({ id }) => id);
export type AmenityValues = Record<AmenityId, boolean | null>;
export type StatedSource = "IMPORT" | "SUBMISSION" | "REVIEW" | "SAMPLE";
type AmenityFact = { value: boolean; source: StatedSource | "DESCRIPTION" };
export type AmenityFacts = Record<AmenityId, AmenityFact | null>;
