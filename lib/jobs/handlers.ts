import "server-only";
import { pruneChanges } from "@/lib/api/prune-changes";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { DumpPackage } from "@/lib/dumps/dump-package";
import { countAllSourceVenues } from "@/lib/facts/source-counts";
import { removeForgottenImports } from "@/lib/import/uploads/mutations";
import { queueUnsentMails, sendMail, writeDigests } from "@/lib/mail/mutations";
import { processPhoto, queueUnreadyPhotos, removeAbandonedUploads } from "@/lib/photos/mutations";
import { countQuality } from "@/lib/quality/mutations";
import type { Jobs, QueueName } from "@/lib/queue/queues";
import { listReviewers } from "@/lib/review/reviewers/queries";
import { forgetUnusedWords } from "@/lib/search/spelling/mutations";
import { enrollWebsites } from "@/lib/websites/mutations";
import { purgeCdn } from "./purge-cdn";

export const areWebsitesChecked = env.WEBSITE_CHECKS === "on";

type Handlers = { [Name in QueueName]: (job: Jobs[Name], stop: AbortSignal) => Promise<void> };

/**
 * Job handlers. Each one is idempotent and stops when `stop` is aborted. What reads and writes files of venues is loaded by
 * the first job that needs it: it takes longer to load than the rest of the worker, and most starts need none of it.
 */
export const handlers: Handlers = {
  "send-mail": ({ mailId }, stop) => sendMail(mailId, stop),
  "purge-cdn": async ({ paths }, stop) => {
    // Jobs from before the setting was removed have nowhere to go.
    if (env.CDN_PURGE_URL) {
      await purgeCdn({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }, paths, stop);
    }
  },
  "process-photo": ({ photoId }) => processPhoto(photoId),
  "read-upload": async ({ uploadId }) => {
    const { readUpload } = await import("@/lib/import/uploads/read-upload");
    await readUpload(uploadId);
  },
  import: async (work, stop) => {
    const { runImportWork } = await import("@/lib/import/run-import-work");
    await runImportWork(work, stop);
  },
  "daily-chores": () => doChores(),
  "make-dump": async (_, stop) => {
    const { makeDump } = await import("@/lib/dumps/make-dump");
    logDump(await makeDump({ stop }));
  },
};

function logDump(packages: DumpPackage[]): void {
  const rows = packages.map(({ name, resources }) => [name, resources[0]?.rows]);
  log.info({ rows: Object.fromEntries(rows) }, "worker: dump made");
}

const chores = {
  "queue unsent mail": queueUnsentMails,
  "queue unready photos": queueUnreadyPhotos,
  "write review digests": writeReviewDigests,
  "remove expired data": () => removeWhatIsOld(),
  "remove abandoned uploads": removeAbandonedUploads,
  "remove forgotten imports": removeForgottenImports,
  "forget unused words": forgetUnusedWords,
  "prune changes": () => pruneChanges(),
  "count quality": countQuality,
  "plan website checks": () => (areWebsitesChecked ? enrollWebsites() : 0),
  "count venues of sources": countAllSourceVenues,
};

/** Those who cannot sign in learn nothing about submissions. */
async function writeReviewDigests(): Promise<void> {
  const reviewers = await listReviewers();
  await writeDigests(reviewers.filter(({ disabledAt, hasJoined }) => !disabledAt && hasJoined));
}

/** Runs all chores even if one fails, then throws to have the job retried; repeating a chore is harmless. */
async function doChores(): Promise<void> {
  const failed: string[] = [];
  for (const [name, chore] of Object.entries(chores)) {
    try {
      const result = await chore();
      log.info({ chore: name, result }, "worker: daily chore finished");
    } catch (error) {
      log.error({ error, chore: name }, "worker: daily chore failed");
      failed.push(name);
    }
  }
  if (failed.length > 0) {
    throw new Error(`chores failed: ${failed.join(", ")}`);
  }
}
