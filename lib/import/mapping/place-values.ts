import { normalizePlace, noTail, peel } from "../clean/peel-place";
import { parsePosition } from "../clean/read-position";

/** Whether a text ends in a state, a province, or a postal code, so that a town is before it. */
export function isWholePlace(text: string): boolean {
  const { region, postalCode } = peel(normalizePlace(text), noTail);
  return region !== null || postalCode !== null;
}

export function isPosition(text: string): boolean {
  return parsePosition(text) !== null;
}

/** 'The Blue Lantern' and 'The Blue Lantern, 12 Elm St, Boone, NC', but not '12 Elm St' or 'Boone, NC'. */
export function mayBeName(text: string): boolean {
  const { rest, region, postalCode } = peel(normalizePlace(text), noTail);
  const isTown = (region !== null || postalCode !== null) && !rest.includes(",");
  return /\p{L}/u.test(text) && !/^\d+\s/.test(text) && !isTown;
}
