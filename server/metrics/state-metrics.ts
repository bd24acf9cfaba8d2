import { Gauge } from "prom-client";
import { readLastBackup } from "@/lib/core/last-backup";
import { dataDirectory } from "@/lib/core/project";
import { countJobs, countMails, lastImport, poolUsage } from "./queries";

const connections = new Gauge({
  name: "marquee_database_connections",
  help: "Database connections that pages and endpoints share; 'waiting' counts requests for one",
  labelNames: ["state"],
});

const jobs = new Gauge({
  name: "marquee_queue_jobs",
  help: "Unfinished jobs by queue and state; nothing while the database does not respond",
  labelNames: ["queue", "state"],
});

const oldestJob = new Gauge({
  name: "marquee_queue_oldest_seconds",
  help: "How long the oldest job that is due has waited, by queue and state",
  labelNames: ["queue", "state"],
});

const mails = new Gauge({
  name: "marquee_mails",
  help: "Mail that waits to be sent, and mail of the last weeks that was given up",
  labelNames: ["state"],
});

const importEnd = new Gauge({
  name: "marquee_last_import_timestamp_seconds",
  help: "When the last import ended, or began if it has not ended, by its status",
  labelNames: ["status"],
});

const importRecords = new Gauge({
  name: "marquee_last_import_records",
  help: "Records of the last import by result; 'read' counts all of them",
  labelNames: ["result"],
});

const backupTime = new Gauge({
  name: "marquee_last_backup_timestamp_seconds",
  help: "When the last backup with this data folder was made; nothing if none was",
  labelNames: [],
});

const backupMissing = new Gauge({
  name: "marquee_last_backup_missing_photos",
  help: "Photo files that the last backup with this data folder lacks; nothing if none was made",
  labelNames: [],
});

/** Reads what the gauges show. Those that the database knows are empty while it does not respond. */
export async function measureState(): Promise<void> {
  // Before the queries below, which use connections themselves.
  for (const [state, count] of Object.entries(poolUsage())) {
    connections.set({ state }, count);
  }
  const [queued, mailCounts, lastBatch] = await Promise.all([
    countJobs(),
    countMails(),
    lastImport(),
    measureBackup(),
  ]);
  for (const gauge of [jobs, oldestJob, mails, importEnd, importRecords]) {
    gauge.reset();
  }
  for (const { queue, state, count, oldest } of queued) {
    jobs.set({ queue, state }, count);
    if (oldest !== null) {
      oldestJob.set({ queue, state }, oldest);
    }
  }
  for (const [state, count] of Object.entries(mailCounts ?? {})) {
    mails.set({ state }, count);
  }
  if (lastBatch) {
    importEnd.set({ status: lastBatch.status }, lastBatch.time);
    for (const [result, count] of Object.entries(lastBatch.counts)) {
      importRecords.set({ result }, count);
    }
  }
}

async function measureBackup(): Promise<void> {
  // A note that cannot be read counts as none, which an alert reports.
  const backup = await readLastBackup(dataDirectory()).catch(() => null);
  backupTime.remove();
  backupMissing.remove();
  if (backup) {
    backupTime.set(backup.madeAt.getTime() / 1_000);
    backupMissing.set(backup.missingPhotos);
  }
}
