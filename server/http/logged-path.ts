import { contributionsPath } from "@/lib/routes/hrefs";
import { parsePath } from "./request-target";

const maxPathLength = 200;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns the part of a request target that may be logged: the path without the query. Masks IDs, since a contribution's
 * address is enough to open it, and anything like an email address. Null if the target is invalid.
 */
export function loggedPath(target: string): string | null {
  const path = parsePath(target);
  if (path === null) {
    return null;
  }
  // Decoded, or an ID with an escaped letter would not be masked.
  const text = (path.includes("%") ? decodeURIComponent(path) : path).replace(uuid, ":id");
  const segments = text.split("/");
  const isSecret = (segment: string, index: number) =>
    segment.includes("@") || (segment && `/${segments[index - 1]}` === contributionsPath);
  const masked = segments.map((segment, at) => (isSecret(segment, at) ? ":id" : segment));
  return masked.join("/").slice(0, maxPathLength);
}
