import { readdirSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { memoize } from "@/lib/core/memoize";
import {
  badgeFile,
  dumpFilesPath,
  isSitemapFile,
  llmsFile,
  manifestFile,
  mcpCardFile,
  mcpEndpoint,
  openSearchFile,
  securityFile,
  sheetsPath,
} from "@/lib/routes/endpoints";
import { reviewSheetsPath } from "@/lib/routes/review-hrefs";
import { isFromNextClient } from "@/server/next-internals/client-headers";

/** Names are at the even places of the list. */
function isHostName(text: string, at: number): boolean {
  return at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
}

/** Whether a request has exactly one Host header, as HTTP/1.1 requires (RFC 9112, 3.2); HTTP/1.0 may omit it. */
export function namesHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): boolean {
  const hosts = rawHeaders.filter(isHostName).length;
  return hosts === 1
    ? httpVersion === "1.1" || httpVersion === "1.0"
    : hosts === 0 && httpVersion === "1.0";
}

/**
 * Returns the path of a request, or null if it is invalid: broken percent escapes, control characters, backslashes, or
 * not a path at all. Next would respond 500 to these.
 */
export const parsePath = memoize((target: string): string | null => {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  // "//host" would be parsed as an address on another site.
  if (!path.startsWith("/") || path.startsWith("//")) {
    return null;
  }
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? null : path;
  } catch {
    return null;
  }
});

/** Files that Next sends as they are, or writes without the database. */
export const publicFiles: ReadonlySet<string> = new Set([
  ...readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/^public/, "")}/${name}`),
  openSearchFile,
  manifestFile,
  securityFile,
  mcpCardFile,
  badgeFile,
  llmsFile,
]);

/** Whether a path is that of a venue's own spec sheet, published or not. */
export function isSheetPath(path: string): boolean {
  return path.startsWith(`${sheetsPath}/`) || path.startsWith(`${reviewSheetsPath}/`);
}

/** Whether a path is that of a published photo. */
export function isPhotoPath(path: string): boolean {
  return path.startsWith("/photos/");
}

/** Whether a path is that of a document, in any representation: a page or a feed, also one that does not exist. */
export const isPagePath = memoize(
  (path) =>
    !path.startsWith("/_next/static/") &&
    // Files are not buffered in memory.
    !isPhotoPath(path) &&
    !isSheetPath(path) &&
    !path.startsWith(`${dumpFilesPath}/`) &&
    !publicFiles.has(path) &&
    !isSitemapFile(path) &&
    path !== mcpEndpoint &&
    // "/api" itself is a page, also with a trailing slash.
    !/^\/api\/./.test(path),
);

/** Whether a request is for a whole document, as browsers and crawlers request it. */
export function isPageRequest(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  return (method === "GET" || method === "HEAD") && isPagePath(path) && !isFromNextClient(headers);
}
