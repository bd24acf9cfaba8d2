import "server-only";
import { createHash } from "node:crypto";
import type { FactValues } from "@/lib/model/fact-groups";

/** Tells whether a page that was cached shows what is shown now: visitors confirm only what they saw. */
export function markOf(values: FactValues): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 12);
}
