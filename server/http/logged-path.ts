import { contributionsPath } from "@/lib/routes/hrefs";
import { parsePath } from "./request-target";

/** In characters. */
const maxPathLength = 200;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * What the log may say of a request target: the path, without the query. Ids are left out, since the address of a
 * contribution is what opens it, and so is what looks like an e-mail address. Null where the target cannot be read.
 */
export function loggedPath(target: string): string | null {
  const path = parsePath(target);
  if (path === null) {
    return null;
  }
  // Decoded, or an encoded letter would get an id past.
  const text = (path.includes("%") ? decodeURIComponent(path) : path).replace(uuid, ":id");
  const isNormalized = !text.includes("@") && !text.includes(contributionsPath);
  return (isNormalized ? text : maskSegments(text)).slice(0, maxPathLength);
}

function maskSegments(path: string): string {
  const segments = path.split("/");
  const isSecret = (segment: string, index: number) =>
    segment.includes("@") || (segment && `/${segments[index - 1]}` === contributionsPath);
  return segments.map((segment, at) => (isSecret(segment, at) ? ":id" : segment)).join("/");
}
