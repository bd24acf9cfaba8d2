import { z } from "zod";
import { refuseFields } from "./decided";
import { toFactText } from "./fact-text";
import { factsSchema, type VenueFacts } from "./venue-facts-schema";

/** The facts a form states of a venue that is there already: what has changed has to be right. */
export function readChangedFacts(sent: object, current: VenueFacts): VenueFacts {
  const given = factsSchema(current).safeParse(sent);
  return given.success ? given.data : refuseFields(z.flattenError(given.error).fieldErrors);
}

export function areSameFacts(one: VenueFacts, other: VenueFacts): boolean {
  const names = Object.keys(one) as (keyof VenueFacts)[];
  return names.every((name) => toFactText(one[name]) === toFactText(other[name]));
}
