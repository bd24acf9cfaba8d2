import { pageAt } from "./page-at";
import { tiers } from "./pages";

/** TTL of a cached page, in ms. */
export function ttlOf(path: string): number {
  return tiers[pageAt(path)?.ttl ?? "dynamic"] * 60_000;
}
