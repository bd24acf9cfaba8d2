import { findReviewerWith } from "@/lib/review/reviewers/session";
import { findAnySheet } from "@/lib/spec-sheets/queries";
import { sheetRoute } from "@/lib/spec-sheets/sheet-route";

export const dynamic = "force-dynamic";

/** Sends a spec sheet in any state to reviewers; 404 for everyone else. */
export const GET = sheetRoute({
  cacheControl: "no-store, private",
  find: async (id) => ((await findReviewerWith("decide")) ? findAnySheet(id) : null),
});
