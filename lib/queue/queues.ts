/** Queues with the data of their jobs. */
export type Jobs = {
  "send-mail": { mailId: string };
  "process-photo": { photoId: string };
  /** Deletes expired data and writes the reviewers' digests once a day. */
  "daily-chores": Record<string, never>;
  /** Makes the files of the open data once a night. */
  "make-dump": Record<string, never>;
};

export type QueueName = keyof Jobs;

/** In seconds and counts, as pg-boss expects. With backoff, each retry waits twice as long. */
export const queues = {
  // Covers about nine hours without a mail server; after that, reviewers see the email as unsent.
  "send-mail": { retryLimit: 12, retryDelay: 8, retryBackoff: true, expireInSeconds: 90 },
  "process-photo": { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  "daily-chores": { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  // 100,000 venues took three and a half minutes on a busy machine, so 1.5 million take about an hour.
  "make-dump": { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 4 * 3600 },
} as const satisfies Record<QueueName, object>;
