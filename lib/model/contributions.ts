/** What a contribution proposes. */
export const contributionKinds = ["VENUE", "PHOTOS", "UPDATE", "SPEC_SHEET"] as const;

export type ContributionKind = (typeof contributionKinds)[number];

export type ContributionStatus =
  | "PENDING"
  | "ASKED"
  | "APPROVED"
  | "REJECTED"
  | "DUPLICATE"
  | "WITHDRAWN"
  | "UNCHANGED"
  | "SPAM"
  | "HELD";

/** Statuses without a decision. A held one resembles spam. */
const openStatuses = ["PENDING", "ASKED", "HELD"] as const;

export type OpenStatus = (typeof openStatuses)[number];

/** Whether a contribution still needs a decision. */
export function isOpenStatus(status: string): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}
