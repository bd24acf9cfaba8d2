"use server";

import { APIError } from "better-auth/api";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { pool } from "@/lib/core/db";
import { requestContext } from "@/lib/core/request-context";
import { networkOf } from "@/lib/request/client-address";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { isSameSite } from "@/lib/request/same-site";
import { routes } from "@/lib/routes/hrefs";
import { openAuth } from "./auth";
import { takeFirstLink } from "./first-link";
import { isKnownDevice, rememberDevice } from "./known-device";
import { setReviewer } from "./mutations";
import { safeReviewPath } from "./safe-path";
import { findActingReviewer } from "./session";
import { changePasswordSchema, firstReviewerSchema, signInSchema } from "./sign-in-schema";

export type AccountResult = {
  ok: boolean;
  message: string;
  fieldErrors?: Record<string, string[]>;
  email?: string;
};

/** The same message for a wrong email and a wrong password: who may review must not be disclosed. */
const wrong = "This email and password don't match. Please check both.";

export async function signIn(_: AccountResult | null, input: unknown): Promise<AccountResult> {
  const sent = fieldsOf(input);
  const email = typeof sent.email === "string" ? sent.email.slice(0, 254) : "";
  const next = await trySignIn(sent);
  if (typeof next === "string") {
    redirect(next);
  }
  return { ...next, email };
}

async function trySignIn(sent: Record<string, unknown>): Promise<AccountResult | Route> {
  const request = { headers: await headers() };
  if (!isSameSite(request as Request)) {
    return refusal("Please sign in on this page.");
  }
  const given = signInSchema.safeParse(sent);
  if (!given.success) {
    return { ...refusal("Please fix the highlighted fields."), ...z.flattenError(given.error) };
  }
  const { email, password, next } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const attempts: Attempt[] = [
    ["sign-in", `${email} ${network}`],
    ["sign-in-address", network],
  ];
  if (!(await isKnownDevice(email))) {
    attempts.push(["sign-in-email", email]);
  }
  return tryPassword({ attempts, message: wrong }, async () => {
    await openSession(email, password);
    return safeReviewPath(next);
  });
}

async function openSession(email: string, password: string): Promise<void> {
  const auth = await openAuth();
  // Pass no request headers, so that neither IP address nor browser is stored with the session.
  await auth.api.signInEmail({ body: { email, password } });
  await rememberDevice(email);
}

/** Adds the first reviewer by a link that works once, and signs them in. */
export async function addFirstReviewer(
  _: AccountResult | null,
  input: unknown,
): Promise<AccountResult> {
  const sent = fieldsOf(input);
  const email = typeof sent.email === "string" ? sent.email.slice(0, 254) : "";
  const next = await tryFirstLink(sent);
  if (typeof next === "string") {
    redirect(next);
  }
  return { ...next, email };
}

async function tryFirstLink(sent: Record<string, unknown>): Promise<AccountResult | Route> {
  if (!isSameSite({ headers: await headers() } as Request)) {
    return refusal("Please use the form on this page.");
  }
  const given = firstReviewerSchema.safeParse(sent);
  if (!given.success) {
    return { ...refusal("Please fix the highlighted fields."), ...z.flattenError(given.error) };
  }
  const { token, email, newPassword: password } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const message = "This link no longer works. Print a new one as before.";
  return tryPassword({ attempts: [["sign-in-address", network]], message }, async () => {
    if (!(await takeFirstLink(pool, token))) {
      throw new APIError("FORBIDDEN");
    }
    await setReviewer({ email, name: null, password });
    await openSession(email, password);
    return routes.reviewSetUp;
  });
}

export async function signOut(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent } as Request)) {
    const auth = await openAuth();
    await auth.api.signOut({ headers: sent });
    redirect(routes.reviewSignIn);
  }
}

/** Ends every session of this reviewer, on every device. */
export async function signOutEverywhere(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent } as Request) && (await findActingReviewer())) {
    const auth = await openAuth();
    await auth.api.revokeSessions({ headers: sent });
    await auth.api.signOut({ headers: sent });
    redirect(routes.reviewSignIn);
  }
}

/** Sets a new password and ends all other sessions of this reviewer. */
export async function changePassword(
  _: AccountResult | null,
  input: unknown,
): Promise<AccountResult> {
  const sent = await headers();
  const reviewer = isSameSite({ headers: sent } as Request) ? await findActingReviewer() : null;
  if (!reviewer) {
    return refusal("You're signed out. Please sign in again.");
  }
  const given = changePasswordSchema.safeParse(fieldsOf(input));
  if (!given.success) {
    return { ...refusal("Please fix the highlighted fields."), ...z.flattenError(given.error) };
  }
  const { currentPassword, newPassword } = given.data;
  const attempts: Attempt[] = [["sign-in", reviewer.email]];
  const message = "The current password is incorrect.";
  return tryPassword({ attempts, message }, async () => {
    const auth = await openAuth();
    await auth.api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: sent,
    });
    return { ok: true, message: "Password changed. All other devices are signed out." };
  });
}

type Attempt = [kind: "sign-in" | "sign-in-address" | "sign-in-email", key: string];

/**
 * Consumes the rate limits, refunded after a correct password. An APIError below 500 is a wrong password; any other
 * error is a failure.
 */
async function tryPassword<Result>(
  { attempts, message }: { attempts: Attempt[]; message: string },
  work: () => Promise<Result>,
): Promise<Result | AccountResult> {
  const taken = await Promise.all(attempts.map(([kind, key]) => consumeRateLimit(kind, key)));
  const waits = taken.flatMap((one) => (one.allowed ? [] : Number(one.headers["Retry-After"])));
  if (waits.length > 0) {
    const minutes = Math.ceil(Math.max(...waits) / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return refusal(`Too many attempts. Please try again in ${wait}.`);
  }
  try {
    const result = await work();
    await Promise.all(taken.map((one) => one.allowed && one.refund()));
    return result;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      return refusal(message);
    }
    throw error;
  }
}

function refusal(message: string): AccountResult {
  return { ok: false, message };
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}
