import { cleanLine } from "@/lib/clean/text";
import { cleanYesOrNo } from "@/lib/clean/yes-or-no";
import { toSlug } from "@/lib/core/text/slug";
import { recordOf } from "@/lib/core/typed-object";
import { type AmenityId, type AmenityValues, amenityIds } from "@/lib/model/amenities";
import type { RawVenue } from "../venue-record";
import { remember } from "./remember";

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
  return recordOf(amenityIds, (id) => {
    const isListed = listWords[id].some((word) => listed.has(word));
    return cleanYesOrNo(values[id]) ?? (isListed ? true : null);
  });
}
