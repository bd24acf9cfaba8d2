import "server-only";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DeadlinePool } from "@/lib/core/deadline-pool";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { keysOf, recordOf } from "@/lib/core/typed-object";
import { maxUploadBytes } from "@/lib/model/upload-rules";
import { networkOf } from "./client-address";
import { pseudonymOf } from "./pseudonym";

/** Requests per address within a number of seconds. */
const limits = {
  read: { points: 600, seconds: 60 },
  write: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 * 60 },
  /** In MB, per address and of all senders together. */
  "upload-mb": { points: 300, seconds: 60 * 60, isReserved: true },
  "upload-mb-everybody": { points: env.UPLOAD_MB_PER_HOUR, seconds: 60 * 60, isReserved: true },
  /** Writes per larger IPv6 network: a household's (/56) and a company's (/48). */
  "write-56": { points: 20, seconds: 60 * 60 },
  "write-48": { points: 60, seconds: 60 * 60 },
  /** Never reached: records whether a network has sent anything within a day. */
  "write-day": { points: 1_000_000_000, seconds: 24 * 60 * 60 },
  /** Answers to "Still right?". */
  answer: { points: 30, seconds: 60 * 60 },
  /** Contributions of all senders together. */
  everybody: { points: env.CONTRIBUTIONS_PER_HOUR, seconds: 60 * 60 },
  /** Attempts per email and address, per address, and per email from any address. */
  "sign-in": { points: 10, seconds: 60 * 60 },
  "sign-in-address": { points: 30, seconds: 60 * 60 },
  "sign-in-email": { points: 100, seconds: 60 * 60 },
  /** Uses of a reviewer's code from an app, which is right for 90 seconds. */
  code: { points: 1, seconds: 2 * 60 },
  /** Failed sign-ins of an account in the audit trail. */
  failure: { points: 10, seconds: 60 * 60 },
} as const;

type Limit = {
  name: string;
  points: number;
  seconds: number;
  pool: Pool;
  /** Whether points stand for what is measured later: refused ones are given back, and no address is blocked in memory. */
  isReserved?: boolean;
};
type Taken =
  | {
      allowed: true;
      /** Points consumed so far. */
      count: number;
      headers: Record<string, string>;
      /** Refunds all or some points of a failed request, so that it does not count against others on the address. */
      refund: (points?: number) => Promise<unknown>;
    }
  | {
      allowed: false;
      headers: Record<string, string>;
      /** Whether the limit of all senders together was reached, not the caller's. */
      globalLimitReached?: boolean;
    };

/** An unresponsive database must not delay requests: counting continues in memory meanwhile. */
const queryTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;

/** A small separate pool: counting must not queue behind the site's long reads. */
export function openLimitPool(databaseUrl: string | undefined): Pool {
  const pool = new DeadlinePool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    allowExitOnIdle: true,
  });
  // Without a listener, losing an idle connection would crash the process.
  pool.on("error", (error) => log.warn({ error }, "rate limit database connection lost"));
  return pool;
}

/** One limit for all processes that share the pool's database; per process while the database is down. */
export function openLimit({ name, points, seconds, pool, isReserved = false }: Limit) {
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Blocked keys are cached in memory.
    ...(!isReserved && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: new RateLimiterMemory(options),
  });

  return async (address: string, taken = 1): Promise<Taken> => {
    const key = pseudonymOf(networkOf(address));
    try {
      const state = await limiter.consume(key, taken);
      const refund = (given = taken) => limiter.reward(key, given);
      const count = state.consumedPoints;
      return { allowed: true, count, headers: headersOf(points, state), refund };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        throw refusal;
      }
      if (isReserved) {
        await limiter.reward(key, taken);
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
    // Rounded up, so that a request after that time is allowed.
    "RateLimit-Reset": `${Math.max(1, Math.ceil(msBeforeNext / 1000))}`,
  };
}

function openLimits() {
  const pool = openLimitPool(env.DATABASE_URL);
  return recordOf(keysOf(limits), (name) => openLimit({ name, ...limits[name], pool }));
}

// `next dev` reloads this module after every edit; the connections must survive that.
const holder = globalThis as { limits?: ReturnType<typeof openLimits> };

function findLimits(): ReturnType<typeof openLimits> {
  holder.limits ??= openLimits();
  return holder.limits;
}

/** Share of the global limit that is reserved for networks that have sent nothing for a day. */
const newcomersShare = 1 / 5;

/**
 * Counts one request of an address. `headers` belong on the response, whether it is allowed or a 429. A write also
 * counts against the limits of larger networks and of all senders together.
 */
export async function consumeRateLimit(
  kind: Exclude<keyof typeof limits, `write-${string}` | `upload-${string}` | "everybody">,
  address: string,
): Promise<Taken> {
  return kind === "write" ? takeWrite(address) : findLimits()[kind](address);
}

/** Counts several reads of an address at once. */
export function countReads(address: string, count: number): Promise<Taken> {
  return findLimits().read(address, count);
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
 * Counts the maximum size of a file against the address and all senders together. `keep` refunds the difference to
 * the actual size, in MB.
 */
export async function takeUploadSize(address: string, maxBytes = maxUploadBytes) {
  const largestMb = maxBytes / 2 ** 20;
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
