import type { Candidate, Matchable } from "@/lib/match/candidates";
import { strengthOf } from "@/lib/match/likeness";
import { compareNames } from "@/lib/match/names";
import { areBranches, judge } from "@/lib/match/verdict";
import { identifierFields } from "@/lib/model/identifiers";
import type { Placed, Unmatched } from "./placed";
import { type NamedLine, nameInCityKey } from "./queries";

/** The decision about a record that has no venue yet. */
export type Choice =
  | { kind: "match"; venueId: number; cityId: number | null; regionId: number }
  | { kind: "likely"; slug?: string }
  /** `branchOf` is a venue with the same name and city. */
  | { kind: "new"; branchOf?: string }
  /** A closed venue that the site does not list is kept, and gets no page. */
  | { kind: "closed" }
  /** A record that its source has twice: of an earlier line, or of a venue by its slug. */
  | { kind: "duplicate"; of: string };

type Known = {
  /** The lines of the file by name and city. */
  namedLines: ReadonlyMap<string, NamedLine[]>;
  /** Venues that earlier records of the file were matched with; those of this call are added. */
  taken: Set<number>;
  /** Indexes of records like one of another source that waits for a reviewer. */
  likeWaiting: ReadonlySet<number>;
};

/** Chooses for each record in order. */
export function chooseVenues(
  records: readonly Unmatched[],
  matchable: readonly Matchable[],
  { namedLines, taken, likeWaiting }: Known,
): Choice[] {
  const identified = new Set<string>();
  return matchable.map((found, index) => {
    const { record, city, known } = records[index] ?? {};
    const key = nameInCityKey({ cityId: city?.id ?? 0, nameKey: found.nameKey });
    const earlier = (namedLines.get(key) ?? []).filter(({ line }) => line < (record?.line ?? 0));
    const same = earlier.find((one) => !areBranches(found.sent, one));
    if (same) {
      return { kind: "duplicate", of: `line ${same.line}` };
    }
    const [first] = earlier;
    const choice = leaveOutClosed(chooseVenue(found, taken, first && `line ${first.line}`), record);
    if (choice.kind === "match") {
      taken.add(choice.venueId);
    }
    // What waits for a reviewer goes on waiting when its likely venue has found another record since.
    const isWaiting =
      known?.waitingFor === "MATCH" || likeWaiting.has(index) || isRepeated(found, identified);
    return choice.kind === "new" && isWaiting ? { kind: "likely" } : choice;
  });
}

/** Whether an earlier record of this call, whose venue nobody can look up yet, has an identifier of this one. */
function isRepeated({ sent }: Matchable, identified: Set<string>): boolean {
  const ids = identifierFields.flatMap((field) => sent[field] ?? []);
  const isKnown = ids.some((id) => identified.has(id));
  for (const id of ids) {
    identified.add(id);
  }
  return isKnown;
}

function leaveOutClosed(choice: Choice, record: Placed["record"] | undefined): Choice {
  return choice.kind === "new" && record?.status === "CLOSED" ? { kind: "closed" } : choice;
}

/**
 * A second record that a source has of one venue waits for a reviewer, unless name and city are equal as well. Then it is
 * refused, or of a branch. `namesake` is an earlier branch in the file.
 */
function chooseVenue(
  { sent, candidates }: Matchable,
  taken: ReadonlySet<number>,
  namesake: string | undefined,
): Choice {
  const isOwn = ({ isOwn: own, venueId }: Candidate) => own || taken.has(venueId);
  const namesakes = candidates.filter(
    (one) =>
      isOwn(one) &&
      one.cityId === sent.cityId &&
      compareNames(one.searchName, sent.searchName) === "same",
  );
  const twice = namesakes.find((one) => !areBranches(sent, one));
  if (twice) {
    return { kind: "duplicate", of: twice.slug };
  }
  const judged = candidates
    .map((one) => ({ one, verdict: judge(sent, one), strength: strengthOf(sent, one) }))
    .filter(({ verdict }) => verdict !== "different")
    .toSorted((a, b) => b.strength - a.strength);
  const certain = judged.filter(({ one, verdict }) => verdict === "certain" && !isOwn(one));
  const [best, next] = certain;
  if (best && best.strength !== next?.strength) {
    const { venueId, cityId, regionId } = best.one;
    return { kind: "match", venueId, cityId, regionId };
  }
  const [likely] = judged;
  const branchOf = namesake ?? namesakes[0]?.slug;
  return likely
    ? { kind: "likely", slug: likely.one.slug }
    : { kind: "new", ...(branchOf && { branchOf }) };
}
