import { contributionsPath, venueAnswersPath } from "@/lib/routes/hrefs";
import { parsePath } from "./request-target";

const maxPathLength = 200;

/** What follows them opens a page by itself. */
const secretPaths: readonly string[] = [contributionsPath, venueAnswersPath];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns the part of a request target that may be logged: the path without the query. Masks IDs and tokens, since
 * they are enough to open some pages, and anything like an email address. Null if the target is invalid.
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
    segment.includes("@") || (segment && secretPaths.includes(`/${segments[index - 1]}`));
  const masked = segments.map((segment, at) => (isSecret(segment, at) ? ":id" : segment));
  return masked.join("/").slice(0, maxPathLength);
}
