import { recordOf } from "@/lib/core/typed-object";
import type { Decided, Decision, Statement, StoredFacts } from "@/lib/facts/facts";
import {
  type FactField,
  type FactGroup,
  type FactGroupId,
  factGroups,
} from "@/lib/model/fact-groups";

export type AdmittedFacts = StoredFacts & {
  /** Groups that people decided on by repeating a source that is not admitted. */
  withheld: ReadonlySet<FactGroupId>;
};

/** They are never empty: without the decision, the venue has the name and city that admitted sources say. */
const required: readonly FactGroupId[] = ["name", "city"];

/**
 * What sources of these IDs and people say about a venue. People may decide on what a source says, by merging venues or
 * by taking its value; such a decision is left out unless an admitted source says the same. Its group then stays empty,
 * because what other sources say was found wrong.
 */
export function admittedFacts(facts: StoredFacts, sourceIds: ReadonlySet<number>): AdmittedFacts {
  const statements = facts.statements.filter(({ source }) => sourceIds.has(source.id));
  const others = facts.statements.filter(({ source }) => !sourceIds.has(source.id));
  const withheld = new Set<FactGroupId>();
  const decided: Decided = {};
  for (const group of factGroups) {
    const decision = facts.decided[group.id];
    if (decision && isRepeated(group, decision, { statements, others })) {
      withheld.add(group.id);
    }
    if (decision && !(withheld.has(group.id) && required.includes(group.id))) {
      decided[group.id] = withheld.has(group.id) ? emptied(group, decision) : decision;
    }
  }
  return { ...facts, statements, decided, withheld };
}

type Told = { statements: Statement[]; others: Statement[] };

function isRepeated({ fields }: FactGroup, { values }: Decision, told: Told): boolean {
  return fields.some((field) => {
    const value = values[field] ?? null;
    return (
      value !== null && says(told.others, field, value) && !says(told.statements, field, value)
    );
  });
}

function says(statements: Statement[], field: FactField, value: unknown): boolean {
  return statements.some(({ facts }) => facts[field] === value);
}

function emptied({ fields }: FactGroup, decision: Decision): Decision {
  const values = recordOf(fields, () => null);
  return { ...decision, values };
}
