"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { messageOf } from "@/lib/core/error-parts";
import { log } from "@/lib/core/log";
import { sendTestMail } from "@/lib/mail/test-mail";
import { setUpHref } from "@/lib/routes/review-hrefs";
import { switchSamples } from "@/lib/venues/switch-samples";
import { inTransaction, recordAction } from "../decide/mutations";
import { reviewAction } from "../reviewers/review-action";

const nothing = z.object({});

/** In ms. The reviewer waits for it. */
const mailTimeout = 20_000;

/** To the reviewer's own address only. */
export const testMail = reviewAction("manage", nothing, async ({ email }) => {
  try {
    await sendTestMail(email, mailTimeout);
  } catch (error) {
    log.warn({ error }, "test mail failed");
    return { ok: false, problem: "invalid", message: messageOf(error) };
  }
  return redirect(setUpHref("mail"));
});

export const hideSamples = reviewAction("manage", nothing, async (reviewer) => {
  await switchSamples(env.DATABASE_URL ?? "", false);
  await inTransaction(async (transaction) => {
    await recordAction(transaction, { reviewer, action: "hide-samples", before: {}, after: {} });
    return { ok: true, href: null };
  });
  return redirect(setUpHref("samples"));
});
