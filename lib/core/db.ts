import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { DeadlinePool } from "./deadline";
import { env } from "./env";
import { log } from "./log";

/** No statement needs so long, and one that waits for others gives its connection back. */
const statementTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;
/** Longer than anybody waits for a page or a call. */
const connectionTimeoutMs = 2 * env.DATABASE_TIMEOUT_MS;
/** As long for the steps of a transaction together. */
const transactionOptions = { maxWait: statementTimeoutMs, timeout: connectionTimeoutMs };
const listTimeoutMs = 60_000;

const connection = {
  connectionString: env.DATABASE_URL,
  connectionTimeoutMillis: connectionTimeoutMs,
};

function connect() {
  const pool = observe(new DeadlinePool({ ...connection, statement_timeout: statementTimeoutMs }));
  // Few and apart: who reads a long list slowly holds a connection for as long.
  const streams = observe(
    new Pool({ ...connection, max: 4, connectionTimeoutMillis: listTimeoutMs }),
  );
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  return { pool, streams, prisma };
}

function observe(pool: Pool): Pool {
  // A connection lost while idle is replaced at the next query; without a listener it would crash the process.
  pool.on("error", (error) => log.warn({ error }, "an idle database connection was lost"));
  return pool;
}

// `next dev` loads this module anew after every edit; one client must survive that.
const holder = globalThis as { database?: ReturnType<typeof connect> };
holder.database ??= connect();

export const { prisma, pool, streams } = holder.database;

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
