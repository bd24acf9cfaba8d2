import { z } from "zod";
import { keysOf } from "@/lib/core/typed-object";
import { toFieldText } from "@/lib/model/field-text";
import { type Happened, happenings, listPossible } from "../venues/happened";
import { type VenueInput, venueInputObject } from "../venues/venue-input-schema";
import { refuseFields } from "./result";

/** The raw form of an existing venue, and what its change is if it doesn't correct a mistake. */
export type SentChange = { input: object; happened?: readonly Happened[] };

/**
 * Parses the form of an existing venue; validates only fields that have changed. Refuses to say that a venue was renamed that
 * keeps its name: the register of change would list nothing, and nobody would notice.
 */
export function readChangedInput(
  { input, happened = [] }: SentChange,
  current: VenueInput,
): VenueInput {
  const given = venueInputObject(current).safeParse(input);
  if (!given.success) {
    return refuseFields(z.flattenError(given.error).fieldErrors);
  }
  const possible = listPossible(current, given.data);
  const wrong = happenings.filter((one) => happened.includes(one.kind) && !possible.includes(one));
  return wrong.length === 0
    ? given.data
    : refuseFields(Object.fromEntries(wrong.map(({ id, missing }) => [id, [missing]])));
}

export function isSameInput(one: VenueInput, other: VenueInput): boolean {
  const names = keysOf(one);
  return names.every((name) => toFieldText(one[name]) === toFieldText(other[name]));
}
