import { shorten } from "@/lib/core/text/shorten";
import { claimText } from "@/lib/facts/freshness";
import type { ToldFact } from "@/lib/facts/tell-facts";
import { type FactGroupId, factGroups } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { notKnown } from "@/lib/model/field-words";

/** A value of a fact, with everybody who states it. */
export type Claim = { text: string; isShown: boolean; tellers: string[] };

const maxTextLength = 160;
/** Everybody who lists a venue names its city, and a city is told by its number. */
const leftOut: readonly FactGroupId[] = ["city"];

/** Who says what about a venue, by group of facts; the value that the page shows is first. */
export function listClaims(told: readonly ToldFact[]): { label: string; claims: Claim[] }[] {
  return factGroups
    .filter(({ id }) => !leftOut.includes(id))
    .map(({ id, label }) => ({ label, claims: claimsOf(told.filter(({ group }) => group === id)) }))
    .filter(({ claims }) => claims.length > 0);
}

function claimsOf(told: readonly ToldFact[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const fact of told) {
    const text = shorten(factWords(fact.group, fact.values) ?? notKnown, maxTextLength);
    const claim = claims.get(text) ?? { text, isShown: fact.isShown, tellers: [] };
    claim.tellers.push(claimText(fact));
    claims.set(text, claim);
  }
  return [...claims.values()];
}
