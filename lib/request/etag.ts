import { createHash } from "node:crypto";

/** Weak, since the plain, gzip, and brotli forms share it (RFC 9110, 8.8.3). */
export function etagOf(body: string): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether the client has the current version, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(request: Request, etag: string): boolean {
  const opaqueTag = etag.replace(/^W\//, "");
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaqueTag);
}
