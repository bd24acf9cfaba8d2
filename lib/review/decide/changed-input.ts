import { z } from "zod";
import { keysOf } from "@/lib/core/typed-object";
import { toFieldText } from "@/lib/model/field-text";
import { type VenueInput, venueInputObject } from "../venues/venue-input-schema";
import { refuseFields } from "./result";

/** Parses the form of an existing venue; validates only fields that have changed. */
export function readChangedInput(sent: object, current: VenueInput): VenueInput {
  const given = venueInputObject(current).safeParse(sent);
  return given.success ? given.data : refuseFields(z.flattenError(given.error).fieldErrors);
}

export function isSameInput(one: VenueInput, other: VenueInput): boolean {
  const names = keysOf(one);
  return names.every((name) => toFieldText(one[name]) === toFieldText(other[name]));
}
