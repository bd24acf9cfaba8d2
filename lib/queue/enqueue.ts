import "server-only";
import PgBoss from "pg-boss";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import type { Jobs, QueueName } from "./queues";

// Never started: it only inserts jobs over the connection of a transaction.
const boss = new PgBoss({ connectionString: env.DATABASE_URL });

/** Runs a statement on somebody's connection or in a transaction, and returns the rows. */
export type RunSql = (text: string, values: unknown[]) => Promise<unknown[]>;

export function runSqlIn(transaction: Prisma.TransactionClient): RunSql {
  return (text, values) => transaction.$queryRawUnsafe<unknown[]>(text, ...values);
}

/** Queues a job within a transaction; it runs only if that commits. */
export function enqueue<Name extends QueueName>(
  transaction: Prisma.TransactionClient,
  name: Name,
  job: Jobs[Name],
): Promise<void> {
  return enqueueBy(runSqlIn(transaction), name, job);
}

export async function enqueueBy<Name extends QueueName>(
  runSql: RunSql,
  name: Name,
  job: Jobs[Name],
): Promise<void> {
  const db = {
    executeSql: async (text: string, values: unknown[]) => ({ rows: await runSql(text, values) }),
  };
  const id = await boss.send(name, job, { db });
  if (id === null) {
    throw new Error(`could not add a job to the queue ${name}`);
  }
}
