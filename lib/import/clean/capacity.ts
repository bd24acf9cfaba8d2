import type { Cleaned } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM = 500_000;

/** A whole number of people: '1,200' → 1200, '350.0' → 350. */
export function cleanCapacity(text: string | undefined): Cleaned<number> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const digits = line.replace(/\.0+$/, "").replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  const value = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= MAXIMUM
    ? { value }
    : {
        value: null,
        warning: { reason: "the capacity was dropped: it is not a number of people", detail: line },
      };
}
