import { recordOf } from "@/lib/core/typed-object";
import { amenities } from "@/lib/model/amenities";
import {
  type FactField,
  type FactGroup,
  type FactGroupId,
  type FactValue,
  factGroups,
} from "@/lib/model/fact-groups";
import type { Decided, Decision } from "./facts";

/** A venue's columns by field; amenities come with their sources. */
type Columns = object;

type Deciding = Pick<Decision, "at" | "by">;

const amenityIds: readonly string[] = amenities.map(({ id }) => id);

/** Facts that forms change; the status has its own buttons. */
const factsOfForms = factGroups.filter(({ id }) => id !== "status");

/** Adds decisions on all facts that differ, or on all that are known if the venue is new. */
export function decideChanges(
  before: Columns | null,
  after: Columns & { decided?: Decided | null },
  deciding: Deciding,
): Decided {
  const changed = factsOfForms.filter(({ fields }) =>
    fields.some((field) => statedValue(before ?? {}, field) !== statedValue(after, field)),
  );
  return decideGroups(
    after,
    changed.map(({ id }) => id),
    deciding,
  );
}

/** Adds decisions on these groups of facts, as the columns have them. */
export function decideGroups(
  columns: Columns & { decided?: Decided | null },
  ids: readonly FactGroupId[],
  deciding: Deciding,
): Decided {
  const decisions = factGroups
    .filter(({ id }) => ids.includes(id))
    .map((group): [FactGroupId, Decision] => [group.id, decisionOn(group, columns, deciding)]);
  return { ...columns.decided, ...Object.fromEntries(decisions) };
}

function decisionOn({ id, fields }: FactGroup, columns: Columns, { by, at }: Deciding): Decision {
  const isAsSubmitted = read(columns, `${id}Source`) === "SUBMISSION";
  // An amenity names its own source.
  const byOf = amenityIds.includes(id) ? "REVIEWER" : by;
  return {
    by: isAsSubmitted ? "SUBMITTER" : byOf,
    at,
    values: recordOf(fields, (field) => statedValue(columns, field)),
  };
}

/** What follows from the description is not stated. */
function statedValue(columns: Columns, field: FactField): FactValue {
  const isDerived = read(columns, `${field}Source`) === "DESCRIPTION";
  return isDerived ? null : ((read(columns, field) ?? null) as FactValue);
}

function read(columns: Columns, name: string): unknown {
  return (columns as Record<string, unknown>)[name];
}
