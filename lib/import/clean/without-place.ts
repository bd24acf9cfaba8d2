import { toSlug } from "@/lib/core/text/slug";
import { shortSlug } from "@/lib/places/short-slug";
import { noTable, type PlaceTable, type SplitPlace, splitPlace } from "./split-place";

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

/** A town without a comma before it or a state after it may be the name of a street; so may another town. */
function repeats(
  { city, region, postalCode, isApart, isStated }: SplitPlace,
  known: KnownPlace,
): boolean {
  if (region !== null && known.regionCode !== null && region.code !== known.regionCode) {
    return false;
  }
  if (city !== null) {
    return isSameTown(city, known.city) ? isApart || isStated : isApart && isStated;
  }
  const isCode = /^[A-Z]/.test(postalCode ?? "") || postalCode === known.postalCode?.trim();
  return postalCode !== null && (region !== null || isCode);
}

function isSameTown(one: string, other: string): boolean {
  return shortSlug(toSlug(one)) === shortSlug(toSlug(other));
}
