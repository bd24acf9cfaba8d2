import "server-only";
import { confirmFacts, settleClosure } from "@/lib/contribute/answers/mutations";
import { noteFacts } from "@/lib/facts/freshness";
import { fromTransaction, listVenueFacts } from "@/lib/facts/queries";
import { type FactKindId, factKinds } from "@/lib/model/fact-kinds";
import { lockSeenVenue, type SeenVenue } from "@/lib/review/venues/write-venue";
import { venueHref } from "@/lib/routes/hrefs";
import { inTransaction, recordAction } from "../decide/mutations";
import { type DecisionResult, refuse } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";

/** A reviewer says that the facts of one kind are right as the page shows them. */
export function confirmKind(
  reviewer: Reviewer,
  { kind, ...seen }: SeenVenue & { kind: FactKindId },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { venue, now } = await lockSeenVenue(transaction, seen);
    const facts = (await listVenueFacts(fromTransaction(transaction), [venue.id])).get(venue.id);
    const note = facts && noteFacts(facts, now).find((one) => one.kind === kind);
    if (!note) {
      return refuse("decided", "There's nothing to confirm here.");
    }
    const confirmation = { by: "REVIEWER" as const, at: now.toISOString(), values: note.values };
    await confirmFacts(transaction, venue, { kind, confirmation });
    if (kind === "status") {
      await settleClosure(transaction, venue.id);
    }
    await recordAction(transaction, {
      reviewer,
      action: "confirm-facts",
      venueId: venue.id,
      before: {},
      after: { confirmedKind: factKinds.find(({ id }) => id === kind)?.label ?? kind },
    });
    return { ok: true, href: venueHref(venue) };
  });
}
