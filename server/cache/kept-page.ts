import { env } from "@/lib/core/env";
import type { RenderedPage } from "@/server/render/render-page";
import type { Refused } from "@/server/render/render-queue";
import type { KeptDocument } from "./page-document";

export const limits = {
  /** How long a page may stand in for one that cannot be made, in ms. */
  usable: 24 * 60 * 60_000,
  /** How long nothing is believed to be at an address, in ms. */
  missingFor: 60_000,
  /** How many such addresses are remembered. */
  missing: 1_000,
  /** After a failure, how long until the page is tried again, in ms. */
  pause: 1_000,
  /** How long a visitor waits for a page; and where an older one could be given. */
  requestTimeoutMs: 4 * env.DATABASE_TIMEOUT_MS,
  patienceWithPage: 0.8 * env.DATABASE_TIMEOUT_MS,
} as const;

type Times = { path: string; madeAt: number; isOutdated: boolean; retryAt: number };

export type KeptPage = Times & {
  status: 200 | 404 | 410;
  document: KeptDocument;
  freshUntil: number;
  /** From here on it is not even given out in place of a failure. */
  usableUntil: number;
};

export type Found =
  /** `age` in ms. */
  | { kind: "page"; page: KeptPage; isStale: boolean; age: number }
  | { kind: "passing"; rendered: RenderedPage }
  /** Too much is being rendered, or was for this client. */
  | { kind: "refused"; refusal: Refused }
  | { kind: "unavailable" };

/** The words for what does not exist, in place of a page. They are held once, however many addresses lead to them. */
export function keptWords(words: Found, times: Times): Found {
  if (words.kind !== "page") {
    return { kind: "unavailable" };
  }
  const until = times.madeAt + limits.missingFor;
  const { document } = words.page;
  const page: KeptPage = { ...times, status: 404, document, freshUntil: until, usableUntil: until };
  return { kind: "page", page, isStale: false, age: 0 };
}
