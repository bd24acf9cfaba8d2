import { respondWithVariant } from "@/lib/photos/respond-with-variant";
import { findReviewer } from "@/lib/review/reviewers/session";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; file: string }> };

/** Serves a photo in any state to reviewers; 404 for everyone else. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params;
  return respondWithVariant({
    photoId: id,
    name: file,
    cacheControl: "no-store, private",
    mayBeSeen: async () => (await findReviewer()) !== null,
  });
}
