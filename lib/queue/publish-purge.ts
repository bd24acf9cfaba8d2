import "server-only";
import type { ClientBase } from "pg";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { changesChannel, parsePayload, toPayloads, wholeSite } from "@/lib/routes/purge";
import { enqueueBy, type RunSql, runSqlIn } from "./enqueue";

/**
 * Purges these pages in every process and in the CDN, if and when the transaction commits. A path matches its page with
 * any query.
 */
export async function publishPurge(
  transaction: Prisma.TransactionClient,
  paths: Iterable<string>,
): Promise<void> {
  for (const payload of toPayloads([...new Set(paths)])) {
    await announce(runSqlIn(transaction), payload);
  }
}

/** Purges all pages, after an import that affects too many to list. */
export async function publishFullPurge(database: Pick<ClientBase, "query">): Promise<void> {
  await announce(runSqlOf(database), JSON.stringify([wholeSite]));
}

function runSqlOf(database: Pick<ClientBase, "query">): RunSql {
  return async (text, values) => (await database.query(text, values)).rows;
}

async function announce(runSql: RunSql, payload: string): Promise<void> {
  if (env.CDN_PURGE_URL) {
    await enqueueBy(runSql, "purge-cdn", { paths: parsePayload(payload) });
  }
  // Selects a text: Prisma cannot read the type void.
  await runSql("SELECT pg_notify($1, $2)::text", [changesChannel, payload]);
}
