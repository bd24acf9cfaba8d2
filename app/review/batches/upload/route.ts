import { receiveImport } from "@/lib/review/imports/receive-import";
import { findReviewerWith } from "@/lib/review/reviewers/session";

export const dynamic = "force-dynamic";

/** Receives a file to import, and leads to its page. The server in front has checked where the form comes from. */
export async function POST(request: Request): Promise<Response> {
  const reviewer = await findReviewerWith("edit");
  if (!reviewer) {
    return new Response("Sign in as an editor first.", { status: 403 });
  }
  const href = await receiveImport(request, reviewer);
  return new Response(null, {
    status: 303,
    headers: { Location: href, "Cache-Control": "no-store, private" },
  });
}
