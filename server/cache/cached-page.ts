import { env, isDevelopment } from "@/lib/core/env";
import type { RenderedPage } from "@/server/render/render-page";
import type { QueueFullError } from "@/server/render/render-queue";
import type { CachedDocument } from "./page-document";

/** The development server compiles a page when it is first requested. */
const compileTimeoutMs = 5 * 60_000;

export const limits = {
  /** How long a page may be served while it cannot be rendered. */
  staleIfErrorMs: 24 * 60 * 60_000,
  /** TTL of a cached 404. */
  notFoundTtlMs: 60_000,
  /** How many 404s are cached. */
  maxNotFound: 1_000,
  /** Pause after a failed render before the next try. */
  errorBackoffMs: 1_000,
  /** How long a visitor waits for a page; and where an older one could be given. */
  requestTimeoutMs: isDevelopment ? compileTimeoutMs : 4 * env.DATABASE_TIMEOUT_MS,
  staleTimeoutMs: 0.8 * env.DATABASE_TIMEOUT_MS,
} as const;

type Times = { path: string; madeAt: number; isOutdated: boolean; retryAt: number };

export type CachedPage = Times & {
  status: 200 | 404 | 410;
  document: CachedDocument;
  freshUntil: number;
  /** From here on it is not even given out in place of a failure. */
  staleIfErrorUntil: number;
};

export type Found =
  /** `age` in ms. */
  | { kind: "page"; page: CachedPage; isStale: boolean; age: number }
  | { kind: "uncacheable"; rendered: RenderedPage }
  /** Too much is being rendered, or was for this client. */
  | { kind: "refused"; refusal: QueueFullError }
  | { kind: "unavailable" };

/** The words for what does not exist, in place of a page. They are held once, however many addresses lead to them. */
export function toNotFound(words: Found, times: Times): Found {
  if (words.kind !== "page") {
    return { kind: "unavailable" };
  }
  const until = times.madeAt + limits.notFoundTtlMs;
  const { document } = words.page;
  const page: CachedPage = {
    ...times,
    status: 404,
    document,
    freshUntil: until,
    staleIfErrorUntil: until,
  };
  return { kind: "page", page, isStale: false, age: 0 };
}
