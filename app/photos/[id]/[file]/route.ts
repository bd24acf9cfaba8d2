import { isPhotoPublished } from "@/lib/photos/queries";
import { variantRoute } from "@/lib/photos/respond-with-variant";

export const dynamic = "force-dynamic";

/** Serves a published photo. The file behind an id never changes. */
export const GET = variantRoute({
  cacheControl: "public, max-age=31536000, immutable",
  mayBeSeen: isPhotoPublished,
});
