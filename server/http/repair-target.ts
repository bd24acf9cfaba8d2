import type { IncomingMessage } from "node:http";
import { fromLatin1 } from "@/lib/clean/windows-1252";
import { memoize } from "@/lib/core/memoize";
import { isTrackingParameter } from "@/lib/core/tracking-parameters";
import { canonicalPath } from "./canonical-path";
import { isPagePath, parsePath } from "./request-target";

/** Takes a target in absolute form as the origin form. Its host counts instead of the Host header (RFC 9112, 3.2.2). */
export function takeOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  if (request.url?.startsWith("/")) {
    return;
  }
  const [whole = "", host, rest = ""] =
    /^https?:\/\/([^/?#@\s]+)((?:[/?#]\S*)?)$/i.exec(request.url ?? "") ?? [];
  if (whole !== "" && host !== undefined) {
    request.url = rest.startsWith("/") ? rest : `/${rest}`;
    request.headers.host = host;
  }
}

/** Where a damaged address of a page probably leads: a path with its query. Null if it isn't damaged, or beyond repair. */
export const repairTarget = memoize((target: string): string | null => {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (!path.startsWith("/")) {
    return null;
  }
  const readable = path.replace(/\/{2,}/g, "/").replace(/(?:%[0-9a-f]{2})+/gi, toUtf8);
  const { page, params } = splitTail(readable);
  const repaired = withoutPunctuation(page);
  if (repaired === path || parsePath(repaired) === null || !isPagePath(repaired)) {
    return null;
  }
  const query = [...(end === -1 ? [] : [target.slice(end).replace(/^\?|#.*$/g, "")]), ...params];
  const kept = query.filter(Boolean).join("&");
  return canonicalPath(repaired) + (kept && `?${kept}`);
});

/** Escapes that aren't UTF-8 are windows-1252, as old mail programs write it. */
function toUtf8(escapes: string): string {
  try {
    decodeURIComponent(escapes);
    return escapes;
  } catch {
    const bytes = escapes.slice(1).split("%");
    const text = String.fromCharCode(...bytes.map((hex) => Number.parseInt(hex, 16)));
    return encodeURIComponent(fromLatin1(text));
  }
}

/** '/canada&utm_source=x' and '/canada%3Fpage=2': parameters that belong after a question mark. */
function splitTail(path: string): { page: string; params: string[] } {
  const [tail = ""] = /(?:&|;|%26|%3F|%3B)[\w.%-]+(?:=|%3D).*$/i.exec(path) ?? [];
  const params = tail
    .replace(/%3D/gi, "=")
    .split(/&|;|%26|%3F|%3B/i)
    .filter((param) => param !== "" && !isTrackingParameter(param.split("=", 1)[0] ?? ""));
  return { page: path.slice(0, path.length - tail.length), params };
}

/** What the text around a link leaves at its end. IDs may end in '-' and '_'. */
function withoutPunctuation(path: string): string {
  const escaped = "%(?:2[1279C]|3[A-CE]|5[BD]|7[BD]|C2%(?:BB|A0)|E2%80%(?:9[89CD]|A6)|20)";
  const end = new RegExp(
    `(?<!${escaped}|[\\]).,;:!>'"*}])(?:[\\]).,;:!>'"*}]|${escaped})+/?$`,
    "i",
  );
  return path.replace(end, "") || "/";
}
