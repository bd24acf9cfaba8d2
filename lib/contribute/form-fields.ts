/** Technical fields of every form. */
export const formTokenField = "token";

/** Request header with the form token of an upload. */
export const formTokenHeader = "X-Form-Token";

/** Honeypot: hidden from people, filled in by bots. */
export const honeypotField = "topic";

/** Faster submissions count as automated. Scripts wait until then; without scripts, the server asks to resubmit. */
export const minFillTimeMs = 3000;

/** Shown when a request fails. */
export const lostConnection = "The connection failed. Please try again.";
