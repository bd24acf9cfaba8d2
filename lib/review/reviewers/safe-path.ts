import type { Route } from "next";
import { routes } from "@/lib/routes/hrefs";
import { toRoute } from "@/lib/routes/to-route";

/** Restricts redirects after sign-in to review pages. */
export function safeReviewPath(input: unknown): Route {
  const isReview =
    typeof input === "string" &&
    /^\/review(?:[/?][\w/?=&%+.-]*)?$/.test(input) &&
    !/\/\/|\/\./.test(input);
  return isReview ? toRoute(input) : routes.reviewQueue;
}
