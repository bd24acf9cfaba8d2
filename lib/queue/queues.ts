/** Queues with the data of their jobs. */
export type Jobs = {
  "send-mail": { mailId: string };
  "process-photo": { photoId: string };
  "read-upload": { uploadId: string };
  /** One change at a time of what many venues show. */
  import: ImportWork;
  /** Asks a public service for venues, beside imports of files. */
  "ask-service": { runId: string };
  /** Tells the CDN which pages changed. */
  "purge-cdn": { paths: string[] };
  /** Deletes expired data and writes the reviewers' digests once a day. */
  "daily-chores": Record<string, never>;
  /** Makes the files of the open data once a night. */
  "make-dump": Record<string, never>;
};

/** Previews or applies an upload, undoes a batch, or shows the changed trust of a source. */
export type ImportWork = { uploadId: string } | { undoneBatchId: number } | { sourceId: number };

export type QueueName = keyof Jobs;

/** In seconds and counts, as pg-boss expects. With backoff, each retry waits twice as long. */
export const queues = {
  // Covers about nine hours without a mail server; after that, reviewers see the email as unsent.
  "send-mail": { retryLimit: 12, retryDelay: 8, retryBackoff: true, expireInSeconds: 90 },
  // Covers about half an hour without the CDN; what is not purged by then expires there.
  "purge-cdn": { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 30 },
  // Covers some three hours without the storage; after that, the daily chores queue it again.
  "process-photo": { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  // More than `mostRetries` in lib/import/uploads/read-upload.ts, which tells the reviewer.
  "read-upload": { retryLimit: 10, retryDelay: 5, expireInSeconds: 60 },
  // A job expires while its worker still runs it, so that another worker soon resumes it when its own is killed. A lock
  // and the state of what it works on keep it from running twice.
  import: { retryLimit: 1000, retryDelay: 5, expireInSeconds: 60 },
  // The same.
  "ask-service": { retryLimit: 1000, retryDelay: 5, expireInSeconds: 60 },
  "daily-chores": { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  // 100,000 venues took three and a half minutes on a busy machine, so 1.5 million take about an hour.
  "make-dump": { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 4 * 3600 },
} as const satisfies Record<QueueName, object>;
