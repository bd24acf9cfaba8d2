import "server-only";
import { prisma } from "@/lib/db";
import { perPage } from "../queries";
import { actionSelect, type ReviewEntry } from "./selects";

export type TrailFilter = { venueId: number | null; reviewerId: string | null };

/** One page of the audit trail, the latest first, from an id downwards. */
export async function listActions(
  { venueId, reviewerId }: TrailFilter,
  before: bigint | null,
): Promise<{ entries: ReviewEntry[]; next: bigint | null }> {
  const rows = await prisma.reviewAction.findMany({
    where: {
      ...(venueId !== null && { venueId }),
      ...(reviewerId !== null && { reviewerId }),
      ...(before !== null && { id: { lt: before } }),
    },
    select: actionSelect,
    orderBy: { id: "desc" },
    take: perPage + 1,
  });
  const entries = rows.slice(0, perPage);
  return { entries, next: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}
