import "server-only";
import type { Route } from "next";
import { rememberSpam } from "@/lib/contribute/spam/memory";
import { shownStatuses } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import type { Reviewer } from "../reviewers/reviewer";
import type { ReviewActionName } from "../trail/action-words";
import {
  inTransaction,
  lockOpenContribution,
  type OpenContribution,
  recordAction,
  resolveContribution,
  type Seen,
  type Transaction,
} from "./mutations";
import { cleanNote, requireNote } from "./note";
import type { DecisionResult } from "./result";
import { refuseField } from "./result";

/** Rejects a contribution and emails the submitter the reason. */
export function rejectContribution(
  reviewer: Reviewer,
  { reason, bulkId, ...seen }: Seen & { reason: string; bulkId?: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = requireNote("reason", reason, "Tell the submitter why");
    const contribution = await lockOpenContribution(transaction, seen);
    return close(transaction, contribution, {
      ...{ reviewer, action: "reject", bulkId },
      settled: { status: "REJECTED", reason: words },
      letter: { kind: "rejected", reason: words },
    });
  });
}

/** Closes a contribution without an email: the address may belong to someone else. Similar ones will be held. */
export function markSpam(
  reviewer: Reviewer,
  { bulkId, ...seen }: Seen & { bulkId?: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen);
    await rememberSpam(transaction, contribution.id);
    return close(transaction, contribution, {
      ...{ reviewer, action: "mark-spam", bulkId },
      settled: { status: "SPAM", reason: null },
      letter: null,
    });
  });
}

/** Closes an update that matches the current listing. Does not mark the venue as verified. */
export function markUnchanged(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Seen & { venueId: number; note: string | null },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = cleanNote("note", note);
    const contribution = await lockOpenContribution(transaction, seen, ["UPDATE"]);
    const href = await findShownHref(transaction, venueId);
    return close(transaction, contribution, {
      ...{ reviewer, action: "mark-unchanged", href },
      settled: { status: "UNCHANGED", venueId, reason: words },
      letter: { kind: "unchanged", href, note: words },
    });
  });
}

/** Asks the submitter a question and sets the contribution to ASKED. */
export function askSubmitter(
  reviewer: Reviewer,
  { question, ...seen }: Seen & { question: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = requireNote("question", question, "Enter a question");
    const contribution = await lockOpenContribution(transaction, seen);
    const { id } = await transaction.contributionNote.create({
      data: { contributionId: contribution.id, author: "REVIEWER", text: words },
      select: { id: true },
    });
    const change = await resolveContribution(transaction, contribution, {
      settled: { status: "ASKED", reason: words },
      letter: { kind: "asked", question: words },
    });
    await recordAction(transaction, {
      reviewer,
      action: "ask",
      contributionId: contribution.id,
      venueId: contribution.venueId,
      before: { contribution: change.before },
      after: { contribution: change.after, noteId: String(id) },
      reason: words,
    });
    return { ok: true, href: null };
  });
}

type Duplicate = Seen & { venueId: number | null; note: string | null };

/** Closes a contribution whose content exists already. `venueId` is the venue that has it. */
export function markDuplicate(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Duplicate,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = cleanNote("note", note);
    const contribution = await lockOpenContribution(transaction, seen);
    const href = venueId === null ? null : await findShownHref(transaction, venueId);
    return close(transaction, contribution, {
      ...{ reviewer, action: "mark-duplicate", href },
      settled: { status: "DUPLICATE", venueId: venueId ?? contribution.venueId, reason: words },
      letter: { kind: "duplicate", href, note: words },
    });
  });
}

type Closing = Parameters<typeof resolveContribution>[2] & {
  reviewer: Reviewer;
  action: ReviewActionName;
  href?: Route | null;
  bulkId?: string | undefined;
};

async function close(
  transaction: Transaction,
  contribution: OpenContribution,
  { reviewer, action, settled, letter, href = null, bulkId }: Closing,
): Promise<DecisionResult> {
  const { before, after } = await resolveContribution(transaction, contribution, {
    settled,
    letter,
  });
  await recordAction(transaction, {
    ...{ reviewer, action, contributionId: contribution.id, venueId: after.venueId ?? null },
    before: { contribution: before },
    after: { contribution: after },
    reason: after.reason ?? null,
    ...(bulkId && { bulkId }),
  });
  return { ok: true, href };
}

async function findShownHref(transaction: Transaction, id: number) {
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
