import { keysOf } from "@/lib/core/typed-object";
import { type AmenityId, amenities } from "@/lib/model/amenities";
import { amenityFacts } from "@/lib/model/amenity-facts";
import { type DetailValues, packDetails } from "@/lib/model/details";
import {
  type FactField,
  type FactGroup,
  type FactGroupId,
  type FactValue,
  factGroups,
} from "@/lib/model/fact-groups";
import { isTechIndexed } from "@/lib/model/tech-page";
import { traitsOf } from "@/lib/model/traits";
import { venueFields } from "@/lib/model/venue-fields";
import { type ShownStatus, shownStatuses } from "@/lib/model/venue-status";
import type { Decision, Statement, StoredFacts, VenueFacts } from "./facts";

/** The statement or decision that a group of facts is taken from. */
export type Chosen = Statement | Decision;

export type ProjectedStatus = ShownStatus | "HIDDEN";

export type ProjectedVenue = {
  status: ProjectedStatus;
  /** Columns of `venues` by name, in the order of `factColumns`. */
  columns: Record<string, FactValue | DetailValues>;
  chosen: ReadonlyMap<FactGroupId, Chosen>;
};

/** `status` is the stored one. */
type ToProject = VenueFacts & Partial<Pick<StoredFacts, "status">>;

/** Columns of `venues` that are chosen among facts, with their types. */
export const factColumns: Record<string, string> = {
  city_id: "integer",
  region_id: "integer",
  ...Object.fromEntries(Object.values(venueFields).map(({ column, type }) => [column, type])),
  details: "jsonb",
  traits: "integer",
  is_tech_indexed: "boolean",
};

/** They identify a venue, so they stay those of its first record: a later one only has another spelling. */
const lasting: readonly FactGroupId[] = ["name", "city"];

/**
 * Chooses what is shown of a venue: what people decided, else what the most trusted source says, and among equals the
 * newest. Null for a venue whose name nobody states. The rule is that of docs/decisions/facts-and-sources.md.
 */
export function projectVenue(facts: ToProject): ProjectedVenue | null {
  const chosen = new Map<FactGroupId, Chosen>();
  for (const group of factGroups) {
    const found = choose(group, facts);
    if (found) {
      chosen.set(group.id, found);
    }
  }
  if (!(chosen.has("name") && chosen.has("city"))) {
    return null;
  }
  return { status: statusOf(facts), columns: columnsOf(chosen), chosen };
}

function choose(group: FactGroup, { statements, decided }: VenueFacts): Chosen | undefined {
  return (
    decided[group.id] ??
    statements
      .filter(({ facts }) => group.fields.some((field) => (facts[field] ?? null) !== null))
      .reduce<Statement | undefined>(
        (best, one) => (best && compareStatements(group.id, best, one) <= 0 ? best : one),
        undefined,
      )
  );
}

/** Negative if the first is to be shown rather than the second. What is derived yields to what is stated. */
function compareStatements(group: FactGroupId, one: Statement, other: Statement): number {
  const derived = Number(isDerived(group, one)) - Number(isDerived(group, other));
  if (derived !== 0) {
    return derived;
  }
  const trust = trustIn(other, group) - trustIn(one, group);
  if (trust !== 0 || lasting.includes(group)) {
    return trust || one.id - other.id;
  }
  return compareText(other.asOf, one.asOf) || other.id - one.id;
}

/** Whether the source of a statement does not say it itself. */
export function isDerived(group: FactGroupId, { facts }: Pick<Statement, "facts">): boolean {
  return group === "city" && facts.isCityDerived === true;
}

function trustIn({ source }: Statement, group: FactGroupId): number {
  return source.trustByGroup[group] ?? source.trust;
}

function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/**
 * Who states a status most recently is right, and a closure on the same day as an opening. A closed venue that the site
 * does not list gets no page, until data that is known to be newer lists it.
 */
function statusOf({ statements, decided, status: stored }: ToProject): ProjectedStatus {
  if (decided.status) {
    return decided.status.values.status as ProjectedStatus;
  }
  const [latest] = statements
    .filter(({ facts }) => facts.status)
    .toSorted(
      (one, other) => compareText(other.asOf, one.asOf) || closureOf(other) - closureOf(one),
    );
  const status = (latest?.facts.status as ProjectedStatus | undefined) ?? "PUBLISHED";
  if (!(latest && status === "CLOSED" && stored === "HIDDEN")) {
    return status;
  }
  return statements.some(({ asOf, isDated }) => isDated && asOf > latest.asOf)
    ? "PUBLISHED"
    : "HIDDEN";
}

function closureOf({ facts }: Statement): number {
  return shownStatuses.indexOf(facts.status as ShownStatus);
}

function columnsOf(chosen: ReadonlyMap<FactGroupId, Chosen>): ProjectedVenue["columns"] {
  const values = new Map<FactField, FactValue>();
  for (const { id, fields } of factGroups) {
    const found = chosen.get(id);
    for (const field of fields) {
      values.set(field, found ? (valuesOf(found)[field] ?? null) : null);
    }
  }
  const details = packDetails((id) => values.get(id));
  for (const [field, value] of amenityColumns(values, chosen, details)) {
    values.set(field, value);
  }
  const fields = keysOf(venueFields).map((field): [string, FactValue] => [
    venueFields[field].column,
    values.get(field) ?? null,
  ]);
  return {
    city_id: values.get("cityId") ?? null,
    region_id: values.get("regionId") ?? null,
    ...Object.fromEntries(fields),
    details,
    traits: traitsOf(details ?? {}),
    is_tech_indexed: isTechIndexed(details ?? {}),
  };
}

export function valuesOf(chosen: Chosen): Statement["facts"] {
  return "values" in chosen ? chosen.values : chosen.facts;
}

/** Amenities that nobody states follow from the type, the description, and the details that are shown. */
function amenityColumns(
  values: ReadonlyMap<FactField, FactValue>,
  chosen: ReadonlyMap<FactGroupId, Chosen>,
  details: DetailValues | null,
): [FactField, FactValue][] {
  const known = amenityFacts({
    stated: Object.fromEntries(amenities.map(({ id }) => [id, values.get(id) ?? null])),
    statedSource: "IMPORT",
    description: (values.get("description") ?? null) as string | null,
    venueType: (values.get("venueType") ?? null) as string | null,
    details,
  });
  return amenities.flatMap(({ id }): [FactField, FactValue][] => {
    const fact = known[id];
    const source = fact && (fact.source === "DESCRIPTION" ? fact.source : sourceOf(id, chosen));
    return [
      [id, fact?.value ?? null],
      [`${id}Source`, source],
    ];
  });
}

function sourceOf(id: AmenityId, chosen: ReadonlyMap<FactGroupId, Chosen>): string {
  const found = chosen.get(id);
  if (found && "by" in found) {
    return found.by === "SUBMITTER" ? "SUBMISSION" : "REVIEW";
  }
  return "IMPORT";
}
