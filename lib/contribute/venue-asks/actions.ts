"use server";

import { refresh } from "next/cache";
import type { ActionResult } from "@/lib/contribute/action-result";
import { log } from "@/lib/core/log";
import { requestContext, respondWith } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { stopAsking } from "./mutations";

/** Null on success, which the page itself shows. */
export type NoMoreResult = Extract<ActionResult<"ask">, { ok: false }> | null;

/** The venue wants no more questions by mail. */
export async function submitNoMore(_: NoMoreResult, input: unknown): Promise<NoMoreResult> {
  const token = input instanceof FormData ? input.get("ask") : Object(input).ask;
  try {
    const { allowed, headers } = await consumeRateLimit("read", requestContext().clientAddress);
    if (!allowed) {
      respondWith(429, headers);
      return refuse("Too many requests. Please try again in a minute.");
    }
    if (!(await stopAsking(token))) {
      return refuse("We don't know this link. Please open it again from our email.");
    }
  } catch (error) {
    log.error({ error }, "could not stop asking a venue");
    return refuse("Nothing was changed. Please try again in a moment.");
  }
  refresh();
  return null;
}

function refuse(message: string): NoMoreResult {
  return { ok: false, message, values: {} };
}
