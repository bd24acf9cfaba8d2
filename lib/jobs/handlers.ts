import "server-only";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { DumpPackage } from "@/lib/dumps/dump-package";
import type { Jobs, QueueName } from "@/lib/queue/queues";

type Handlers = {
  [Name in QueueName]: (job: Jobs[Name], stop: AbortSignal, retryCount?: number) => Promise<void>;
};

/**
 * Job handlers. Each one is idempotent and stops when `stop` is aborted. What they need is loaded by the first job that
 * needs it: it takes longer to load than the worker itself, and most starts need none of it.
 */
export const handlers: Handlers = {
  "send-mail": async ({ mailId }, stop) => {
    const { sendMail } = await import("@/lib/mail/mutations");
    await sendMail(mailId, stop);
  },
  "purge-cdn": async ({ paths }, stop) => {
    // Jobs from before the setting was removed have nowhere to go.
    if (env.CDN_PURGE_URL) {
      const { purgeCdn } = await import("./purge-cdn");
      await purgeCdn({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }, paths, stop);
    }
  },
  "process-photo": async ({ photoId }) => {
    const { processPhoto } = await import("@/lib/photos/mutations");
    await processPhoto(photoId);
  },
  "read-upload": async ({ uploadId }, stop, retryCount) => {
    const { readUpload } = await import("@/lib/import/uploads/read-upload");
    await readUpload(uploadId, stop, retryCount);
  },
  import: async (work, stop) => {
    const { runImportWork } = await import("@/lib/import/run-import-work");
    await runImportWork(work, stop);
  },
  "ask-service": async ({ runId }, stop) => {
    const { runService } = await import("@/lib/import/service-runs/run-service");
    await runService(runId, stop);
  },
  "daily-chores": async () => {
    const { doChores } = await import("./chores");
    await doChores();
  },
  "make-dump": async (_, stop) => {
    const { makeDump } = await import("@/lib/dumps/make-dump");
    logDump(await makeDump({ stop }));
  },
};

function logDump(packages: DumpPackage[]): void {
  const rows = packages.map(({ name, resources }) => [name, resources[0]?.rows]);
  log.info({ rows: Object.fromEntries(rows) }, "worker: dump made");
}
