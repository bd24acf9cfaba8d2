import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

function connect() {
  const pool = new Pool({ connectionString: env.DATABASE_URL });
  // A connection lost while idle is replaced at the next query; unheard, it would end the process.
  pool.on("error", (error) => log.warn({ error }, "an idle database connection was lost"));
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// `next dev` loads this module anew after every edit; one client must survive that.
const holder = globalThis as { database?: ReturnType<typeof connect> };
holder.database ??= connect();

export const { prisma, pool } = holder.database;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * The rows of a statement that every connection prepares once, so that PostgreSQL need not read and plan it each time:
 * for the queries of pages and suggestions, which take longer to plan than to answer. Its text never varies with values.
 */
export async function readPrepared<Row extends QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
}
