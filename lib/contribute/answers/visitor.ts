import "server-only";
import type { FactKindId } from "@/lib/model/fact-kinds";
import { retention } from "@/lib/model/retention-periods";
import { networkOf } from "@/lib/request/client-address";
import { pseudonymOf } from "@/lib/request/pseudonym";

type About = { venueId: number; kind: FactKindId };

const rangeMs = retention.visitorDays * 24 * 60 * 60 * 1000;

/**
 * Keyed hashes of a visitor's household in this range of 30 days and in the one before. They differ for each venue and kind
 * of facts, so that stored answers do not show which of them one visitor gave.
 */
export function visitorHashes(
  address: string,
  { venueId, kind }: About,
  now = new Date(),
): { current: string; previous: string } {
  const range = Math.floor(now.getTime() / rangeMs);
  const hashIn = (number: number) =>
    pseudonymOf(`answer ${venueId} ${kind} ${number} ${networkOf(address, 56)}`);
  return { current: hashIn(range), previous: hashIn(range - 1) };
}
