import type { Candidate, Matchable } from "@/lib/match/candidates";
import { strengthOf } from "@/lib/match/likeness";
import { compareNames } from "@/lib/match/names";
import { judge } from "@/lib/match/verdict";
import type { Placed, Unmatched } from "./placed";
import { nameInCityKey } from "./queries";

/** The decision about a record that has no venue yet. */
export type Choice =
  | { kind: "match"; venueId: number; cityId: number | null; regionId: number }
  | { kind: "likely"; slug?: string }
  | { kind: "new" }
  /** A closed venue that the site does not list gets no page. */
  | { kind: "closed" }
  /** A record that its source has twice: of an earlier line, or of a venue by its slug. */
  | { kind: "duplicate"; of: string };

type Known = {
  /** The first line of the file by name and city. */
  firstLines: ReadonlyMap<string, number>;
  /** Venues that earlier records of the file were matched with; those of this call are added. */
  taken: Set<number>;
  /** Indexes of records like one of another source that waits for a reviewer. */
  likeWaiting: ReadonlySet<number>;
};

/** Chooses for each record in order. */
export function chooseVenues(
  records: readonly Unmatched[],
  matchable: readonly Matchable[],
  { firstLines, taken, likeWaiting }: Known,
): Choice[] {
  return matchable.map((found, index) => {
    const { record, city, known } = records[index] ?? {};
    const line = firstLines.get(nameInCityKey({ cityId: city?.id ?? 0, nameKey: found.nameKey }));
    if (line !== undefined && line !== record?.line) {
      return { kind: "duplicate", of: `line ${line}` };
    }
    const choice = leaveOutClosed(chooseVenue(found, taken), record);
    if (choice.kind === "match") {
      taken.add(choice.venueId);
    }
    // What waits for a reviewer goes on waiting when its likely venue has found another record since.
    const isWaiting = known?.waitingFor === "MATCH" || likeWaiting.has(index);
    return choice.kind === "new" && isWaiting ? { kind: "likely" } : choice;
  });
}

function leaveOutClosed(choice: Choice, record: Placed["record"] | undefined): Choice {
  return choice.kind === "new" && record?.status === "CLOSED" ? { kind: "closed" } : choice;
}

/** A second record that a source has of one venue waits for a reviewer, unless name and city are equal as well. */
function chooseVenue({ sent, candidates }: Matchable, taken: ReadonlySet<number>): Choice {
  const isOwn = ({ isOwn: own, venueId }: Candidate) => own || taken.has(venueId);
  const twice = candidates.find(
    (one) =>
      isOwn(one) &&
      one.cityId === sent.cityId &&
      compareNames(one.searchName, sent.searchName) === "same",
  );
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
  return likely ? { kind: "likely", slug: likely.one.slug } : { kind: "new" };
}
