import "server-only";
import { prisma } from "@/lib/db";

/** Takes the sample venues off every list or puts them back (decision 18). Returns how many changed. */
export async function setSampleVenuesShown(shown: boolean): Promise<number> {
  const { count } = await prisma.venue.updateMany({
    where: { isSample: true, status: shown ? "HIDDEN" : "PUBLISHED" },
    data: { status: shown ? "PUBLISHED" : "HIDDEN" },
  });
  return count;
}
