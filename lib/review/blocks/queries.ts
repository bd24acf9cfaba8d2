import "server-only";
import { prisma } from "@/lib/core/prisma";

const perPage = 50;

const blockSelect = {
  id: true,
  kind: true,
  value: true,
  reason: true,
  blockedBy: true,
  blockedAt: true,
  expiresAt: true,
} as const;

export type BlockEntry = Awaited<ReturnType<typeof listBlocks>>["blocks"][number];

/** One page of the blocks, latest first, before an id. */
export async function listBlocks(before: number | null) {
  const rows = await prisma.block.findMany({
    where: before === null ? {} : { id: { lt: before } },
    select: blockSelect,
    orderBy: { id: "desc" },
    take: perPage + 1,
  });
  const blocks = rows.slice(0, perPage);
  return { blocks, next: rows.length > perPage ? (blocks.at(-1)?.id ?? null) : null };
}
