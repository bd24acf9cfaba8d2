"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import type { ActionResult } from "@/lib/contribute/action-result";
import { log } from "@/lib/core/log";
import { clientAddress } from "@/lib/request/client-address";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { addNote, type Problem, withdrawContribution } from "./mutations";
import { noteSchema, withdrawalSchema } from "./note-schema";

/** What went wrong; null where nothing did, which shows on the page. Sent twice, nothing is done twice. */
export type StatusResult = Extract<ActionResult<"text">, { ok: false }> | null;

const messages: Record<Problem | "limited" | "failed", string> = {
  decided: "This was decided in the meantime. Load the page again to see how.",
  "not-found": "There is no such contribution any more.",
  "too-many": "That is as many notes as one contribution can have. Please write us an e-mail.",
  limited: "That was too many at once. Please try again in a minute.",
  failed: "Nothing was changed. Please try again in a moment.",
};

/** Adds a submitter's note. */
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

/** Takes a contribution back. */
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
 * Counts as a call, not against the few that may be sent: who has the link has sent something, and each contribution
 * takes a few notes only.
 */
async function attempt(change: () => Promise<Problem | null>) {
  try {
    const { allowed } = await consumeRateLimit("read", clientAddress({ headers: await headers() }));
    return allowed ? await change() : "limited";
  } catch (error) {
    log.error({ error }, "a contribution could not be changed by its submitter");
    return "failed";
  }
}

function readForm(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}
