import "server-only";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { log } from "@/lib/core/log";
import type { DumpPackage } from "@/lib/dumps/dump-package";
import { makeDump } from "@/lib/dumps/make-dump";
import { queueUnsentMails, sendMail, writeDigests } from "@/lib/mail/mutations";
import { processPhoto, removeAbandonedUploads } from "@/lib/photos/mutations";
import type { Jobs, QueueName } from "@/lib/queue/queues";
import { listReviewers } from "@/lib/review/reviewers/queries";
import { forgetUnusedWords } from "@/lib/search/spelling/mutations";

type Handlers = { [Name in QueueName]: (job: Jobs[Name], stop: AbortSignal) => Promise<void> };

/** Job handlers. Each one is idempotent and stops when `stop` is aborted. */
export const handlers: Handlers = {
  "send-mail": ({ mailId }, stop) => sendMail(mailId, stop),
  "process-photo": ({ photoId }) => processPhoto(photoId),
  "daily-chores": () => doChores(),
  "make-dump": async (_, stop) => logDump(await makeDump({ stop })),
};

function logDump(packages: DumpPackage[]): void {
  const rows = packages.map(({ name, resources }) => [name, resources[0]?.rows]);
  log.info({ rows: Object.fromEntries(rows) }, "worker: dump made");
}

const chores = {
  "queue unsent mail": queueUnsentMails,
  "write review digests": async () => writeDigests(await listReviewers()),
  "remove expired data": () => removeWhatIsOld(),
  "remove abandoned uploads": removeAbandonedUploads,
  "forget unused words": forgetUnusedWords,
};

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
