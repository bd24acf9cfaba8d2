/** What a contribution proposes. */
export type ContributionKind = "VENUE" | "PHOTOS" | "UPDATE";

export type ContributionStatus =
  | "PENDING"
  | "ASKED"
  | "APPROVED"
  | "REJECTED"
  | "DUPLICATE"
  | "WITHDRAWN"
  | "UNCHANGED"
  | "SPAM";
