import { shorten } from "@/lib/core/text/shorten";
import { claimText } from "@/lib/facts/freshness";
import type { ToldFact } from "@/lib/facts/tell-facts";
import { capacityText } from "@/lib/model/capacity";
import { type FactGroupId, type FactValues, factGroups } from "@/lib/model/fact-groups";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { formatPhone } from "./phone";

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
    const text = valueText(fact.group, fact.values);
    const claim = claims.get(text) ?? { text, isShown: fact.isShown, tellers: [] };
    claim.tellers.push(claimText(fact));
    claims.set(text, claim);
  }
  return [...claims.values()];
}

const none = "None";

const texts: Partial<Record<FactGroupId, (values: FactValues) => string>> = {
  capacity: statedCapacity,
  position: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  phone: ({ phone }) => formatPhone(String(phone)),
  venueType: ({ venueType }) => venueTypeName(String(venueType)),
  status: ({ status }) => closedWordsOf(String(status)) ?? "Open",
};

/** A value of a fact in words. */
export function valueText(group: FactGroupId, values: FactValues): string {
  const [value] = Object.values(values);
  if (Object.values(values).every((one) => one === null)) {
    return none;
  }
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  return texts[group]?.(values) ?? shorten(String(value), maxTextLength);
}

function statedCapacity({ capacity, capacityMin, capacityMax }: FactValues): string {
  const range = { capacityMin: toNumber(capacityMin), capacityMax: toNumber(capacityMax) };
  return capacityText({ capacity: toNumber(capacity), ...range }) ?? none;
}

function toNumber(value: FactValues["capacity"]): number | null {
  return typeof value === "number" ? value : null;
}
