import type { Note } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { cleanYesOrNo } from "@/lib/clean/yes-or-no";
import { toSlug } from "@/lib/core/text/slug";
import { recordOf } from "@/lib/core/typed-object";
import { type AmenityId, type AmenityValues, amenities, amenityIds } from "@/lib/model/amenities";
import type { RawVenue } from "../venue-record";
import { remember } from "./remember";

const listWords: Record<AmenityId, string[]> = {
  bar: ["bar", "full-bar", "bars"],
  food: ["food", "food-service", "restaurant", "kitchen"],
  merch: ["merch", "merchandise", "shop"],
  parking: ["parking", "free-parking", "parking-lot"],
  accessibility: ["accessibility", "accessible", "wheelchair", "wheelchair-accessible"],
};

/** Nothing of "Accessible?", "✗ Accessible", and "Accessible: no". */
const toWord = remember((item: string) => (/^[\p{L}\s"'[\]-]+$/u.test(item) ? toSlug(item) : ""));

/**
 * Reads amenities from a column each or from one list; adds a warning for each value that says neither yes nor no, such as
 * 'limited'.
 */
export function statedAmenities(values: RawVenue["values"], warnings: Note[]): AmenityValues {
  const listed = new Set((cleanLine(values.amenities) ?? "").split(/[;,|]/).map(toWord));
  warnings.push(...amenities.flatMap(({ id, label }) => unread(label, values[id], id)));
  return recordOf(amenityIds, (id) => {
    const isListed = listWords[id].some((word) => listed.has(word));
    return readCell(id, values[id]) ?? (isListed ? true : null);
  });
}

/** In columns of other amenities than access, a cross is a mark. */
function readCell(id: AmenityId, text: string | undefined): boolean | null {
  const isMarked = id !== "accessibility" && /^\s*x\s*$/i.test(text ?? "");
  return isMarked || cleanYesOrNo(text);
}

function unread(label: string, text: string | undefined, id: AmenityId): Note[] {
  const line = cleanLine(text);
  return line === null || readCell(id, line) !== null
    ? []
    : [{ reason: "amenity dropped: can't be read", detail: `${label}: ${line}` }];
}
