import "server-only";
import { log } from "@/lib/core/log";
import { logSecurity } from "@/lib/core/log-security";
import { prisma } from "@/lib/core/prisma";
import { requestContext } from "@/lib/core/request-context";
import type { AccountChange } from "@/lib/mail/account-email";
import { queueAccountEmail } from "@/lib/mail/mutations";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { recordAction, type Transaction } from "../decide/mutations";
import { describeDevice } from "./describe-device";
import type { Reviewer } from "./reviewer";

/** Logs what a reviewer changed about how they sign in, adds it to the trail, and tells them by email. */
export async function recordChange(reviewer: Reviewer, change: AccountChange): Promise<void> {
  logSecurity("account-changed", { reviewerId: reviewer.id, change });
  const device = describeDevice(requestContext().clientAgent ?? null);
  await prisma.$transaction(async (transaction) => {
    const about = { aboutReviewerId: reviewer.id, before: {}, after: {} };
    await recordAction(transaction, { reviewer, action: change, ...about });
    await queueAccountEmail(transaction, { ...reviewer, change, device });
  });
}

type ByOthers = {
  /** The administrator; null for an operator, who uses a command. */
  reviewer: Reviewer | null;
  member: Pick<Reviewer, "id" | "email" | "name">;
  change: "set-password" | "reset-second-factor";
};

/** The same for what others changed, in their transaction. */
export async function recordByOthers(
  transaction: Transaction,
  { reviewer, member, change }: ByOthers,
): Promise<void> {
  logSecurity("account-changed", { reviewerId: member.id, change });
  const about = { aboutReviewerId: member.id, before: {}, after: {} };
  await recordAction(transaction, { reviewer, action: change, ...about });
  await queueAccountEmail(transaction, { ...member, change, device: "" });
}

/** Logs that a role was refused something, and adds it to the trail. */
export async function recordRefusedRole(reviewer: Reviewer, right: string): Promise<void> {
  logSecurity("role-refused", { reviewerId: reviewer.id, reason: right });
  await prisma.$transaction((transaction) =>
    recordAction(transaction, { reviewer, action: "refuse-role", before: {}, after: { right } }),
  );
}

/** Whose sign-in failed, as far as it is known. */
export type Suspect = { email: string } | { id: string | null };

/**
 * Logs a wrong password, code, or passkey, or that no more are taken, and adds it to the trail of the account, if there is
 * one. Doesn't wait for that: the time of a response must not tell whether there is.
 */
export function recordFailedSignIn(
  event: "sign-in-refused" | "sign-in-locked",
  suspect: Suspect,
): Promise<void> {
  return addToTrail(event, suspect).catch((error: unknown) =>
    log.error({ error }, "could not record a failed sign-in"),
  );
}

async function addToTrail(
  event: "sign-in-refused" | "sign-in-locked",
  suspect: Suspect,
): Promise<void> {
  const where = "email" in suspect ? { email: suspect.email } : { id: suspect.id ?? "" };
  const account = await prisma.reviewer.findUnique({ where, select: { id: true } });
  const reviewerId = account?.id ?? null;
  logSecurity(event, { reviewerId });
  // A stranger must not fill the trail, which keeps everything.
  if (reviewerId && (await consumeRateLimit("failure", `${event} ${reviewerId}`)).allowed) {
    const action = event === "sign-in-refused" ? "refuse-sign-in" : "lock-sign-in";
    await prisma.$transaction((transaction) =>
      recordAction(transaction, {
        reviewer: null,
        action,
        aboutReviewerId: reviewerId,
        before: {},
        after: {},
      }),
    );
  }
}
