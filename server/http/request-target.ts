import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { memoize } from "@/lib/core/memoize";
import { isForPrograms } from "@/lib/routes/hrefs";
import { pageAt } from "@/lib/routes/page-at";
import type { NotFoundKind } from "@/lib/routes/pages";
import { isFromNextClient } from "@/server/next-internals/client-headers";
import { isPublicFile } from "./public-files";

/** Whether a request says once which site it is for, as HTTP/1.1 demands (RFC 9112, 3.2); HTTP/1.0 may leave it out. */
export function namesHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length;
  return hosts === 1 ? /^1\.[01]$/.test(httpVersion) : hosts === 0 && httpVersion === "1.0";
}

/** Without anything to decode, and without empty parts: what most requests ask for. */
const nothingToDecode = /^(?:\/|(?:\/[\w.~-]+)+)$/;

/**
 * The path of a request, or null where nothing sensible can be meant: broken percent escapes, NUL, backslashes, or
 * something that is no path at all. Next would answer these with 500.
 */
export const parsePath = memoize((target: string): string | null => {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (nothingToDecode.test(path)) {
    return path;
  }
  // "//host" would be read as an address on another site.
  if (!path.startsWith("/") || path.startsWith("//")) {
    return null;
  }
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? null : path;
  } catch {
    return null;
  }
});

/** Whether a path is that of a document, in whatever form it is asked for. */
export const isPagePath = memoize(
  (path) =>
    !path.startsWith("/_next/") &&
    // Files, which are not held in memory.
    !path.startsWith("/photos/") &&
    !isPublicFile(path) &&
    !isForPrograms(path) &&
    // "/api" itself is a page, also with a slash too many.
    !/^\/api\/./.test(path),
);

/** Whether a request is for a whole document, as browsers and crawlers ask for it. */
export function isPageRequest(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  return (method === "GET" || method === "HEAD") && isPagePath(path) && !isFromNextClient(headers);
}

/** Which words fit where nothing is: the path says what was looked for. */
export function notFoundKind(path: string): NotFoundKind {
  // No country, city or venue has a dot in its slug: this was to be a file.
  return path.includes(".") ? "page" : (pageAt(path)?.notFound ?? "page");
}
