import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { retention } from "@/lib/model/retention-periods";
import { enqueue } from "@/lib/queue/enqueue";
import type { ServiceId } from "../services/services";
import type { ServiceRun } from "./service-run";

type Transaction = Prisma.TransactionClient;

export type NewServiceRun = Pick<ServiceRun, "regions" | "isRefresh" | "askedBy"> & {
  service: ServiceId;
};

/** Has the worker ask a service. Null if it is being asked already. */
export async function startServiceRun(
  transaction: Transaction,
  { service, regions, isRefresh, askedBy }: NewServiceRun,
): Promise<string | null> {
  const [run] = await transaction.$queryRaw<{ id: string }[]>`
    INSERT INTO service_runs (service, regions, is_refresh, asked_by)
      VALUES (${service}, ${regions}::text[], ${isRefresh}, ${askedBy})
      ON CONFLICT (service) WHERE status = 'RUNNING' DO NOTHING RETURNING id`;
  if (run) {
    await enqueue(transaction, "ask-service", { runId: run.id });
  }
  return run?.id ?? null;
}

/** Has the worker ask for what a run left. False if the service is being asked already. */
export async function resumeServiceRun(transaction: Transaction, id: string): Promise<boolean> {
  const resumed = await transaction.$executeRaw`
    UPDATE service_runs r SET status = 'RUNNING', failed = '{}', step = NULL, problem = NULL, ended_at = NULL
      WHERE id = ${id}::uuid AND status <> 'RUNNING' AND NOT done @> regions AND NOT EXISTS (
        SELECT FROM service_runs other WHERE other.service = r.service AND other.status = 'RUNNING')`;
  if (resumed > 0) {
    await enqueue(transaction, "ask-service", { runId: id });
  }
  return resumed > 0;
}

/** Ends a run; the worker notices within a second or so, after the records being written. */
export async function stopServiceRun(transaction: Transaction, id: string): Promise<boolean> {
  return endRun(transaction, id, { status: "STOPPED" });
}

/** Ends a run at its end, or with why it can't go on. */
export async function endServiceRun(id: string, problem: string | null = null): Promise<void> {
  await endRun(prisma, id, { status: "DONE", problem });
}

async function endRun(
  transaction: Transaction,
  id: string,
  data: Pick<Prisma.ServiceRunUpdateManyMutationInput, "status" | "problem">,
): Promise<boolean> {
  const { count } = await transaction.serviceRun.updateMany({
    where: { id, status: "RUNNING" },
    data: { ...data, endedAt: new Date() },
  });
  return count > 0;
}

export async function saveStep(id: string, step: string): Promise<void> {
  await prisma.serviceRun.update({ where: { id }, data: { step } });
}

/** Notes that a region has been asked for, with why it has no answer. */
export async function saveRegion(id: string, iso: string, problem: string | null): Promise<void> {
  await (problem === null
    ? prisma.serviceRun.update({ where: { id }, data: { done: { push: iso } } })
    : prisma.$executeRaw`
        UPDATE service_runs SET failed = failed || jsonb_build_object(${iso}::text, ${problem}::text)
          WHERE id = ${id}::uuid`);
}

/** A resumed batch is the one of before. */
export async function saveBatch(id: string, batchId: number): Promise<void> {
  await prisma.$executeRaw`
    UPDATE service_runs SET batch_ids = batch_ids || ${batchId}::integer
      WHERE id = ${id}::uuid AND ${batchId}::integer <> ALL (batch_ids)`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes runs that ended long ago. Their batches stay. */
export async function removeOldServiceRuns(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - retention.serviceRunDays * dayMs);
  const { count } = await prisma.serviceRun.deleteMany({
    where: { status: { not: "RUNNING" }, askedAt: { lt: before } },
  });
  return count;
}
