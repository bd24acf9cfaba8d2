import "server-only";
import { type Contribution, Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { writeEvents } from "@/lib/facts/events";
import { fromTransaction } from "@/lib/facts/queries";
import type { Email } from "@/lib/mail/emails";
import { queueEmail } from "@/lib/mail/mutations";
import { contributionKinds, isOpenStatus } from "@/lib/model/contributions";
import type { Reviewer } from "../reviewers/reviewer";
import { type ReviewActionName, whoActed } from "../trail/action-words";
import { DecisionError, type DecisionResult, refuse } from "./result";

export type Transaction = Prisma.TransactionClient;

/** Retries cover unique conflicts on slugs and cities and write conflicts; the next attempt sees the other's row. */
const attempts = 5;

/** Runs a reviewer's action in one transaction, retried on conflicts. */
export async function inTransaction(
  work: (transaction: Transaction) => Promise<DecisionResult>,
  attempt = 1,
): Promise<DecisionResult> {
  try {
    return await prisma.$transaction(work, { timeout: 15_000, maxWait: 10_000 });
  } catch (error) {
    if (error instanceof DecisionError) {
      return error.decided;
    }
    if (attempt < attempts && isPassing(error)) {
      return inTransaction(work, attempt + 1);
    }
    throw error;
  }
}

/** A unique conflict, a deadlock, or a serialization failure. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return false;
  }
  // Raw statements report only PostgreSQL's own error code.
  const isRaw = error.code === "P2010";
  return (
    ["P2002", "P2034"].includes(error.code) ||
    (isRaw && /40P01|40001/.test(JSON.stringify(error.meta)))
  );
}

export type OpenContribution = Pick<
  Contribution,
  | "id"
  | "kind"
  | "status"
  | "venueName"
  | "venueId"
  | "submitterName"
  | "submitterEmail"
  | "decidedAt"
  | "reason"
  | "version"
>;

const missing = "This submission no longer exists.";

/** Locks a contribution, which serializes concurrent reviewers. Null if there is none. */
export async function lockContribution(
  transaction: Transaction,
  id: string,
): Promise<OpenContribution | null> {
  if (!isUuid(id)) {
    return null;
  }
  const [contribution] = await transaction.$queryRaw<OpenContribution[]>`
    SELECT id, kind::text, status::text, venue_name AS "venueName", venue_id AS "venueId",
           submitter_name AS "submitterName", submitter_email AS "submitterEmail", decided_at AS "decidedAt",
           reason, version
      FROM contributions WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return contribution ?? null;
}

export type Seen = { contributionId: string; version: number };

/** Locks the version the reviewer saw; refuses any other and says who changed it. */
export async function lockOpenContribution(
  transaction: Transaction,
  { contributionId, version }: Seen,
  kinds: readonly OpenContribution["kind"][] = contributionKinds,
): Promise<OpenContribution> {
  const contribution = await lockContribution(transaction, contributionId);
  if (!(contribution && kinds.includes(contribution.kind))) {
    return refuse("not-found", missing);
  }
  if (contribution.decidedAt) {
    const happened = await whatHappened(transaction, contribution);
    return refuse("decided", `This was already decided. ${happened}`);
  }
  if (contribution.version !== version) {
    const happened = await whatHappened(transaction, contribution);
    return refuse("changed", `This has changed since you opened it. ${happened}`);
  }
  return contribution;
}

async function whatHappened(
  transaction: Transaction,
  { id, status }: OpenContribution,
): Promise<string> {
  if (status === "WITHDRAWN") {
    return "The submitter withdrew it.";
  }
  const last = await transaction.reviewAction.findFirst({
    where: { contributionId: id },
    select: { reviewerEmail: true, action: true, actedAt: true },
    orderBy: { id: "desc" },
  });
  // A submitter's note raises the version without an action.
  const note = await transaction.contributionNote.findFirst({
    where: { contributionId: id },
    select: { author: true, writtenAt: true },
    orderBy: { id: "desc" },
  });
  const isNoteLast = note?.author === "SUBMITTER" && last && note.writtenAt > last.actedAt;
  return last && !isNoteLast ? whoActed(last) : "The submitter added something.";
}

type Settled = {
  status: OpenContribution["status"];
  venueId?: number | null;
  reason?: string | null;
};

/** Sets a contribution's status and queues the email, if any. Returns the change for the audit trail. */
export async function resolveContribution(
  transaction: Transaction,
  contribution: OpenContribution,
  { settled, letter }: { settled: Settled; letter: Email | null },
) {
  const { id, status, venueId, reason } = contribution;
  const after = { venueId, reason, ...settled };
  await transaction.contribution.update({
    where: { id },
    data: {
      ...after,
      decidedAt: isOpenStatus(settled.status) ? null : new Date(),
      version: { increment: 1 },
    },
  });
  if (letter) {
    await queueEmail(transaction, contribution, letter);
  }
  return { before: { status, venueId, reason }, after };
}

type Action = {
  /** Null if the submitter acted, or an operator, who uses a command. */
  reviewer: Reviewer | null;
  action: ReviewActionName;
  contributionId?: string;
  venueId?: number | null;
  cityId?: number;
  sourceId?: number | null;
  aboutReviewerId?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason?: string | null;
  undoes?: bigint;
  /** Shared by the decisions that were made together. */
  bulkId?: string;
};

/** Appends an immutable row to the audit trail, which is evidence for the register of change. */
export async function recordAction(
  transaction: Transaction,
  { reviewer, before, after, ...action }: Action,
): Promise<void> {
  await transaction.reviewAction.create({
    data: {
      ...action,
      reviewerId: reviewer?.id ?? null,
      reviewerEmail: reviewer?.email ?? null,
      before: before as Prisma.InputJsonObject,
      after: after as Prisma.InputJsonObject,
    },
    select: { id: true },
  });
  const concerned = [action.venueId, before.winnerId, after.winnerId];
  await writeEvents(
    fromTransaction(transaction),
    concerned.filter((id) => typeof id === "number"),
  );
}
