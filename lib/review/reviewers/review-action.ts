import "server-only";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { ActionResult } from "@/lib/contribute/action-result";
import { wrongInput } from "@/lib/contribute/wrong-input";
import { log } from "@/lib/core/log";
import { logSecurity } from "@/lib/core/log-security";
import { isSameSite } from "@/lib/request/same-site";
import { findActingReviewer } from "@/lib/review/reviewers/session";
import type { DecisionResult } from "../decide/result";
import { isFactorMissing } from "./required-factor";
import type { Reviewer } from "./reviewer";
import { may, type Right } from "./roles";
import { recordRefusedRole } from "./security-events";

export type ReviewResult = ActionResult<string, { href: string | null }>;

type Sent = Record<string, string>;

/**
 * Wraps every review action, so that none can forget to check the session and the right. Without them it does nothing
 * and discloses nothing. Form fields arrive as strings; values of fields that share a name are joined by commas.
 */
export function reviewAction<Schema extends z.ZodType>(
  right: Right,
  schema: Schema,
  work: (reviewer: Reviewer, input: z.output<Schema>) => Promise<DecisionResult>,
) {
  return async (_: ReviewResult | null, input: unknown): Promise<ReviewResult> => {
    const request = { headers: await headers() };
    const reviewer = isSameSite(request) ? await findActingReviewer() : null;
    if (!reviewer) {
      logSecurity("post-refused", { reason: "no session" });
      return { ok: false, message: signedOut, values: valuesOf(input) };
    }
    const values = valuesOf(input);
    if (!may(reviewer, right)) {
      await recordRefusedRole(reviewer, right);
      return { ok: false, message: notAllowed, values };
    }
    if (await isFactorMissing(reviewer.id)) {
      return { ok: false, message: factorMissing, values };
    }
    const given = schema.safeParse(input instanceof FormData ? values : input);
    if (!given.success) {
      return { ok: false, ...wrongInput(given.error), values };
    }
    return response(() => work(reviewer, given.data), values);
  };
}

const signedOut =
  "You're signed out. Sign in again in another tab, then submit this again. Your entries are still here.";
const notAllowed = "Your role can't do this. Ask an administrator if you need it.";
const factorMissing = "Set up a second factor first, on the page Account in another tab.";
const failed = "Nothing was saved. Please try again in a moment.";

async function response(work: () => Promise<DecisionResult>, values: Sent): Promise<ReviewResult> {
  try {
    const decided = await work();
    if (decided.ok) {
      return decided;
    }
    const { problem, message, fieldErrors } = decided;
    if (problem !== "invalid") {
      // Another reviewer acted first: refresh the page around the form, which keeps the typed values.
      refresh();
    }
    return { ok: false, message, fieldErrors, values };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error }, "review action failed");
    return { ok: false, message: failed, values };
  }
}

/** The submitted values, to refill the form. */
function valuesOf(input: unknown): Sent {
  const entries: [string, unknown][] =
    input instanceof FormData ? [...input.entries()] : Object.entries({ ...Object(input) });
  const values: Sent = {};
  for (const [name, value] of entries) {
    // Skip Next's own fields, whose names start with a symbol.
    if (typeof value === "string" && /^\w/.test(name)) {
      values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
    }
  }
  return values;
}
