import { createHash } from "node:crypto";

/** Weak, since the plain, gzip, and brotli forms share it (RFC 9110, 8.8.3). */
export function etagOf(body: string): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether the client has the current version. */
export function isUnchanged({ headers }: Request, etag: string): boolean {
  return hasEtag(etag, headers.get("if-none-match") ?? undefined);
}

/** Whether If-None-Match names an ETag, by weak comparison (RFC 9110, 13.1.2): proxies that compress make ETags weak. */
export function hasEtag(etag: string, asked: string | undefined): boolean {
  if (asked === undefined) {
    return false;
  }
  const tags = asked.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""));
}
