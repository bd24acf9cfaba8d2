import { isPhotoPublished } from "@/lib/photos/queries";
import { respondWithVariant } from "@/lib/photos/respond-with-variant";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; file: string }> };

/** Serves a published photo. The file behind an id never changes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params;
  return respondWithVariant({
    photoId: id,
    name: file,
    cacheControl: "public, max-age=31536000, immutable",
    mayBeSeen: () => isPhotoPublished(id),
  });
}
