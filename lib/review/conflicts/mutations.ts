import "server-only";
import { recordOf } from "@/lib/core/typed-object";
import type { Decided, Decision } from "@/lib/facts/facts";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { type FactGroupId, type FactValues, factGroups } from "@/lib/model/fact-groups";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { purgeVenues } from "../venues/purge-venues";
import { changesBetween, toVenueState } from "../venues/venue-state";
import { lockVenue, writeVenue } from "../venues/write-venue";

type Settled = {
  recordId: number;
  group: FactGroupId;
  /** When the source said what the reviewer saw. */
  saidAt: Date;
  choice: "keep" | "take";
};

/** Settles a conflict: what people decided stays, or what the source says is decided. */
export function settleConflict(
  reviewer: Reviewer,
  { recordId, group, saidAt, choice }: Settled,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { venueId, said } = await findConflict(transaction, { recordId, group, saidAt });
    const locked = await lockVenue(transaction, venueId);
    const decided: Decided = locked.state.decided ?? {};
    const decision = decided[group];
    if (!decision || new Date(decision.at) >= saidAt) {
      return refuse("decided", "Someone has already decided this.");
    }
    const values = choice === "take" ? said : decision.values;
    const settled: Decision = { by: "REVIEWER", at: locked.now.toISOString(), values };
    await writeVenue(transaction, locked, { decided: { ...decided, [group]: settled } });
    await projectVenues(fromTransaction(transaction), [venueId]);
    const { venue } = await lockVenue(transaction, venueId);
    const { before, after } = changesBetween(locked.state, toVenueState(venue));
    await recordAction(transaction, {
      reviewer,
      action: choice === "take" ? "take-fact" : "keep-fact",
      venueId,
      before: { venue: before },
      after: { venue: after },
    });
    await purgeVenues(transaction, [{ before: locked.venue, after: venue }]);
    return { ok: true, href: reviewVenueHref(venueId) };
  });
}

async function findConflict(
  transaction: Transaction,
  { recordId, group, saidAt }: Omit<Settled, "choice">,
): Promise<{ venueId: number; said: FactValues }> {
  const conflict = await transaction.factConflict.findUnique({
    where: { sourceRecordId_factGroup: { sourceRecordId: recordId, factGroup: group } },
    select: {
      venueId: true,
      saidAt: true,
      record: { select: { facts: true, cityId: true, regionId: true } },
    },
  });
  if (!conflict || conflict.saidAt.getTime() !== saidAt.getTime()) {
    return refuse("changed", "The source has changed since, or its import was undone.");
  }
  const { facts, cityId, regionId } = conflict.record;
  const all: FactValues = { ...(facts as FactValues), cityId, regionId };
  const fields = factGroups.find(({ id }) => id === group)?.fields ?? [];
  const said = recordOf(fields, (field) => all[field] ?? null);
  return { venueId: conflict.venueId, said };
}
