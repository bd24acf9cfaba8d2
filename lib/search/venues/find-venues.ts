import "server-only";
import type { VenueFilter } from "@/lib/model/facets";
import { parsePostalCode } from "@/lib/search/geocoding/postal-code";
import type { Reading } from "../places/read-text";
import type { Scope } from "../places/scopes";
import { findByPostalCode, findNamed } from "./queries";
import type { Candidate } from "./ranking";

/** `most`: maximum number of candidates per kind. */
export type Options = { filter: VenueFilter; most: number };

/** Venues whose current or former name or postal code matches the text as typed; these rank first. */
export async function findVenues(reading: Reading, options: Options): Promise<Candidate[]> {
  const { text, words, scopes, endings } = reading;
  if (words.length === 0) {
    return [];
  }
  const whole = { ...options, words, endings, scope: null };
  const code = parsePostalCode(text);
  const found = await Promise.all([
    findNamed(whole),
    code ? findByPostalCode(code.key, whole) : [],
    ...scopes.map((scope) => findInScope(reading, scope, options)),
  ]);
  return found.flat();
}

/** The same, in one of the places that the text names. */
export async function findInScope(
  reading: Pick<Reading, "endings">,
  scope: Scope,
  options: Options,
): Promise<Candidate[]> {
  if (scope.rest.length === 0) {
    return [];
  }
  const endings = scope.isTyped ? reading.endings : [];
  return findNamed({ ...options, words: scope.rest, endings, scope });
}
