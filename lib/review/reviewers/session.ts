import "server-only";
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Reviewer } from "@/lib/review/reviewers/reviewer";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { signInHref } from "@/lib/routes/review-hrefs";
import { openAuth } from "./auth";
import { isFactorMissing } from "./required-factor";
import { may, parseRole, type Right } from "./roles";
import { recordRefusedRole } from "./security-events";

/** The signed-in reviewer. Does not renew the session, because pages cannot set cookies. */
export const findReviewer = cache(
  async (): Promise<Reviewer | null> => reviewerOf(await findBySession({ disableRefresh: true })),
);

/** The session of this device. */
export async function findSessionId(): Promise<string | null> {
  const found = await findBySession({ disableRefresh: true });
  return found?.session.id ?? null;
}

/** The signed-in reviewer, for actions; renews the session. */
export async function findActingReviewer(): Promise<Reviewer | null> {
  return reviewerOf(await findBySession({}));
}

async function findBySession(query: { disableRefresh?: boolean }) {
  const auth = await openAuth();
  const sent = new Headers(await headers());
  // Unlike headers(), cookies() includes a session opened earlier in this request.
  sent.set("cookie", String(await cookies()));
  return auth.api.getSession({ headers: sent, query });
}

function reviewerOf(session: Awaited<ReturnType<typeof findBySession>>): Reviewer | null {
  if (!session || session.user.disabledAt) {
    return null;
  }
  const { id, email, name, role } = session.user;
  return { id, email, name, role: parseRole(role) ?? "REVIEWER" };
}

/** Where reviewers set up a second factor, if it is required. */
const pagesWithoutFactor: Route[] = [routes.reviewAccount, routes.reviewCodes];

/**
 * First call on every review page: redirects to sign-in without a session, to the account without a second factor that is
 * required, and to a refusal without the right.
 */
export async function requireReviewer(page: Route, right: Right): Promise<Reviewer> {
  const reviewer = (await findReviewer()) ?? redirect(signInHref(page));
  if (!pagesWithoutFactor.includes(page) && (await isFactorMissing(reviewer.id))) {
    redirect(routes.reviewAccount);
  }
  if (!may(reviewer, right)) {
    await recordRefusedRole(reviewer, right);
    redirect(routes.reviewRefused);
  }
  return reviewer;
}

/** The signed-in reviewer if their role has the right and no second factor is missing, for routes. */
export async function findReviewerWith(right: Right): Promise<Reviewer | null> {
  const reviewer = await findReviewer();
  if (reviewer && !may(reviewer, right)) {
    await recordRefusedRole(reviewer, right);
    return null;
  }
  return reviewer && !(await isFactorMissing(reviewer.id)) ? reviewer : null;
}

/** The same for a page of one thing, with the thing's id; null if the address has none. */
export async function requireReviewerOf(
  params: Promise<{ id: string }>,
  list: Route,
  hrefOf: (id: number) => Route,
  right: Right,
): Promise<{ id: number | null; reviewer: Reviewer }> {
  const id = parseId((await params).id);
  return { id, reviewer: await requireReviewer(id === null ? list : hrefOf(id), right) };
}
