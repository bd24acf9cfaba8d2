import "server-only";
import { prisma } from "@/lib/db";

/** Takes the sample venues off every list or puts them back (decision 18). Returns how many changed. */
export async function setSampleVenuesShown(shown: boolean): Promise<number> {
  const { count } = await prisma.venue.updateMany({
    // One that was merged into another stays away.
    where: { isSample: true, status: shown ? "HIDDEN" : "PUBLISHED", mergedIntoId: null },
    data: { status: shown ? "PUBLISHED" : "HIDDEN" },
  });
  return count;
}
