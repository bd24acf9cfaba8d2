import { createHash } from "node:crypto";
import type { Route } from "next";
import { previewHref } from "@/lib/routes/endpoints";
import type { PreviewWords } from "@/lib/seo/previews/words";
import type { PreviewImage } from "./page-metadata";

/** Preview image of a page. Social sites cache it by URL, so a changed image gets a new URL. */
export function previewImage(page: Route, words: PreviewWords): PreviewImage {
  const version = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 8);
  return { path: `${previewHref(page)}?v=${version}`, type: "image/png", alt: words.alt };
}
