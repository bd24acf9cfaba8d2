import "server-only";
import { askVenue } from "@/lib/contribute/venue-asks/mutations";
import type { DetailSectionId } from "@/lib/model/details";
import { venueHref } from "@/lib/routes/hrefs";
import { inTransaction, recordAction } from "../decide/mutations";
import { type DecisionResult, refuse } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { barrierWords } from "./barrier-words";
import { lockSeenVenue, type SeenVenue } from "./write-venue";

/** Mails the venue the open questions of a section. */
export function askAboutVenue(
  reviewer: Reviewer,
  { section, ...seen }: SeenVenue & { section: DetailSectionId },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { venue } = await lockSeenVenue(transaction, seen);
    const asked = await askVenue(transaction, { venueId: venue.id, section });
    if (asked.barrier) {
      return refuse("decided", barrierWords(asked.barrier));
    }
    await recordAction(transaction, {
      reviewer,
      action: "ask-venue",
      venueId: venue.id,
      before: {},
      after: { askedSection: asked.section },
    });
    return { ok: true, href: venueHref(venue) };
  });
}
