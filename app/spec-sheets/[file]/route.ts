import { findPublishedSheet } from "@/lib/spec-sheets/queries";
import { sheetRoute } from "@/lib/spec-sheets/sheet-route";

export const dynamic = "force-dynamic";

/** Sends a published spec sheet. The file behind an id never changes. */
export const GET = sheetRoute({
  cacheControl: "public, max-age=31536000, immutable",
  find: findPublishedSheet,
});
