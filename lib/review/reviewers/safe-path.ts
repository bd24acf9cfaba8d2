import type { Route } from "next";
import { routes } from "@/lib/routes/hrefs";

/** Restricts redirects after sign-in to review pages. */
export function safeReviewPath(input: unknown): Route {
  const isReview =
    typeof input === "string" &&
    /^\/review(?:[/?][\w/?=&%+.-]*)?$/.test(input) &&
    !/\/\/|\/\./.test(input);
  return (isReview ? input : routes.reviewQueue) as Route;
}
