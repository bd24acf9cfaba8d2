import type { Cleaned } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM = 500_000;
/** Beyond the largest stadiums: such numbers are most often a slip, or the grandstands of a speedway. */
const UNLIKELY = 100_000;

/**
 * A whole number of people: '1,200' → 1200, '350.0' → 350, 'approx 300' → 300, '1,200 standing' → 1200; of a range the
 * larger: '500-800' → 800. Texts that name several numbers otherwise are dropped.
 */
export function cleanCapacity(text: string | undefined): Cleaned<number> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const value = peopleIn(line);
  if (value === null || value < 1 || value > MAXIMUM) {
    return {
      value: null,
      warning: { reason: "the capacity was dropped: it is not a number of people", detail: line },
    };
  }
  return value > UNLIKELY
    ? {
        value,
        warning: { reason: "the capacity is above 100,000: please check it", detail: line },
      }
    : { value };
}

function peopleIn(line: string): number | null {
  const plain = line
    .replace(/(?<=\d)\.0+(?!\d)/g, "")
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  // A sign, a fraction or letters next to the digits make them something else: '-5', '2.5', 'A200', '5k'.
  const [, first, last] =
    /^\D*(?<![\p{L}.-])(\d{1,7})(?:\s*(?:-|–|—|to)\s*(\d{1,7}))?(?![\p{L}.\d])\D*$/u.exec(plain) ??
    [];
  return first === undefined ? null : Math.max(Number(first), Number(last ?? 0));
}
