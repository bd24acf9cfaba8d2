"use server";

import { APIError } from "better-auth/api";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { wrongInput } from "@/lib/contribute/wrong-input";
import { pool } from "@/lib/core/db";
import { requestContext } from "@/lib/core/request-context";
import { networkOf } from "@/lib/request/client-address";
import { isSameSite } from "@/lib/request/same-site";
import { routes } from "@/lib/routes/hrefs";
import { secondFactorHref } from "@/lib/routes/review-hrefs";
import {
  type AccountResult,
  type Attempt,
  fieldsOf,
  refusal,
  refuseGuessable,
  tryPassword,
} from "./attempt";
import { openAuth } from "./auth";
import { findChallenged } from "./challenged";
import { checkCode, isOfApp } from "./check-code";
import { headersForAuth } from "./device";
import { takeFirstLink } from "./first-link";
import { findInvited, takeInvitation } from "./invitations";
import { isKnownDevice } from "./known-device";
import { endOtherSessions, setReviewer } from "./mutations";
import { canAddFirstReviewer } from "./queries";
import { safeReviewPath } from "./safe-path";
import { findActingReviewer, findSessionId } from "./session";
import {
  firstReviewerSchema,
  invitationSchema,
  signInCodeSchema,
  signInSchema,
} from "./sign-in-schema";
import { welcome } from "./welcome";

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
  if (!isSameSite(request)) {
    return refusal("Please sign in on this page.");
  }
  const given = signInSchema.safeParse(sent);
  if (!given.success) {
    return { ok: false, ...wrongInput(given.error) };
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
  return tryPassword({ attempts, message: wrong, suspect: { email } }, async () => {
    return openSession({ email, password }, safeReviewPath(next));
  });
}

type Credentials = { email: string; password: string };

/** Leads on, or to where a second factor is asked for. */
async function openSession(body: Credentials, next: Route, isJoining = false): Promise<Route> {
  const auth = await openAuth();
  const answer = await auth.api.signInEmail({ body, headers: await headersForAuth() });
  if ("twoFactorRedirect" in answer) {
    return secondFactorHref(next);
  }
  await welcome(answer.user.id, { isJoining });
  return next;
}

/** The second step of signing in: a code of an app, or one of the recovery codes. */
export async function enterCode(_: AccountResult | null, input: unknown): Promise<AccountResult> {
  const next = await tryCode(fieldsOf(input));
  return typeof next === "string" ? redirect(next) : next;
}

const wrongCode =
  "This code doesn't match. Each code works once. After five attempts or ten minutes, sign in with your password again.";

async function tryCode(sent: Record<string, unknown>): Promise<AccountResult | Route> {
  if (!isSameSite({ headers: await headers() })) {
    return refusal("Please sign in on this page.");
  }
  const given = signInCodeSchema.safeParse(sent);
  if (!given.success) {
    return { ok: false, ...wrongInput(given.error) };
  }
  const { code, next } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const suspect = { id: await findChallenged() };
  const attempts: Attempt[] = [["sign-in-address", network]];
  return tryPassword({ attempts, message: wrongCode, suspect }, async () => {
    const { user } = await checkCode(code, await headersForAuth());
    await welcome(user.id, { isByRecovery: !isOfApp(code) });
    return safeReviewPath(next);
  });
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
  if (!isSameSite({ headers: await headers() })) {
    return refusal("Please use the form on this page.");
  }
  const given = firstReviewerSchema.safeParse(sent);
  if (!given.success) {
    return { ok: false, ...wrongInput(given.error) };
  }
  const { token, email, newPassword: password } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const message = "This link no longer works. Print a new one as before.";
  const attempts: Attempt[] = [["sign-in-address", network]];
  return tryPassword({ attempts, message, suspect: { id: null } }, async () => {
    if (!(await canAddFirstReviewer(token))) {
      throw new APIError("FORBIDDEN");
    }
    const refused = await refuseGuessable(password, { email, name: null });
    if (refused) {
      return refused;
    }
    if (!(await takeFirstLink(pool, token))) {
      throw new APIError("FORBIDDEN");
    }
    await setReviewer({ email, name: null, password, role: "ADMINISTRATOR" });
    return openSession({ email, password }, routes.reviewSetUp, true);
  });
}

/** Sets the password of an invited reviewer, by a link that works once, and signs them in. */
export async function acceptInvitation(
  _: AccountResult | null,
  input: unknown,
): Promise<AccountResult> {
  const sent = fieldsOf(input);
  const name = typeof sent.name === "string" ? sent.name.slice(0, 100) : "";
  const next = await tryInvitation(sent);
  return typeof next === "string" ? redirect(next) : { ...next, values: { name } };
}

async function tryInvitation(sent: Record<string, unknown>): Promise<AccountResult | Route> {
  if (!isSameSite({ headers: await headers() })) {
    return refusal("Please use the form on this page.");
  }
  const given = invitationSchema.safeParse(sent);
  if (!given.success) {
    return { ok: false, ...wrongInput(given.error) };
  }
  const { token, name, newPassword: password } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const message = "This invitation no longer works. Ask an administrator for a new one.";
  const attempts: Attempt[] = [["sign-in-address", network]];
  return tryPassword({ attempts, message, suspect: { id: null } }, async () => {
    const email = await findInvited(token);
    const refused = email && (await refuseGuessable(password, { email, name }));
    if (refused) {
      return refused;
    }
    if (email === null || (await takeInvitation(token)) === null) {
      throw new APIError("FORBIDDEN");
    }
    await setReviewer({ email, name, password, role: null });
    return openSession({ email, password }, routes.reviewQueue, true);
  });
}

export async function signOut(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent })) {
    const auth = await openAuth();
    await auth.api.signOut({ headers: sent });
    redirect(routes.reviewSignIn);
  }
}

/** Ends one other session of this reviewer, or all others if none is named. */
export async function signOutOthers(data: FormData): Promise<void> {
  if (!isSameSite({ headers: await headers() })) {
    return;
  }
  const reviewer = await findActingReviewer();
  const own = await findSessionId();
  if (reviewer && own) {
    const named = data.get("session");
    await endOtherSessions({ reviewerId: reviewer.id, own, named: named && String(named) });
  }
  redirect(routes.reviewAccount);
}

/** Ends every session of this reviewer, on every device. */
export async function signOutEverywhere(): Promise<void> {
  const sent = await headers();
  if (isSameSite({ headers: sent }) && (await findActingReviewer())) {
    const auth = await openAuth();
    await auth.api.revokeSessions({ headers: sent });
    await auth.api.signOut({ headers: sent });
    redirect(routes.reviewSignIn);
  }
}
