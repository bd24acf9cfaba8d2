import { venueFields } from "@/lib/model/venue-fields";
import type { Cleaned } from "../venue-record";
import { cleanJoinedLines } from "./text";

/** Like that of forms; an index has no room for one of thousands. */
const { maxLength = 200 } = venueFields.address;

export function cleanAddress(text: string | undefined): Cleaned<string> {
  const value = cleanJoinedLines(text);
  if (value === null || value.length <= maxLength) {
    return { value };
  }
  const reason = `address dropped: longer than ${maxLength} characters`;
  return { value: null, warning: { reason, detail: `${value.slice(0, 40)}…` } };
}
