"use server";

import { refresh } from "next/cache";
import { log } from "@/lib/core/log";
import { requestContext, respondWith } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { stopAsking } from "./mutations";

/** Null on success, which the page itself shows. */
export type NoMoreResult = { message: string } | null;

/** The venue wants no more questions by mail. */
export async function submitNoMore(_: NoMoreResult, input: unknown): Promise<NoMoreResult> {
  const token = input instanceof FormData ? input.get("ask") : Object(input).ask;
  try {
    const { allowed, headers } = await consumeRateLimit("read", requestContext().clientAddress);
    if (!allowed) {
      respondWith(429, headers);
      return { message: "Too many requests. Please try again in a minute." };
    }
    if (!(await stopAsking(token))) {
      return { message: "We don't know this link. Please open it again from our email." };
    }
  } catch (error) {
    log.error({ error }, "could not stop asking a venue");
    return { message: "Nothing was changed. Please try again in a moment." };
  }
  refresh();
  return null;
}
