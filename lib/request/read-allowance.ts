import "server-only";
import { LRUCache } from "lru-cache";
import { networkOf } from "./client-address";
import { countReads } from "./rate-limit";

/** Whether an address may read from the API, and the headers of the response that say so. */
export type Reads = { allowed: boolean; headers: Record<string, string> };

/**
 * Share of the reads left that are counted at once. Leases become smaller towards the limit, so that what one process has
 * not used is not missing in another.
 */
const shareOfRest = 1 / 10;
const maxAddresses = 10_000;

/** Reads that are already counted, but not made yet. */
type Lease = {
  left: number;
  limit: string;
  /** What all processes may still count. */
  remaining: number;
  /** In ms since 1970. */
  resetAt: number;
};

const leases = new LRUCache<string, Lease>({ max: maxAddresses });
const renewals = new Map<string, Promise<Reads>>();

/**
 * Counts a read of an address against its limit. The first one is counted by itself, later ones several at a time, so that
 * a cached response need not wait for the database. Returns a promise only when it has to.
 */
export function takeRead(address: string): Reads | Promise<Reads> {
  const lease = leases.get(networkOf(address));
  if (lease && lease.left > 0 && Date.now() < lease.resetAt) {
    lease.left -= 1;
    return { allowed: true, headers: headersOf(lease) };
  }
  return waitForLease(address);
}

/** Concurrent reads share one lease, or they would count many more than they make. */
async function waitForLease(address: string): Promise<Reads> {
  const network = networkOf(address);
  const known = renewals.get(network);
  if (known) {
    const renewed = await known;
    return renewed.allowed ? takeRead(address) : renewed;
  }
  const renewal = renew(address, network).finally(() => renewals.delete(network));
  renewals.set(network, renewal);
  return renewal;
}

async function renew(address: string, network: string): Promise<Reads> {
  const former = leases.get(network);
  const isCurrent = former !== undefined && Date.now() < former.resetAt;
  const size = isCurrent ? leaseOf(former.remaining) : 1;
  const { allowed, headers } = await countReads(address, size);
  if (!allowed) {
    return { allowed, headers };
  }
  const lease = {
    left: size - 1,
    limit: headers["RateLimit-Limit"] ?? "",
    remaining: Number(headers["RateLimit-Remaining"]),
    resetAt: Date.now() + Number(headers["RateLimit-Reset"]) * 1000,
  };
  leases.set(network, lease);
  return { allowed, headers: headersOf(lease) };
}

function leaseOf(remaining: number): number {
  return Math.max(1, Math.floor(remaining * shareOfRest));
}

function headersOf({ left, limit, remaining, resetAt }: Lease): Record<string, string> {
  return {
    "RateLimit-Limit": limit,
    "RateLimit-Remaining": `${remaining + left}`,
    "RateLimit-Reset": `${Math.max(1, Math.ceil((resetAt - Date.now()) / 1000))}`,
  };
}
