import { toSlug } from "@/lib/core/text/slug";
import { distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import {
  type FactGroup,
  type FactValue,
  type FactValues,
  factGroups,
} from "@/lib/model/fact-groups";
import type { Conflict, Decision, Statement, VenueFacts } from "./facts";

/** Positions of one house in two sources lie this close. */
const samePlaceKm = 0.3;

/**
 * Lists what sources say otherwise than people decided, and later: values that they had before, or of data that is older
 * than the decision, are no news.
 */
export function findConflicts({ statements, decided }: VenueFacts): Conflict[] {
  return factGroups.flatMap((group) => {
    const decision = decided[group.id];
    return decision
      ? statements.flatMap((statement) => conflictOf(group, decision, statement) ?? [])
      : [];
  });
}

function conflictOf(
  group: FactGroup,
  decision: Decision,
  { id, asOf, facts, firstSaidAt, changed }: Statement,
): Conflict | null {
  const saidAt = changed?.[group.id] ?? firstSaidAt;
  const isLater = saidAt > decision.at && asOf >= decision.at.slice(0, 10);
  return isLater && isOtherwise(group, decision.values, facts)
    ? { statementId: id, group: group.id, saidAt }
    : null;
}

function isOtherwise({ id, fields }: FactGroup, decided: FactValues, said: FactValues): boolean {
  if (fields.every((field) => (said[field] ?? null) === null)) {
    return false;
  }
  switch (id) {
    // Two descriptions of one venue are seldom a contradiction.
    case "description":
      return false;
    // A venue that was taken down stays down.
    case "status":
      return decided.status !== "HIDDEN" && decided.status !== said.status;
    // A source that does not name the city contradicts nobody.
    case "city":
      return said.isCityDerived !== true && decided.cityId !== said.cityId;
    case "position":
      return !arePositionsClose(decided, said);
    default:
      return fields.some((field) => comparable(decided[field]) !== comparable(said[field]));
  }
}

function arePositionsClose(one: FactValues, other: FactValues): boolean {
  const [from, to] = [one, other].map(({ latitude, longitude }) =>
    parseCoordinates(Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)),
  );
  return from && to ? distanceKm(from, to) <= samePlaceKm : false;
}

/** Spelling, an article, "https", and "www" are no contradiction. */
function comparable(value: FactValue | undefined): string | null {
  const isUnknown = (value ?? null) === null;
  return isUnknown ? null : toSlug(String(value).replace(/^(?:https?:\/\/(?:www\.)?|the )/i, ""));
}
