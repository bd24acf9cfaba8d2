import { retention } from "@/lib/model/retention-periods";
import type { ProblemName } from "./problem";

/** What each problem means and how to fix it, for API users. */
export const problemExplanations: Record<ProblemName, string> = {
  "invalid-parameter":
    "A parameter is missing, given twice, or malformed. The parameter member names it, and detail says what's wrong. Fix the request before you retry.",
  "cross-site":
    "Pages on other sites can't write. Programs can if they send the header X-Requested-With: XMLHttpRequest.",
  blocked:
    "We don't accept contributions from your network at the moment. Nothing was stored, and reading isn't affected. The detail member says whom to write to.",
  "not-found":
    "Nothing has that code, slug, or id, or there is no such endpoint. Venues that are waiting for review aren't included.",
  "method-not-allowed":
    "The endpoint doesn't support this method. The Allow header lists the methods it supports.",
  "not-acceptable":
    "The Accept header excludes JSON, the only format available. Accept application/json, or omit the header.",
  "cursor-expired": `The cursor of the changes is older than ${retention.changeDays} days, or the site was restored from a backup. Discard your copy and start again: walk from the first cursor (without since).`,
  "too-large": "The body is larger than any form or photo may be. Nothing was stored.",
  "unsupported-media-type": "The body must be JSON with the Content-Type application/json.",
  "not-a-photo":
    "The uploaded file isn't a JPG, PNG, or WebP photo, judged by its content, not its name. Nothing was stored.",
  "invalid-submission":
    "Some fields of the submission are invalid; errors lists them. Nothing was stored.",
  "unreadable-photo":
    "The uploaded photo is damaged, incomplete, animated, or has too many pixels. Nothing was stored.",
  "too-many-requests":
    "Your address has sent too many requests. Wait the number of seconds in the Retry-After header.",
  "not-implemented": "The format that was asked for isn't available. Ask for json.",
  unavailable:
    "The site is temporarily unavailable, usually because its database is restarting. Try again after the number of seconds in the Retry-After header.",
  "storage-full":
    "There's no room for more photos right now. Nothing was stored. Everything else works; try the upload again later.",
};
