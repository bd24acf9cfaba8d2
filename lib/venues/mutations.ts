import "server-only";
import { prisma } from "@/lib/db";
import { announceChange, wholeSite } from "@/lib/page-cache/changes";

/** Thousands of rows with all their totals, in ms. */
const longestChange = 120_000;

/** Takes the sample venues off every list or puts them back (decision 18). Returns how many changed. */
export async function setSampleVenuesShown(shown: boolean): Promise<number> {
  return prisma.$transaction(
    async (transaction) => {
      const { count } = await transaction.venue.updateMany({
        // One that was merged into another stays away.
        where: {
          isSample: true,
          status: shown ? "HIDDEN" : "PUBLISHED",
          mergedIntoId: null,
        },
        data: { status: shown ? "PUBLISHED" : "HIDDEN" },
      });
      if (count > 0) {
        await announceChange(transaction, [wholeSite]);
      }
      return count;
    },
    { timeout: longestChange },
  );
}
