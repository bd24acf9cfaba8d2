import { pageAt } from "./page-at";
import { tiers } from "./pages";

/** How long a page is given out without being made anew, in ms. */
export function ttlOf(path: string): number {
  return tiers[pageAt(path)?.ttl ?? "dynamic"] * 60_000;
}
