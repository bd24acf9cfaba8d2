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
  "too-large": "The body is larger than any form can be. Nothing was kept.",
  "unsupported-media-type": "The body has to be JSON, and its Content-Type application/json.",
  "invalid-submission":
    "Some fields of a submission need another look; the answer names them. Nothing was kept.",
  "too-many-requests":
    "More requests came from your address than one caller may make. Wait the number of seconds in the Retry-After header.",
  unavailable:
    "The directory cannot answer right now, most often because its database is being restarted. Try again after the number of seconds in the Retry-After header.",
};
