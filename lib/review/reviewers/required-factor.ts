import "server-only";
import { cache } from "react";
import { prisma } from "@/lib/core/prisma";

/** Whether administrators require codes of an app of everyone. */
export async function isFactorRequired(): Promise<boolean> {
  const settings = await prisma.reviewSettings.findUnique({ where: { id: true } });
  return settings?.requiresSecondFactor ?? false;
}

/** Whether a reviewer has to set up codes before anything else. */
export const isFactorMissing = cache(async (reviewerId: string): Promise<boolean> => {
  const missing = await prisma.reviewer.findFirst({
    where: { id: reviewerId, twoFactorEnabled: false },
    select: { id: true },
  });
  return missing !== null && (await isFactorRequired());
});
