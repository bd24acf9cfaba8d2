import "server-only";
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DeadlinePool } from "@/lib/core/deadline";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { maxUploadBytes } from "@/lib/model/upload-rules";
import { networkOf } from "./client-address";

/** Per address: how many within how many seconds. */
const limits = {
  read: { points: 600, seconds: 60 },
  write: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 * 60 },
  /** In MB, of an address and of all senders together. */
  "upload-mb": { points: 300, seconds: 60 * 60 },
  "upload-mb-everybody": { points: env.UPLOAD_MB_PER_HOUR, seconds: 60 * 60 },
  /** The same for the larger networks that providers hand out: a household's, and a company's. */
  "write-56": { points: 20, seconds: 60 * 60 },
  "write-48": { points: 60, seconds: 60 * 60 },
  /** Refuses nobody: whether an address has sent something within a day. */
  "write-day": { points: 1_000_000_000, seconds: 24 * 60 * 60 },
  /** Contributions of all senders together: more than any team could read. */
  everybody: { points: env.CONTRIBUTIONS_PER_HOUR, seconds: 60 * 60 },
  /** Of an email at an address, of an address, and of an email wherever it is tried. */
  "sign-in": { points: 10, seconds: 60 * 60 },
  "sign-in-address": { points: 30, seconds: 60 * 60 },
  "sign-in-email": { points: 100, seconds: 60 * 60 },
} as const;

type Limit = { name: string; points: number; seconds: number; pool: Pool };
type Taken =
  | {
      allowed: true;
      /** How many were taken by now. */
      count: number;
      headers: Record<string, string>;
      /** For what came to nothing after all, so that it counts against nobody who shares the address; all, or so many. */
      refund: (points?: number) => Promise<unknown>;
    }
  | {
      allowed: false;
      headers: Record<string, string>;
      /** Whether it is not the caller who sent too much, but everybody together. */
      globalLimitReached?: boolean;
    };

const largestMb = maxUploadBytes / 2 ** 20;

/** A database that does not answer must not hold requests up: counting goes on in memory meanwhile. */
const queryTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;

/** Its own few connections: counting must not queue behind the long reads of the site's. */
export function openLimitPool(databaseUrl: string | undefined): Pool {
  const pool = new DeadlinePool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    allowExitOnIdle: true,
  });
  // Unheard, a connection lost while idle would end the process.
  pool.on("error", (error) => log.warn({ error }, "rate limits: a database connection was lost"));
  return pool;
}

/** One limit, shared by every process on the pool's database; of each process alone while that is away. */
export function openLimit({ name, points, seconds, pool }: Limit) {
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Who was refused once is refused again without asking the database.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });

  return async (address: string, taken = 1): Promise<Taken> => {
    const key = pseudonymOf(address);
    try {
      const state = await limiter.consume(key, taken);
      const refund = (given = taken) => limiter.reward(key, given);
      const count = state.consumedPoints;
      return { allowed: true, count, headers: headersOf(points, state), refund };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        throw refusal;
      }
      const headers = headersOf(points, refusal);
      return { allowed: false, headers: { ...headers, "Retry-After": headers["RateLimit-Reset"] } };
    }
  };
}

function headersOf(points: number, { remainingPoints, msBeforeNext }: RateLimiterRes) {
  return {
    "RateLimit-Limit": `${points}`,
    "RateLimit-Remaining": `${remainingPoints}`,
    // Rounded up: who waits that long is let in.
    "RateLimit-Reset": `${Math.max(1, Math.ceil(msBeforeNext / 1000))}`,
  };
}

/** Addresses are never stored. The key is what all processes know and the database's content does not tell. */
function pseudonymOf(address: string): string {
  const { password, pathname } = new URL(env.DATABASE_URL ?? "postgresql:");
  return createHmac("sha256", `${password}${pathname}`)
    .update(networkOf(address))
    .digest("base64url");
}

type Kind = keyof typeof limits;

function openLimits() {
  const pool = openLimitPool(env.DATABASE_URL);
  const opened = Object.entries(limits).map(([name, limit]) => [
    name,
    openLimit({ name, ...limit, pool }),
  ]);
  return Object.fromEntries(opened) as Record<Kind, ReturnType<typeof openLimit>>;
}

// `next dev` loads this module anew after every edit; one set of connections must survive that.
const holder = globalThis as { limits?: ReturnType<typeof openLimits> };

function findLimits(): ReturnType<typeof openLimits> {
  holder.limits ??= openLimits();
  return holder.limits;
}

/** Of what all senders together may send, this part is for addresses that have sent nothing for a day. */
const newcomersShare = 1 / 5;

/**
 * Counts one call of an address. `headers` belong on the answer, whether it is allowed or a 429. A write counts against
 * the limits of larger networks and of all senders together, too.
 */
export async function consumeRateLimit(
  kind: "read" | "write" | "upload" | "sign-in" | "sign-in-address" | "sign-in-email",
  address: string,
): Promise<Taken> {
  return kind === "write" ? takeWrite(address) : findLimits()[kind](address);
}

async function takeWrite(address: string): Promise<Taken> {
  const opened = findLimits();
  const household = networkOf(address, 56);
  const own = await opened.write(address);
  const wider = isIPv6(address)
    ? [opened["write-56"](household), opened["write-48"](networkOf(address, 48))]
    : [];
  const taken = [own, ...(await Promise.all(wider))];
  const refusal = taken.find(({ allowed }) => !allowed);
  if (!own.allowed || refusal) {
    await giveBackAll(taken);
    return refusal ?? own;
  }
  const [day, all] = await Promise.all([
    opened["write-day"](household),
    opened.everybody("everybody"),
  ]);
  taken.push(day, all);
  const isNew = day.allowed && day.count === 1;
  const share = isNew ? 1 : 1 - newcomersShare;
  if (all.allowed && all.count <= share * limits.everybody.points) {
    return { ...own, refund: () => giveBackAll(taken) };
  }
  await giveBackAll(taken);
  const headers = { ...all.headers, "Retry-After": all.headers["RateLimit-Reset"] ?? "" };
  return { allowed: false, globalLimitReached: true, headers };
}

function giveBackAll(taken: Taken[]): Promise<unknown> {
  return Promise.all(taken.map((one) => (one.allowed ? one.refund() : null)));
}

/**
 * Counts the largest photo there may be, of an address and of all. `keep` gives back what the size of the one that came
 * leaves of it, in MB.
 */
export async function takeUploadSize(address: string) {
  const opened = findLimits();
  const own = await opened["upload-mb"](address, largestMb);
  if (!own.allowed) {
    return own;
  }
  const all = await opened["upload-mb-everybody"]("everybody", largestMb);
  if (!all.allowed) {
    await own.refund();
    return all;
  }
  const keep = async (sizeMb: number) => {
    const left = largestMb - Math.ceil(sizeMb);
    await (left > 0 && Promise.all([own.refund(left), all.refund(left)]));
  };
  return { allowed: true, keep } as const;
}
