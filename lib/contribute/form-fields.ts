/** Technical fields of every form. */
export const formTokenField = "token";

/** Request header with the form token of an upload. */
export const formTokenHeader = "X-Form-Token";

/** Honeypot: hidden from people, filled in by bots. */
export const honeypotField = "topic";

/** Faster submissions count as automated. Scripts wait until then; without scripts, the server asks to resubmit. */
export const minFillTimeMs = 3000;

/** Shown when no response arrives. */
export const lostConnection = "The connection failed. Please try again.";

/** Shown when a response is no answer to a form, such as a busy server's or a proxy's. */
const notTaken = "The site couldn't take this. Please try again in a moment.";

/** Says why a form's action failed: `fetch` rejects with a TypeError without a response; Next throws any other error. */
export function describeFailure(error: unknown): string {
  return error instanceof TypeError ? lostConnection : notTaken;
}
