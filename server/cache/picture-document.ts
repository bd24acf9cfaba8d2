import { createHash } from "node:crypto";
import { cachedCacheControl } from "@/lib/request/cache-control";
import { securityHeaders } from "@/server/http/security-headers";
import type { RenderedPage } from "@/server/render/render-page";
import type { CachedDocument, Variant } from "./page-document";

/** Holds a rendered picture, which is already compressed and sent as it is. */
export function pictureDocument({ headers, body }: RenderedPage): CachedDocument {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const list = [
    ...Object.entries(securityHeaders).flat(),
    ...["content-type", String(headers["content-type"])],
    ...["cache-control", cachedCacheControl],
    ...["content-length", String(body.length)],
    ...["etag", etag],
  ];
  const variant: Variant = { etag, headers: list, body };
  return { size: body.length + 2000, variant: () => variant };
}
