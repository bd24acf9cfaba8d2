import { type Detail, type DetailId, type DetailValues, details } from "./details";

type Trait = Detail & { filter: NonNullable<Detail["filter"]> };

/** The details that lists can be narrowed by. */
export const traits: readonly Trait[] = details.filter(
  (detail): detail is Trait => detail.filter !== undefined,
);

export type TraitId = DetailId;

/** What the venues of a list have; with `isUnknownToo`, also those of which it is unknown. */
export type TraitFilter = { ids: readonly TraitId[]; isUnknownToo: boolean };

/**
 * What lists can be narrowed by, packed into the column `venues.traits`: two bits for each detail with a filter, 0 if it is
 * unknown, 1 if the venue passes, 2 if it doesn't. Written wherever details are written.
 */
export function traitsOf(values: DetailValues): number {
  return traits.reduce((bits, { id, filter }) => {
    const value = values[id];
    if (value === undefined) {
      return bits;
    }
    const isPassing = filter.is ? filter.is.includes(String(value)) : value === true;
    return bits | ((isPassing ? 1 : 2) << (2 * filter.bit));
  }, 0);
}

/** A venue passes when `traits & mask` is `value`. */
export function traitMask({ ids, isUnknownToo }: TraitFilter): { mask: number; value: number } {
  const bits = bitsOf(ids);
  const sum = (code: number) => bits.reduce((all, bit) => all | (code << (2 * bit)), 0);
  return isUnknownToo ? { mask: sum(2), value: 0 } : { mask: sum(3), value: sum(1) };
}

export function isTraitUnknown(bits: number, { filter }: Trait): boolean {
  return ((bits >> (2 * filter.bit)) & 3) === 0;
}

/** As in the index of the database. */
export function bitsOf(ids: readonly TraitId[]): number[] {
  return traits.filter(({ id }) => ids.includes(id)).map(({ filter }) => filter.bit);
}

/** Known traits among names, in the order of the table. */
export function readTraits(names: readonly string[]): TraitId[] {
  return traits.map(({ id }) => id).filter((id) => names.includes(id));
}
