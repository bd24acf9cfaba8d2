import type { FactKindId } from "@/lib/model/fact-kinds";

/** Minimum number of characters for a lookup. */
export const minLookupLength = 3;

/** A venue to choose in a form, with its current facts; null for unknown ones. */
export type VenueOption = {
  id: number;
  slug: string;
  name: string;
  address: string;
  facts: { label: string; value: string | null }[];
};

/** The best matching venues, with the number of all. */
export type VenueOptions = {
  venues: VenueOption[];
  total: number;
  isTotalExact: boolean;
  /** A close spelling that matches some venue, if this one matches none. */
  nearest: string | null;
};

/** Labels of the facts of each kind, as `toVenueOption` has them. */
export const labelsOfKind: Record<FactKindId, readonly string[]> = {
  hours: ["Hours"],
  contact: ["Phone", "Email", "Website"],
  amenities: ["Amenities"],
  capacity: ["Capacity"],
  address: ["Address"],
  status: ["Status"],
};

/** Parses the fields of a lookup response that forms use. @throws Error if invalid. */
export function parseLookup(response: unknown): VenueOptions {
  const { venues, total, isTotalExact, nearest } = Object(response);
  if (
    Array.isArray(venues) &&
    venues.every(isLookedUp) &&
    Number.isInteger(total) &&
    typeof isTotalExact === "boolean" &&
    (nearest === null || typeof nearest === "string")
  ) {
    return { venues, total, isTotalExact, nearest };
  }
  throw new Error("invalid lookup response");
}

function isLookedUp(entry: unknown): entry is VenueOption {
  const { id, name, slug, address, facts } = Object(entry);
  const texts = [name, slug, address];
  return (
    Number.isInteger(id) && texts.every((text) => typeof text === "string") && Array.isArray(facts)
  );
}
