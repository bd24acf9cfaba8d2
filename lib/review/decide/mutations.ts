import "server-only";
import { venueHref } from "@/lib/routes";
import type { Decided } from "../decided";
import { refuseField } from "../decided";
import {
  actTogether,
  lockOpenContribution,
  recordAction,
  type Seen,
  settleContribution,
  type Transaction,
} from "../mutations";
import { cleanNote, requireNote } from "../note";
import type { Reviewer } from "../reviewer";

/** Turns a contribution down; the submitter is told why. */
export function rejectContribution(
  reviewer: Reviewer,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Decided> {
  return actTogether(async (transaction) => {
    const words = requireNote("reason", reason, "Please tell the submitter why");
    const contribution = await lockOpenContribution(transaction, seen);
    const change = await settleContribution(transaction, contribution, {
      settled: { status: "REJECTED", reason: words },
      letter: { kind: "rejected", reason: words },
    });
    await recordAction(transaction, {
      reviewer,
      action: "reject",
      contributionId: contribution.id,
      venueId: contribution.venueId,
      before: { contribution: change.before },
      after: { contribution: change.after },
      reason: words,
    });
    return { ok: true, href: null };
  });
}

/** Asks the submitter something. The contribution waits for the answer. */
export function askSubmitter(
  reviewer: Reviewer,
  { question, ...seen }: Seen & { question: string },
): Promise<Decided> {
  return actTogether(async (transaction) => {
    const words = requireNote("question", question, "Please write what you want to know");
    const contribution = await lockOpenContribution(transaction, seen);
    const { id } = await transaction.contributionNote.create({
      data: { contributionId: contribution.id, author: "REVIEWER", text: words },
      select: { id: true },
    });
    const change = await settleContribution(transaction, contribution, {
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

/** Closes a contribution that tells what is there or was sent already. `venueId` is the venue that has it. */
export function markDuplicate(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Duplicate,
): Promise<Decided> {
  return actTogether(async (transaction) => {
    const words = cleanNote("note", note);
    const contribution = await lockOpenContribution(transaction, seen);
    const href = venueId === null ? null : await findShownHref(transaction, venueId);
    const change = await settleContribution(transaction, contribution, {
      settled: { status: "DUPLICATE", venueId: venueId ?? contribution.venueId, reason: words },
      letter: { kind: "duplicate", href, note: words },
    });
    await recordAction(transaction, {
      reviewer,
      action: "mark-duplicate",
      contributionId: contribution.id,
      venueId: change.after.venueId ?? null,
      before: { contribution: change.before },
      after: { contribution: change.after },
      reason: words,
    });
    return { ok: true, href };
  });
}

async function findShownHref(transaction: Transaction, id: number) {
  const venue = await transaction.venue.findFirst({
    where: { id, status: { in: ["PUBLISHED", "CLOSED"] } },
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
  return venue
    ? venueHref(venue)
    : refuseField("venueId", "Please choose a venue that visitors can see");
}
