import "server-only";
import { createHmac } from "node:crypto";
import { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { networkOf } from "@/lib/http/client-address";
import { log } from "@/lib/log";

/** Per address: how many within how many seconds. Of sign-ins also per e-mail. */
const limits = {
  read: { points: 600, seconds: 60 },
  write: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 * 60 },
  /** Contributions of all senders together: more than any team could read. */
  everybody: { points: env.CONTRIBUTIONS_PER_HOUR, seconds: 60 * 60 },
  "sign-in": { points: 10, seconds: 60 * 60 },
} as const;

type Limit = { name: string; points: number; seconds: number; pool: Pool };
type Taken =
  | {
      allowed: true;
      headers: Record<string, string>;
      /** For what came to nothing after all, so that it counts against nobody who shares the address. */
      giveBack: () => Promise<unknown>;
    }
  | {
      allowed: false;
      headers: Record<string, string>;
      /** Whether it is not the caller who sent too much, but everybody together. */
      isCrowded?: boolean;
    };

/** In ms. A database that does not answer must not hold requests up: counting goes on in memory meanwhile. */
const patience = 0.8 * env.DATABASE_TIMEOUT_MS;

/** Its own few connections: counting must not queue behind the long reads of the site's. */
export function openLimitPool(databaseUrl: string | undefined): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
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

  return async (address: string): Promise<Taken> => {
    const key = pseudonymOf(address);
    try {
      const state = await limiter.consume(key);
      const giveBack = () => limiter.reward(key);
      return { allowed: true, headers: headersOf(points, state), giveBack };
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

function openLimits() {
  const pool = openLimitPool(env.DATABASE_URL);
  return {
    read: openLimit({ name: "read", ...limits.read, pool }),
    write: openLimit({ name: "write", ...limits.write, pool }),
    upload: openLimit({ name: "upload", ...limits.upload, pool }),
    everybody: openLimit({ name: "everybody", ...limits.everybody, pool }),
    "sign-in": openLimit({ name: "sign-in", ...limits["sign-in"], pool }),
  };
}

// `next dev` loads this module anew after every edit; one set of connections must survive that.
const holder = globalThis as { limits?: ReturnType<typeof openLimits> };

/**
 * Counts one call of an address. `headers` belong on the answer, whether it is allowed or a 429. A write counts against
 * the limit of all senders together, too.
 */
export async function takeFromLimit(
  kind: Exclude<keyof typeof limits, "everybody">,
  address: string,
): Promise<Taken> {
  holder.limits ??= openLimits();
  const own = await holder.limits[kind](address);
  if (kind !== "write" || !own.allowed) {
    return own;
  }
  const all = await holder.limits.everybody("everybody");
  if (!all.allowed) {
    await own.giveBack();
    return { ...all, isCrowded: true };
  }
  return { ...own, giveBack: () => Promise.all([own.giveBack(), all.giveBack()]) };
}
