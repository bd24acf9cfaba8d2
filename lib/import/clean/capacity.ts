import type { KnownCapacity } from "@/lib/model/capacity";
import type { Cleaned } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM = 500_000;
/** Above the largest stadiums; usually a typo or the grandstands of a speedway. */
const UNLIKELY = 100_000;

/**
 * Parses a number of people: '1,200' → 1200, '350.0' → 350, 'approx 300' → 300, '1,200 standing' → 1200, or a range:
 * '500-800'. Drops other texts with several numbers.
 */
export function cleanCapacity(text: string | undefined): Cleaned<KnownCapacity> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const people = peopleIn(line);
  if (people === null || people.least < 1 || people.most > MAXIMUM) {
    return {
      value: null,
      warning: { reason: "capacity dropped: not a number of people", detail: line },
    };
  }
  const { least, most } = people;
  const value =
    least === most
      ? { capacity: most, capacityMin: null, capacityMax: null }
      : { capacity: null, capacityMin: least, capacityMax: most };
  return most > UNLIKELY
    ? {
        value,
        warning: { reason: "capacity above 100,000: please check it", detail: line },
      }
    : { value };
}

function peopleIn(line: string): { least: number; most: number } | null {
  const plain = line
    .replace(/(?<=\d)\.0+(?!\d)/g, "")
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  // Exclude numbers with a sign, a fraction, or adjacent letters: '-5', '2.5', 'A200', '5k'.
  const [, first, last] =
    /^\D*(?<![\p{L}.-])(\d{1,7})(?:\s*(?:-|–|—|to)\s*(\d{1,7}))?(?![\p{L}.\d])\D*$/u.exec(plain) ??
    [];
  if (first === undefined) {
    return null;
  }
  const ends = [Number(first), Number(last ?? first)];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}
