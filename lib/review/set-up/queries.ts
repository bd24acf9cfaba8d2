import "server-only";
import { prisma } from "@/lib/core/prisma";

export async function areSamplesShown(): Promise<boolean> {
  const shown = await prisma.venue.findFirst({
    where: { isSample: true, status: "PUBLISHED" },
    select: { id: true },
  });
  return shown !== null;
}
