/** Fewer characters than this look nothing up. */
export const minLookupLength = 3;

/** A venue to choose for a form, with what the directory says of it now; null where it says nothing. */
export type VenueOption = {
  id: number;
  slug: string;
  name: string;
  address: string;
  facts: { label: string; value: string | null }[];
};

/** What a look-up answers, as far as a form uses it. @throws Error for anything else. */
export function parseLookup(response: unknown): VenueOption[] {
  if (Array.isArray(response) && response.every(isLookedUp)) {
    return response;
  }
  throw new Error("Not an answer of the look-up");
}

function isLookedUp(entry: unknown): entry is VenueOption {
  const { id, name, slug, address, facts } = Object(entry);
  const texts = [name, slug, address];
  return (
    Number.isInteger(id) && texts.every((text) => typeof text === "string") && Array.isArray(facts)
  );
}
