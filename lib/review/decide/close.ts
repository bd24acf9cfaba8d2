import "server-only";
import type { Route } from "next";
import { shownStatuses } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import type { Reviewer } from "../reviewers/reviewer";
import type { ReviewActionName } from "../trail/action-words";
import {
  type OpenContribution,
  recordAction,
  resolveContribution,
  type Transaction,
} from "./mutations";
import { type DecisionResult, refuseField } from "./result";

type Closing = Parameters<typeof resolveContribution>[2] & {
  reviewer: Reviewer;
  action: ReviewActionName;
  href?: Route | null;
  bulkId?: string | undefined;
};

/** Settles a contribution, queues its email, and records the decision. */
export async function close(
  transaction: Transaction,
  contribution: OpenContribution,
  { reviewer, action, settled, letter, href = null, bulkId }: Closing,
): Promise<DecisionResult> {
  const { before, after } = await resolveContribution(transaction, contribution, {
    settled,
    letter,
  });
  await recordAction(transaction, {
    reviewer,
    action,
    contributionId: contribution.id,
    venueId: after.venueId ?? null,
    before: { contribution: before },
    after: { contribution: after },
    reason: after.reason ?? null,
    ...(bulkId && { bulkId }),
  });
  return { ok: true, href };
}

/** The page of a venue that visitors see; refuses any other. */
export async function findShownHref(transaction: Transaction, id: number) {
  const venue = await transaction.venue.findFirst({
    where: { id, status: { in: [...shownStatuses] } },
    select: {
      slug: true,
      city: {
        select: {
          slug: true,
          region: { select: { slug: true, country: { select: { slug: true } } } },
        },
      },
    },
  });
  return venue ? venueHref(venue) : refuseField("venueId", "Choose a venue that is public");
}
