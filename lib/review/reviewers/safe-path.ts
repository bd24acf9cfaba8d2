import type { Route } from "next";
import { routes } from "@/lib/routes/hrefs";

/** Where to go after sign-in: a page of the desk, whatever an address asks for. */
export function safeReviewPath(input: unknown): Route {
  const isReview =
    typeof input === "string" &&
    /^\/review(?:[/?][\w/?=&%+.-]*)?$/.test(input) &&
    !/\/\/|\/\./.test(input);
  return (isReview ? input : routes.reviewQueue) as Route;
}
