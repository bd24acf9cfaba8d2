"use server";

import { refresh } from "next/cache";
import { log } from "@/lib/core/log";
import { requestContext, respondWith } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { publishChange } from "./publish";

/** Why nothing was published; null on success, which the page itself shows. */
export type PublishResult = { message: string } | null;

const unpublished =
  "We couldn't publish this right away. It's in the queue, and we'll email you when a reviewer has decided.";

/** Publishes the small change of a trusted sender, with the token from the receipt. */
export async function submitPublishing(_: PublishResult, input: unknown): Promise<PublishResult> {
  const { id, token } = input instanceof FormData ? Object.fromEntries(input) : Object(input);
  try {
    const { allowed, headers } = await consumeRateLimit("read", requestContext().clientAddress);
    if (!allowed) {
      respondWith(429, headers);
      return { message: "Too many requests. Please try again in a minute." };
    }
    const published = await publishChange({ contributionId: String(id), token });
    if (!published.ok) {
      return { message: unpublished };
    }
  } catch (error) {
    log.error({ error }, "could not publish a trusted sender's change");
    return { message: "Nothing was changed. Please try again in a moment." };
  }
  refresh();
  return null;
}
