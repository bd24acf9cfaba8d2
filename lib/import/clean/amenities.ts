import { toSlug } from "@/lib/core/text/slug";
import { type AmenityId, type AmenityValues, amenities } from "@/lib/model/amenities";
import type { RawVenue } from "../venue-record";
import { remember } from "./remember";
import { cleanLine } from "./text";

const yes = new Set(["yes", "y", "true", "t", "1", "x", "oui", "designated"]);
const no = new Set(["no", "n", "false", "f", "0", "non"]);

const listWords: Record<AmenityId, string[]> = {
  bar: ["bar", "full-bar", "bars"],
  food: ["food", "food-service", "restaurant", "kitchen"],
  merch: ["merch", "merchandise", "shop"],
  parking: ["parking", "free-parking", "parking-lot"],
  accessibility: ["accessibility", "accessible", "wheelchair", "wheelchair-accessible"],
};

const toWord = remember(toSlug);

/** Reads amenities from a column each or from one list. 'limited' does not count as yes. */
export function statedAmenities(values: RawVenue["values"]): AmenityValues {
  const listed = new Set((cleanLine(values.amenities) ?? "").split(/[;,|]/).map(toWord));
  const facts = amenities.map(({ id }) => {
    const isListed = listWords[id].some((word) => listed.has(word));
    return [id, toFact(values[id]) ?? (isListed ? true : null)];
  });
  return Object.fromEntries(facts) as AmenityValues;
}

function toFact(text: string | undefined): boolean | null {
  const word = (text ?? "").trim().toLowerCase();
  if (yes.has(word)) {
    return true;
  }
  return no.has(word) ? false : null;
}
