import { toSlug } from "@/lib/core/text/slug";
import { shortSlug } from "@/lib/places/short-slug";
import { normalizePlace, noTail, peel, restOf } from "./peel-place";
import { isStreet, noTable, type PlaceTable, type SplitPlace, splitPlace } from "./split-place";

export type KnownPlace = {
  city: string;
  regionCode: string | null;
  postalCode?: string | null | undefined;
};

type Street = {
  address: string | null;
  /** The code that the address ended in, if it was taken off. */
  postalCode: string | null;
  /** A town that the address names beside the known one. */
  otherTown: string | null;
};

/** Takes off the end of an address what other fields say: '12 Elm St, Boone, NC 28607' in Boone → '12 Elm St'. */
export function withoutPlace(
  address: string,
  known: KnownPlace,
  table: PlaceTable = noTable,
): Street {
  const split = splitPlace(address, table, known);
  const { rest, city, postalCode } = split;
  if (!repeats(split, known)) {
    return { address, postalCode: null, otherTown: null };
  }
  const otherTown = city !== null && !isSameTown(city, known.city) ? city : null;
  return { address: rest, postalCode, otherTown };
}

type TypedPlace = {
  address?: string | null | undefined;
  city: string;
  postalCode?: string | null | undefined;
};

/** Each part of a place in its own field, although a person typed all of it into one. */
export function withOwnFields<Typed extends TypedPlace>(typed: Typed, regionCode: string): Typed {
  const { address, postalCode } = typed;
  const city = cityAlone(typed.city, regionCode);
  const known = { city, regionCode, postalCode };
  const street = address ? withoutPlace(address, known) : null;
  return {
    ...typed,
    city,
    // An address that only repeats its city stays for a person to see.
    ...(street?.address && { address: street.address }),
    ...(!postalCode && street?.postalCode && { postalCode: street.postalCode }),
  };
}

/** 'Raleigh, NC 27601' → 'Raleigh' */
export function cityAlone(text: string, regionCode: string): string {
  const { rest, region } = peel(normalizePlace(text), noTail);
  return text.includes(",") && region?.code === regionCode ? (restOf(rest) ?? text) : text;
}

/**
 * A town without a state or a code after it may be a part of what is before it: '12 North Houston', 'Museum of Art, Boston'.
 * So may another town than the known one.
 */
function repeats(split: SplitPlace, known: KnownPlace): boolean {
  const { rest, city, region, isApart, isStated } = split;
  if (region !== null && known.regionCode !== null && region.code !== known.regionCode) {
    return false;
  }
  if (city === null) {
    return repeatsCode(split, known);
  }
  const isAfterStreet = isApart && (rest === null || isStreet(rest));
  return isSameTown(city, known.city) ? isStated || isAfterStreet : isStated && isApart;
}

/** Five digits alone may be anything, and so may the first half of a Canadian code: 'Unit B2A'. */
function repeatsCode({ region, postalCode }: SplitPlace, known: KnownPlace): boolean {
  if (postalCode === null) {
    return false;
  }
  const isWhole = /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(postalCode);
  return region !== null || isWhole || postalCode === known.postalCode?.trim();
}

function isSameTown(one: string, other: string): boolean {
  return shortSlug(toSlug(one)) === shortSlug(toSlug(other));
}
