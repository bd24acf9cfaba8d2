import "server-only";
import { APIError } from "better-auth/api";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { wrongFields } from "@/lib/contribute/action-result";
import { wrongInput } from "@/lib/contribute/wrong-input";
import { respondWith } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { isSameSite } from "@/lib/request/same-site";
import { headersForAuth } from "./device";
import { findPasswordProblem } from "./guessable";
import type { Reviewer } from "./reviewer";
import { recordFailedSignIn, type Suspect } from "./security-events";
import { findActingReviewer } from "./session";

export type AccountResult = {
  ok: boolean;
  message: string;
  fieldErrors?: Record<string, string[]>;
  email?: string;
  values?: { name: string };
  /** Recovery codes, shown once. */
  codes?: string[];
  /** What the browser makes a passkey from. */
  creation?: PublicKeyCredentialCreationOptionsJSON;
  /** What the browser asks for a passkey with. */
  request?: PublicKeyCredentialRequestOptionsJSON;
};

export type Attempt = [kind: "sign-in" | "sign-in-address" | "sign-in-email", key: string];

type Guarded = { attempts: Attempt[]; message: string; suspect: Suspect };

/**
 * Consumes the rate limits, refunded after a correct password. An attempt that one of them refuses counts for none of
 * those before it, so give the narrowest first. An APIError below 500 is a wrong password; any other error is a failure.
 */
export async function tryPassword<Result>(
  { attempts, message, suspect }: Guarded,
  work: () => Promise<Result>,
): Promise<Result | AccountResult> {
  const refunds: (() => Promise<unknown>)[] = [];
  const refundAll = () => Promise.all(refunds.map((refund) => refund()));
  for (const [kind, key] of attempts) {
    const taken = await consumeRateLimit(kind, key);
    if (!taken.allowed) {
      await refundAll();
      recordFailedSignIn("sign-in-locked", suspect);
      return tooMany(taken);
    }
    refunds.push(taken.refund);
  }
  try {
    const result = await work();
    await refundAll();
    return result;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      const isLocked = error.status === "TOO_MANY_REQUESTS";
      recordFailedSignIn(isLocked ? "sign-in-locked" : "sign-in-refused", suspect);
      return refusal(message);
    }
    throw error;
  }
}

/** Says how long to wait; the response gets 429. */
export function tooMany({ headers }: { headers: Record<string, string> }): AccountResult {
  respondWith(429, headers);
  const minutes = Math.ceil(Number(headers["Retry-After"]) / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return refusal(`Too many attempts. Please try again in ${wait}.`);
}

export function refusal(message: string): AccountResult {
  return { ok: false, message };
}

/** Refuses a new password that is easy to guess, at its field. */
export async function refuseGuessable(
  password: string,
  owner: { email: string; name: string | null },
): Promise<AccountResult | null> {
  const problem = await findPasswordProblem(password, owner);
  return problem === null
    ? null
    : { ...refusal(wrongFields), fieldErrors: { newPassword: [problem] } };
}

export function fieldsOf(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}

type Account = { reviewer: Reviewer; headers: Headers };

/** Wraps the actions on one's own account that need a password or a code. `wrong` says that it was not right. */
export function accountAction<Schema extends z.ZodType>(
  { schema, wrong }: { schema: Schema; wrong: string },
  work: (account: Account, input: z.output<Schema>) => Promise<AccountResult | Route>,
) {
  return async (_: AccountResult | null, input: unknown): Promise<AccountResult> => {
    const request = { headers: await headers() };
    const reviewer = isSameSite(request) ? await findActingReviewer() : null;
    if (!reviewer) {
      return refusal("You're signed out. Please sign in again.");
    }
    const given = schema.safeParse(fieldsOf(input));
    if (!given.success) {
      return { ok: false, ...wrongInput(given.error) };
    }
    const attempts: Attempt[] = [["sign-in", reviewer.email]];
    const guarded = { attempts, message: wrong, suspect: reviewer };
    const result = await tryPassword(guarded, async () =>
      work({ reviewer, headers: await headersForAuth() }, given.data),
    );
    return typeof result === "string" ? redirect(result) : result;
  };
}
