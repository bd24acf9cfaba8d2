import { variantRoute } from "@/lib/photos/respond-with-variant";
import { findReviewerWith } from "@/lib/review/reviewers/session";

export const dynamic = "force-dynamic";

/** Serves a photo in any state to reviewers; 404 for everyone else. */
export const GET = variantRoute({
  cacheControl: "no-store, private",
  mayBeSeen: async () => (await findReviewerWith("decide")) !== null,
});
