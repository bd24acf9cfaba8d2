import "server-only";
import { blockedTexts } from "./blocks/texts";
import type { VenueSubmissionErrors } from "./venue-schema";

/** Errors of a proposed venue by field that only the database detects. */
export const refusedErrors = {
  "unknown-region": { regionCode: ["Please select a state/province"] },
  "token-used": { token: ["This token was used for another submission"] },
  "repeated-text": { description: ["We've already received this text several times"] },
  "blocked-email": { submitterEmail: [blockedTexts.email] },
} satisfies Record<string, VenueSubmissionErrors>;
