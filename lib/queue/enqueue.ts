import "server-only";
import PgBoss from "pg-boss";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import type { Jobs, QueueName } from "./queues";

// Never started: it only inserts jobs over the connection of a transaction.
const boss = new PgBoss({ connectionString: env.DATABASE_URL });

/** Queues a job within a transaction; it runs only if that commits. */
export async function enqueue<Name extends QueueName>(
  transaction: Prisma.TransactionClient,
  name: Name,
  job: Jobs[Name],
): Promise<void> {
  const db = {
    executeSql: async (text: string, values: unknown[]) => ({
      rows: await transaction.$queryRawUnsafe<unknown[]>(text, ...values),
    }),
  };
  const id = await boss.send(name, job, { db });
  if (id === null) {
    throw new Error(`could not add a job to the queue ${name}`);
  }
}
