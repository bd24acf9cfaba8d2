import { retention } from "./retention-periods";

/** How often venues are asked by mail what their pages don't tell. */
export const askRules = {
  /** Between two mails to a venue or to an address. */
  months: retention.askMonths,
  /** How long the link in the mail opens the form. */
  linkDays: 90,
  /** Mails of one day (UTC): the daily job sends no more once there are this many, those of reviewers included. */
  perDay: 50,
} as const;
