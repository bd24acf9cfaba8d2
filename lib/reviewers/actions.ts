"use server";

import { APIError } from "better-auth/api";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { clientAddress } from "@/lib/http/client-address";
import { isSameSite } from "@/lib/http/same-site";
import { takeFromLimit } from "@/lib/rate-limit";
import { reviewRoutes } from "@/lib/routes";
import { openAuth } from "./auth";
import { safeReviewPath } from "./safe-path";
import { findActingReviewer } from "./session";
import { changePasswordSchema, signInSchema } from "./sign-in-schema";

export type AccountResult = {
  ok: boolean;
  message: string;
  fieldErrors?: Record<string, string[]>;
  email?: string;
};

/** The same words whether the e-mail or the password is wrong: who may review is nobody's business. */
const wrong = "This e-mail and password do not match. Please check both.";

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
    return { ...refusal("Please check the marked fields."), ...z.flattenError(given.error) };
  }
  const { email, password, next } = given.data;
  const limited = await takeFromLimits([clientAddress(request), `email:${email}`]);
  if (limited) {
    return limited;
  }
  return withPassword(wrong, async () => {
    const auth = await openAuth();
    // Without the request's headers, so that neither address nor browser is stored with the session.
    await auth.api.signInEmail({ body: { email, password } });
    return safeReviewPath(next);
  });
}

export async function signOut(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent } as Request)) {
    const auth = await openAuth();
    await auth.api.signOut({ headers: sent });
    redirect(reviewRoutes.signIn);
  }
}

/** Ends every session of this reviewer, on every device. */
export async function signOutEverywhere(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent } as Request) && (await findActingReviewer())) {
    const auth = await openAuth();
    await auth.api.revokeSessions({ headers: sent });
    await auth.api.signOut({ headers: sent });
    redirect(reviewRoutes.signIn);
  }
}

/** Sets a new password; all other sessions of this reviewer end. */
export async function changePassword(
  _: AccountResult | null,
  input: unknown,
): Promise<AccountResult> {
  const sent = await headers();
  const reviewer = isSameSite({ headers: sent } as Request) ? await findActingReviewer() : null;
  if (!reviewer) {
    return refusal("You are signed out. Please sign in again.");
  }
  const given = changePasswordSchema.safeParse(fieldsOf(input));
  if (!given.success) {
    return { ...refusal("Please check the marked fields."), ...z.flattenError(given.error) };
  }
  const limited = await takeFromLimits([`email:${reviewer.email}`]);
  if (limited) {
    return limited;
  }
  const { currentPassword, newPassword } = given.data;
  return withPassword("The current password is not right.", async () => {
    const auth = await openAuth();
    await auth.api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: sent,
    });
    return { ok: true, message: "The password is changed. All other devices are signed out." };
  });
}

/** What the library throws for a wrong password is an answer; anything else is a fault. */
async function withPassword<Result>(
  message: string,
  work: () => Promise<Result>,
): Promise<Result | AccountResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      return refusal(message);
    }
    throw error;
  }
}

async function takeFromLimits(keys: string[]): Promise<AccountResult | null> {
  const taken = await Promise.all(keys.map((key) => takeFromLimit("sign-in", key)));
  const waits = taken
    .filter(({ allowed }) => !allowed)
    .map((one) => Number(one.headers["Retry-After"]));
  if (waits.length === 0) {
    return null;
  }
  const minutes = Math.ceil(Math.max(...waits) / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return refusal(`That was too many attempts. Please try again in ${wait}.`);
}

function refusal(message: string): AccountResult {
  return { ok: false, message };
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}
