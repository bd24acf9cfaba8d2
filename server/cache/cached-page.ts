import { env, isDevelopment } from "@/lib/core/env";
import type { RenderedPage } from "@/server/render/render-page";
import type { QueueFullError } from "@/server/render/render-queue";
import type { CachedDocument } from "./cached-document";

/** The development server compiles a page on its first request. */
const compileTimeoutMs = 5 * 60_000;

export const limits = {
  /** How long a stale page may be served while rendering fails. */
  staleIfErrorMs: 24 * 60 * 60_000,
  /** TTL of a cached 404. */
  notFoundTtlMs: 60_000,
  /** Maximum number of cached 404s. */
  maxNotFound: 1_000,
  /** Pause between a failed render and the next attempt. */
  errorBackoffMs: 1_000,
  /** How long a visitor waits for a render, without and with a stale page to fall back on. */
  requestTimeoutMs: isDevelopment ? compileTimeoutMs : 4 * env.DATABASE_TIMEOUT_MS,
  staleTimeoutMs: 0.8 * env.DATABASE_TIMEOUT_MS,
} as const;

export type CachedPage = {
  path: string;
  status: 200 | 404 | 410;
  document: CachedDocument;
  /** With the not-found page, whose size counts once however many paths lead to it. */
  sharesDocument: boolean;
  madeAt: number;
  freshUntil: number;
  /** After this it is not served even if rendering fails. */
  staleIfErrorUntil: number;
  isInvalidated: boolean;
  retryAt: number;
};

export type Found =
  /** `age` in ms. */
  | { kind: "page"; page: CachedPage; isStale: boolean; age: number }
  | { kind: "uncacheable"; rendered: RenderedPage }
  /** The render queue is full, or this client has reached its limit. */
  | { kind: "refused"; refusal: QueueFullError }
  | { kind: "unavailable" };
