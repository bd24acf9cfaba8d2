import "server-only";
import { logSecurity } from "@/lib/core/log-security";
import { prisma } from "@/lib/core/prisma";
import { isKnownDevice, rememberDevice } from "./known-device";
import { recordChange } from "./security-events";

/**
 * What follows each sign-in: a line of the log, and word to the person about a used recovery code, or about a new device,
 * unless it is the one on which they just joined.
 */
export async function welcome(
  reviewerId: string,
  { isByRecovery = false, isJoining = false } = {},
): Promise<void> {
  logSecurity("signed-in", { reviewerId });
  const reviewer = await prisma.reviewer.findUniqueOrThrow({
    where: { id: reviewerId },
    select: { id: true, email: true, name: true, role: true },
  });
  if (isByRecovery) {
    await recordChange(reviewer, "use-recovery-code");
  }
  if (!(isJoining || (await isKnownDevice(reviewer.email)))) {
    await recordChange(reviewer, "use-new-device");
  }
  await rememberDevice(reviewer.email);
}
