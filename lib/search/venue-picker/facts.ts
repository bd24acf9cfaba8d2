import type { ChangeField, ListedFactId } from "@/lib/model/listed-facts";

/** Minimum number of characters for a lookup. */
export const minLookupLength = 3;

/** A fact as the update form lists it. */
export type ListedFact = {
  id: ListedFactId;
  label: string;
  /** In words; null if unknown. */
  value: string | null;
  /** What each of its fields has now, as in the venue's form. */
  values: Partial<Record<ChangeField, string>>;
};

/** A venue to choose in a form, with its current facts. */
export type VenueOption = {
  id: number;
  slug: string;
  name: string;
  address: string;
  facts: ListedFact[];
};

/** The best matching venues, with the number of all. */
export type VenueOptions = {
  venues: VenueOption[];
  total: number;
  isTotalExact: boolean;
  /** A close spelling that matches some venue, if this one matches none. */
  nearest: string | null;
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
