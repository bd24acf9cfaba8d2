/** What the worker does, and what each job says. */
export type Jobs = {
  "send-mail": { mailId: string };
  "process-photo": { photoId: string };
  /** Once a day: what is kept too long goes, and reviewers hear what waits. */
  "daily-chores": Record<string, never>;
};

export type QueueName = keyof Jobs;

/** Seconds and counts as pg-boss takes them. A retry waits twice as long as the one before it. */
export const queues = {
  // About nine hours of a mail server that is away, after which a reviewer sees the mail as not sent.
  "send-mail": { retryLimit: 12, retryDelay: 8, retryBackoff: true, expireInSeconds: 90 },
  "process-photo": { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  "daily-chores": { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
} as const satisfies Record<QueueName, object>;
