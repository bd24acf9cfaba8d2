import "server-only";
import { createHash } from "node:crypto";
import { Pool, type QueryResultRow } from "pg";
import { DeadlinePool } from "./deadline-pool";
import { env } from "./env";
import { log } from "./log";
import { Replicas } from "./replicas";
import { requestContext } from "./request-context";

/** More than any statement needs; one that waits for a lock gives its connection back. */
const statementTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;
/** Longer than any visitor waits for a page or an endpoint. */
const connectionTimeoutMs = 2 * env.DATABASE_TIMEOUT_MS;
/** The timeout covers all steps of a transaction together. */
export const transactionOptions = { maxWait: statementTimeoutMs, timeout: connectionTimeoutMs };
/** PostgreSQL counts each fetch of a list by itself, so it does not end one that is read slowly. */
export const fetchTimeoutMs = 12 * env.DATABASE_TIMEOUT_MS;

const connection = {
  connectionString: env.DATABASE_URL,
  connectionTimeoutMillis: connectionTimeoutMs,
};

/** For requests that may read the replicas, its queries do, if there are any; transactions never do. */
class PagePool extends DeadlinePool {
  // biome-ignore lint/suspicious/noExplicitAny: as in DeadlinePool
  override query(...parameters: any[]): any {
    const given = parameters as [string];
    const onPrimary = () => super.query(...given);
    // With a callback, nothing is returned.
    return holder.replicas && requestContext().readsReplicas && typeof given.at(-1) !== "function"
      ? holder.replicas.read((replica) => replica.pool.query(...given), onPrimary)
      : onPrimary();
  }
}

function connect() {
  const pool = observe(new PagePool({ ...connection, statement_timeout: statementTimeoutMs }));
  const streams = openStreams(connection.connectionString, env.DATABASE_TIMEOUT_MS);
  return { pool, streams };
}

/** A small separate pool: slow readers of streamed lists hold a connection throughout. See lib/request/stream-turns.ts. */
function openStreams(connectionString: string | undefined, waitMs: number): Pool {
  return observe(
    new Pool({
      connectionString,
      max: 4,
      connectionTimeoutMillis: waitMs,
      statement_timeout: fetchTimeoutMs,
    }),
  );
}

function observe(pool: Pool): Pool {
  // A connection lost while idle is replaced at the next query; without a listener it would crash the process.
  pool.on("error", (error) => log.warn({ error }, "idle database connection lost"));
  return pool;
}

// `next dev` reloads this module after every edit; the connections must survive that.
const holder = globalThis as { database?: ReturnType<typeof connect>; replicas?: Replicas };
holder.database ??= connect();

export const { pool, streams } = holder.database;

/** Lets requests that may read replicas do so, if there are any: in the site's process only. */
export function followReplicas(): Replicas | null {
  if (env.DATABASE_REPLICA_URLS.length === 0) {
    return null;
  }
  const replicas = new Replicas(
    env.DATABASE_URL ?? "",
    env.DATABASE_REPLICA_URLS,
    statementTimeoutMs / 2,
    // The primary has the rest of the time.
    (replicaUrl) => openStreams(replicaUrl, connectionTimeoutMs),
  );
  holder.replicas = replicas;
  replicas
    .follow(new AbortController().signal)
    .catch((error: unknown) => log.error({ error }, "no longer follows the replicas"));
  return replicas;
}

/** Opens a stream on the server that the request reads. */
export function openStream<Stream>(open: (pool: Pool) => Promise<Stream>): Promise<Stream> {
  const onPrimary = () => open(streams);
  return holder.replicas && requestContext().readsReplicas
    ? holder.replicas.read((replica) => open(replica.streams), onPrimary)
    : onPrimary();
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * Runs a prepared statement, which each connection parses and plans once: for the queries of pages and suggestions,
 * which take longer to plan than to run. `text` never varies with `values`.
 */
export async function readPrepared<Row extends QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
}

/**
 * An array parameter of a prepared statement, such as `$1::int[]`, whose length the planner does not see. It takes an array
 * that it does not know for ten elements long, so for shorter ones its plan for any values seems worse than one for these
 * values, and it plans every execution again, which takes longer than running it.
 */
export function arrayOfAnyLength(parameter: string): string {
  return `ARRAY(SELECT unnest(${parameter}))`;
}

/** For reads that other code also runs on an operator's connection or in a transaction. */
export async function readPool<Row>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query(text, values)).rows as Row[];
}
