import "server-only";
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Reviewer } from "@/lib/review/reviewer";
import { signInHref } from "@/lib/routes/hrefs";
import { openAuth } from "./auth";

/** Who is signed in. A page cannot set cookies, so it renews nothing. */
export const findReviewer = cache(
  async (): Promise<Reviewer | null> => findBySession({ disableRefresh: true }),
);

/** Who is signed in, as an action asks: it renews the session. */
export async function findActingReviewer(): Promise<Reviewer | null> {
  return findBySession({});
}

async function findBySession(query: { disableRefresh?: boolean }): Promise<Reviewer | null> {
  const auth = await openAuth();
  const sent = new Headers(await headers());
  // Unlike the headers, these know the session that an action has opened in this very request.
  sent.set("cookie", String(await cookies()));
  const session = await auth.api.getSession({ headers: sent, query });
  return session && { id: session.user.id, email: session.user.email, name: session.user.name };
}

/** The first line of every page of the desk: who is not signed in sees the sign-in page, and nothing of this one. */
export async function requireReviewer(page: Route): Promise<Reviewer> {
  return (await findReviewer()) ?? redirect(signInHref(page));
}
