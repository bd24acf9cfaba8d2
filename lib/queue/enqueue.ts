import "server-only";
import PgBoss from "pg-boss";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import type { Jobs, QueueName } from "./queues";

// Never started: it only writes jobs, over the connection of the transaction it is given.
const boss = new PgBoss({ connectionString: env.DATABASE_URL });

/** Queues a job within a transaction: it is worked on if, and only if, that commits. */
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
    throw new Error(`a job could not be added to the queue ${name}`);
  }
}
