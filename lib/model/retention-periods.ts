/** Retention periods that the privacy policy states and the daily job enforces. */
export const retention = {
  /** Personal data of contributors and notes, after the decision. */
  contactMonths: 12,
  /** Contributions that led to no publication, with everything in them and what is remembered of spam, after the decision. */
  discardedDays: 90,
  /** Spec sheets that were replaced or removed; a decision can be undone for a day. */
  retiredSheetDays: 2,
  /** Copies of sent mail. */
  mailDays: 30,
  /** Changes of venues in the API; older cursors are refused. */
  changeDays: 30,
  /** The keyed hash of who answered "Still right?", and answers that confirm. */
  visitorDays: 30,
  /** Answers that a venue has closed, without who gave them. */
  closureDays: 60,
  /** The keyed hash of a venue's address that was asked by mail, unless it wants no more; also the time between two mails. */
  askMonths: 12,
  /** Maximum age of the counters of lib/request/rate-limit.ts. */
  counterHours: 24,
  /** Uploaded imports that nobody applied. */
  importUploadDays: 7,
  /** Reports of applied ones. */
  importReportDays: 90,
  /** What services were asked for, and by whom. */
  serviceRunDays: 90,
} as const;
