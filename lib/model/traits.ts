import { type Detail, type DetailId, type DetailValues, details } from "./details";

/**
 * What lists can be narrowed by, packed into the column `venues.traits`: two bits for each detail with a filter, 0 if it is
 * unknown, 1 if the venue passes, 2 if it doesn't. Written wherever details are written.
 */
export function traitsOf(values: DetailValues): number {
  return traits.reduce((bits, { id, filter }) => {
    const value = values[id];
    if (value === undefined || value === null) {
      return bits;
    }
    const passes = filter.is ? filter.is.includes(String(value)) : value === true;
    return bits | ((passes ? 1 : 2) << (2 * filter.bit));
  }, 0);
}

type Trait = Detail & { filter: NonNullable<Detail["filter"]> };

/** The details that lists can be narrowed by. */
export const traits: readonly Trait[] = details.filter(
  (detail): detail is Trait => detail.filter !== undefined,
);

export type TraitId = DetailId;
