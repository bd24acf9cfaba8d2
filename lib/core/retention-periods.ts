/** How long things are kept: the privacy policy states these periods, and the daily job keeps to them. */
export const retention = {
  /** What contributors told about themselves, and notes: after the decision. */
  contactMonths: 12,
  /** Contributions of which nothing was published, with everything in them: after the decision. */
  discardedDays: 90,
  /** Copies of mail. */
  mailDays: 30,
  /** Counters of lib/request/rate-limit.ts, at most. */
  counterHours: 24,
} as const;
