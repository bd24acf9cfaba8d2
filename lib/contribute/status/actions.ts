"use server";

import { refresh } from "next/cache";
import type { ActionResult } from "@/lib/contribute/action-result";
import { log } from "@/lib/core/log";
import { requestContext, respondWith } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { addNote, type Problem, withdrawContribution } from "./mutations";
import { noteSchema, withdrawalSchema } from "./note-schema";

/** Error of a status action, or null on success, which the page itself shows. The actions are idempotent. */
export type StatusResult = Extract<ActionResult<"text">, { ok: false }> | null;

const messages: Record<Problem | "limited" | "failed", string> = {
  decided: "We've already decided this one. Reload the page to see the decision.",
  "not-found": "This submission no longer exists.",
  "too-many": "You've reached the limit of notes for one submission. Please email us instead.",
  limited: "Too many requests. Please try again in a minute.",
  failed: "Nothing was changed. Please try again in a moment.",
};

export async function submitNote(_: StatusResult, input: unknown): Promise<StatusResult> {
  const sent = readForm(input);
  const values = { text: typeof sent.text === "string" ? sent.text : "" };
  const note = noteSchema.safeParse(sent);
  if (!note.success) {
    const text = note.error.issues.filter(({ path }) => path[0] === "text");
    const fieldErrors = { text: text.map(({ message }) => message) };
    const message = text[0]?.message ?? messages["not-found"];
    return { ok: false, message, fieldErrors, values };
  }
  const problem = await attempt(() => addNote(note.data.id, note.data.text));
  if (problem) {
    return { ok: false, message: messages[problem], values };
  }
  refresh();
  return null;
}

/** Withdraws a contribution. */
export async function submitWithdrawal(_: StatusResult, input: unknown): Promise<StatusResult> {
  const withdrawal = withdrawalSchema.safeParse(readForm(input));
  if (!withdrawal.success) {
    return { ok: false, message: messages["not-found"], values: {} };
  }
  const problem = await attempt(() => withdrawContribution(withdrawal.data.id));
  if (problem) {
    return { ok: false, message: messages[problem], values: {} };
  }
  refresh();
  return null;
}

/**
 * Counts against the read limit, not the stricter write limit: only submitters have the link, and each contribution takes
 * only a few notes.
 */
async function attempt(change: () => Promise<Problem | null>) {
  try {
    const { allowed, headers } = await consumeRateLimit("read", requestContext().clientAddress);
    if (!allowed) {
      respondWith(429, headers);
      return "limited";
    }
    return await change();
  } catch (error) {
    log.error({ error }, "could not change a contribution for its submitter");
    return "failed";
  }
}

function readForm(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}
