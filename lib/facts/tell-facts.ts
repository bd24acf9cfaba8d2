import { keysOf, recordOf } from "@/lib/core/typed-object";
import {
  type FactGroup,
  type FactGroupId,
  type FactValues,
  factGroups,
} from "@/lib/model/fact-groups";
import { factKindOf } from "@/lib/model/fact-kinds";
import type { Confirmation, Confirmed, Decision, FactSourceInfo, StoredFacts } from "./facts";
import { type Chosen, isDerived, projectVenue, valuesOf } from "./project-venue";

/** What one source or person says about one group of facts. */
export type ToldFact = {
  group: FactGroupId;
  values: FactValues;
  by: "SOURCE" | Decision["by"];
  /** Null for people. */
  source: FactSourceInfo | null;
  /** Of the source record; null for people. */
  statementId: number | null;
  /** The day of the data or decision: "2026-11-24". */
  asOf: string;
  /** False if the source does not date its data: the day is that of the import. */
  isDated: boolean;
  /** Whether the venue's columns show it. */
  isShown: boolean;
  confirmation: Confirmation | null;
};

/** Lists who says what about a venue, by group of facts: what is shown first, then the other statements by age. */
export function tellFacts(facts: StoredFacts): ToldFact[] {
  const chosen = projectVenue(facts)?.chosen;
  return factGroups.flatMap((group) => {
    const shown = chosen?.get(group.id);
    return tellersOf(group, facts)
      .filter((teller) => teller === shown || "by" in teller || !isDerived(group.id, teller))
      .toSorted((one, other) => Number(other === shown) - Number(one === shown))
      .map((teller) => toldFact(group, teller, teller === shown, facts.confirmed));
  });
}

function tellersOf({ id, fields }: FactGroup, { statements, decided }: StoredFacts): Chosen[] {
  const decision = decided[id];
  const stating = statements
    .filter(({ facts }) => fields.some((field) => (facts[field] ?? null) !== null))
    .toSorted((one, other) => Number(other.asOf > one.asOf) - Number(other.asOf < one.asOf));
  return decision ? [decision, ...stating] : stating;
}

function toldFact(
  group: FactGroup,
  teller: Chosen,
  isShown: boolean,
  confirmed: Confirmed,
): ToldFact {
  const all = valuesOf(teller);
  const values = recordOf(group.fields, (field) => all[field] ?? null);
  const base = {
    group: group.id,
    values,
    isShown,
    confirmation: confirmationOf(values, group.id, confirmed),
  };
  if ("by" in teller) {
    const asOf = teller.at.slice(0, 10);
    return { ...base, by: teller.by, source: null, statementId: null, asOf, isDated: true };
  }
  const { id, source, asOf, isDated } = teller;
  return { ...base, by: "SOURCE", source, statementId: id, asOf, isDated };
}

/** Any statement of the values that were confirmed is confirmed. */
function confirmationOf(
  values: FactValues,
  group: FactGroupId,
  confirmed: Confirmed,
): Confirmation | null {
  const kind = factKindOf(group);
  const confirmation = kind && confirmed[kind];
  const fields = keysOf(values);
  const isSame = fields.every((field) => (confirmation?.values[field] ?? null) === values[field]);
  return confirmation && isSame ? confirmation : null;
}
