import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { readPool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { listBatchesOf } from "../batch-list";
import type { ServiceRun } from "./service-run";

type Client = Pick<Prisma.TransactionClient, "serviceRun">;

export async function findServiceRun(
  id: string,
  client: Client = prisma,
): Promise<ServiceRun | null> {
  const found = isUuid(id) ? await client.serviceRun.findUnique({ where: { id } }) : null;
  return found && { ...found, failed: found.failed as ServiceRun["failed"] };
}

const mostListedRuns = 5;

/** The latest runs. */
export async function listServiceRuns() {
  return prisma.serviceRun.findMany({
    select: {
      ...{ id: true, service: true, status: true, regions: true, done: true },
      ...{ isRefresh: true, askedAt: true },
    },
    orderBy: [{ askedAt: "desc" }, { id: "asc" }],
    take: mostListedRuns,
  });
}

/** A run with what it imported. */
export async function findRunWithBatches(id: string) {
  const run = await findServiceRun(id);
  return run && { run, batches: await listBatchesOf(readPool, run.batchIds) };
}

export type RunWithBatches = NonNullable<Awaited<ReturnType<typeof findRunWithBatches>>>;
