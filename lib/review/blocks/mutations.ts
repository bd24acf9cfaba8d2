import "server-only";
import type { BlockValue } from "@/lib/contribute/blocks/block-value";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { blockKinds } from "./block-kinds";
import type { BlockInput } from "./block-schema";

/** A reviewer with the address they work from; null for an operator, who uses the command. */
type Actor = { reviewer: Reviewer; address: string } | null;

const dayMs = 24 * 60 * 60 * 1000;

/** Refuses contributions from a network, a domain, or an email address. */
export function addBlock(actor: Actor, input: BlockInput): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { kind, value } = await settleValue(transaction, input, actor);
    const expiresAt = input.days === null ? null : new Date(Date.now() + input.days * dayMs);
    const found = await transaction.block.findUnique({
      where: { kind_value: { kind, value } },
      select: { id: true, expiresAt: true },
    });
    if (found && (found.expiresAt === null || found.expiresAt > new Date())) {
      return refuseField("value", "This is blocked already");
    }
    if (found) {
      await transaction.block.delete({ where: { id: found.id }, select: { id: true } });
    }
    const blockedBy = actor?.reviewer.email ?? null;
    const block = await transaction.block.create({
      data: { kind, value, reason: input.reason, blockedBy, expiresAt },
      select: { id: true },
    });
    await recordAction(transaction, {
      reviewer: actor?.reviewer ?? null,
      action: "add-block",
      before: {},
      after: { block: toTrail({ ...block, kind, expiresAt }) },
    });
    return { ok: true, href: null };
  });
}

/** Lets a blocked sender contribute again, found by its number or its value. */
export function removeBlock(
  reviewer: Reviewer | null,
  which: { id: number } | BlockValue,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const where =
      "id" in which
        ? which
        : { kind_value: { kind: which.kind, value: await readNetwork(transaction, which) } };
    const block = await transaction.block.findUnique({
      where,
      select: { id: true, kind: true, expiresAt: true },
    });
    if (!block) {
      return refuse("not-found", "This is not blocked.");
    }
    await transaction.block.delete({ where: { id: block.id }, select: { id: true } });
    await recordAction(transaction, {
      reviewer,
      action: "remove-block",
      before: { block: toTrail(block) },
      after: {},
    });
    return { ok: true, href: null };
  });
}

/** The value to store; refuses a network that would shut out this machine, or the reviewer without their consent. */
async function settleValue(
  transaction: Transaction,
  { value: block, withOwn }: BlockInput,
  actor: Actor,
): Promise<BlockValue> {
  if (block.kind !== "NETWORK") {
    if (actor && !withOwn && holdsEmail(block, actor.reviewer.email)) {
      refuseField("withOwn", "Your own email address is among these");
    }
    return block;
  }
  const value = await readNetwork(transaction, block);
  const own = actor?.address.includes(".") || actor?.address.includes(":") ? actor.address : null;
  const [found] = await transaction.$queryRaw<{ isLocal: boolean; holdsOwn: boolean | null }[]>`
    SELECT ${value}::inet && ANY('{127.0.0.0/8,0.0.0.0/8,::/127}'::inet[]) AS "isLocal",
           ${value}::inet >>= ${own}::inet AS "holdsOwn"`;
  if (found?.isLocal) {
    refuseField("value", "This network includes the server itself");
  }
  if (found?.holdsOwn && !withOwn) {
    refuseField("withOwn", `Your own address, ${own}, is in this network`);
  }
  return { ...block, value };
}

function holdsEmail({ kind, value }: BlockValue, email: string): boolean {
  return kind === "EMAIL" ? email === value : email.endsWith(`@${value}`);
}

/** Clears a network's host bits: '203.0.113.7/24' → '203.0.113.0/24'. */
async function readNetwork(transaction: Transaction, { kind, value }: BlockValue): Promise<string> {
  if (kind !== "NETWORK") {
    return value;
  }
  const [row] = await transaction.$queryRaw<{ network: string }[]>`
    SELECT network(${value}::inet)::text AS network`;
  return row?.network ?? value;
}

type Recorded = { id: number; kind: BlockValue["kind"]; expiresAt: Date | null };

/** The trail is kept for good, so it holds no address. */
function toTrail({ id, kind, expiresAt }: Recorded) {
  return { number: id, kind: blockKinds[kind], until: expiresAt?.toISOString().slice(0, 10) };
}
