import { venueFields } from "@/lib/model/venue-fields";
import { type Cleaned, repaired } from "./cleaned";
import { cleanJoinedLines } from "./text";
import { addressInTitleCase } from "./title-case";

/** Like that of forms; an index has no room for one of thousands. */
const { maxLength = 200 } = venueFields.address;

export function cleanAddress(text: string | undefined): Cleaned<string> {
  const line = cleanJoinedLines(text);
  if (line === null) {
    return { value: null };
  }
  if (/^\d+\p{L}?$/u.test(line)) {
    return { value: null, warning: { reason: "address dropped: a number only", detail: line } };
  }
  if (line.length > maxLength) {
    const reason = `address dropped: longer than ${maxLength} characters`;
    return { value: null, warning: { reason, detail: `${line.slice(0, 40)}…` } };
  }
  const value = addressInTitleCase(line);
  return value === line ? { value } : { value, warning: repaired("address", line, value) };
}
