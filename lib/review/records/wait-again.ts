import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "../decide/mutations";
import type { Sides } from "../trail/recorded";

/** Has the record of an action wait again. False if it has changed since. */
export async function waitAgain(
  transaction: Transaction,
  { before, after }: Sides,
): Promise<boolean> {
  const waitingFor = before.record?.waitingFor;
  if (!(waitingFor && after.record)) {
    return true;
  }
  const { id, venueId = null } = after.record;
  const { count } = await transaction.sourceRecord.updateMany({
    // Without facts, its import was undone, and there is nothing to wait with.
    where: {
      id,
      venueId,
      matchedBy: "PERSON",
      waitingFor: null,
      facts: { not: Prisma.DbNull },
    },
    data: { venueId: null, matchedBy: null, waitingFor },
  });
  return count === 1;
}
