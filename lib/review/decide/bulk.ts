import "server-only";
import { randomUUID } from "node:crypto";
import { log } from "@/lib/core/log";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { mostInBulk } from "../queue/tabs";
import type { Reviewer } from "../reviewers/reviewer";
import { markSpam } from "./mark-spam";
import type { Seen } from "./mutations";
import { rejectContribution } from "./reject";
import type { DecisionResult } from "./result";
import { undoAction } from "./undo";

type Bulk = { decision: "reject" | "spam"; items: Seen[]; reason: string };

/** `taken` were decided or changed by someone else; `failed` were left out after an error. */
type BulkResult =
  | { ok: true; bulkId: string; taken: number; failed: number }
  | (DecisionResult & { ok: false });

/** Decides about each submission in its own transaction, so that one that was taken doesn't stop the others. */
export function decideInBulk(
  reviewer: Reviewer,
  { decision, items, reason }: Bulk,
): Promise<BulkResult> {
  return decideEach(items.slice(0, mostInBulk), (seen, bulkId) =>
    decision === "reject"
      ? rejectContribution(reviewer, { ...seen, reason, bulkId })
      : markSpam(reviewer, { ...seen, bulkId }),
  );
}

/** Decides about each item on its own; the decisions share an ID. */
export async function decideEach<Item>(
  items: readonly Item[],
  decide: (item: Item, bulkId: string) => Promise<DecisionResult>,
): Promise<BulkResult> {
  const bulkId = randomUUID();
  let [done, taken] = [0, 0];
  for (const item of items) {
    const decided = await decide(item, bulkId).catch((error: unknown) => failure(error, done));
    if (decided === null) {
      break;
    }
    if (!decided.ok && decided.problem === "invalid") {
      return decided;
    }
    done += decided.ok ? 1 : 0;
    taken += decided.ok ? 0 : 1;
  }
  return done === 0
    ? refusal("Nothing was saved: someone else decided or changed these first.")
    : { ok: true, bulkId, taken, failed: items.length - done - taken };
}

/** After the first one that was saved, an error must not say that nothing was. */
function failure(error: unknown, done: number): null {
  if (done === 0) {
    throw error;
  }
  log.error({ error }, "a bulk action stopped early");
  return null;
}

function refusal(message: string): DecisionResult & { ok: false } {
  return { ok: false, problem: "changed", message };
}

/** Undoes what is left of a bulk decision, each in its own transaction. */
export async function undoBulk(
  reviewer: Reviewer,
  { bulkId }: { bulkId: string },
): Promise<DecisionResult> {
  const actions = await prisma.reviewAction.findMany({
    where: { bulkId, undoneBy: null },
    select: { id: true },
    orderBy: { id: "desc" },
    take: mostInBulk,
  });
  let undone = 0;
  for (const { id } of actions) {
    const result = await undoAction(reviewer, { actionId: id }).catch((error: unknown) =>
      failure(error, undone),
    );
    if (result === null) {
      break;
    }
    undone += result.ok ? 1 : 0;
  }
  return undone === 0
    ? refusal("Nothing was undone: someone else acted on these since.")
    : { ok: true, href: null };
}

/** A bulk decision as it is now; null if there is none. */
export async function findBulk(bulkId: unknown) {
  const actions = isUuid(bulkId)
    ? await prisma.reviewAction.findMany({
        where: { bulkId },
        select: {
          action: true,
          actedAt: true,
          reviewerEmail: true,
          undoneBy: { select: { id: true } },
        },
        orderBy: { id: "asc" },
        take: mostInBulk,
      })
    : [];
  const [first] = actions;
  if (!(first && isUuid(bulkId))) {
    return null;
  }
  const undone = actions.filter(({ undoneBy }) => undoneBy !== null).length;
  const { action, actedAt, reviewerEmail } = first;
  return { bulkId, action, actedAt, reviewerEmail, count: actions.length, undone };
}
