import type { ProblemName } from "./problem";

/** What each kind of problem means and what to do about it, for the people who call. */
export const problemExplanations: Record<ProblemName, string> = {
  "invalid-parameter":
    "A parameter is missing, given twice, or not in the form it has to have. The member parameter names it and detail says what is wrong. Correct the request; the same one will fail again.",
  "cross-site":
    "Pages of other sites cannot write. Programs can: they send the header X-Requested-With: XMLHttpRequest.",
  "not-found":
    "Nothing in the directory has that code, slug or number, or there is no such call. Venues that wait for review are not found either.",
  "method-not-allowed":
    "The call exists, but not with this method. The Allow header lists the methods that it has.",
  "not-acceptable":
    "The Accept header leaves out JSON, which is all that is answered. Ask for application/json, or leave the header out.",
  "too-large": "The body is larger than any form or photo may be. Nothing was kept.",
  "unsupported-media-type": "The body has to be JSON, and its Content-Type application/json.",
  "not-a-photo":
    "An uploaded file is something else than a JPG, PNG or WEBP photo. Its content decides, not its name. Nothing was kept.",
  "invalid-submission":
    "Some fields of a submission need another look; the answer names them. Nothing was kept.",
  "unreadable-photo":
    "An uploaded file is damaged or cut off, moves, or has more pixels than can be read. Nothing was kept.",
  "too-many-requests":
    "More requests came from your address than one caller may make. Wait the number of seconds in the Retry-After header.",
  unavailable:
    "The directory cannot answer right now, most often because its database is being restarted. Try again after the number of seconds in the Retry-After header.",
  "storage-full":
    "There is no room for more photos right now. Nothing was kept. Everything else works, and uploads will again later.",
};
