import "server-only";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { log } from "@/lib/core/log";
import { queueUnsentMails, sendMail, writeDigests } from "@/lib/mail/mutations";
import { processPhoto, removeAbandonedUploads } from "@/lib/photos/mutations";
import type { Jobs, QueueName } from "@/lib/queue/queues";
import { listReviewers } from "@/lib/review/reviewers/queries";
import { forgetUnusedWords } from "@/lib/search/spelling/mutations";

type Handlers = { [Name in QueueName]: (job: Jobs[Name], stop: AbortSignal) => Promise<void> };

/** Who does what is queued. Each may be called again for the same job, and leaves off when `stop` is aborted. */
export const handlers: Handlers = {
  "send-mail": ({ mailId }, stop) => sendMail(mailId, stop),
  "process-photo": ({ photoId }) => processPhoto(photoId),
  "daily-chores": () => doChores(),
};

const chores = {
  "queue unsent mail": queueUnsentMails,
  "tell reviewers what waits": async () => writeDigests(await listReviewers()),
  "remove what is old": () => removeWhatIsOld(),
  "remove abandoned uploads": removeAbandonedUploads,
  "forget unused words": forgetUnusedWords,
};

/** All of them, also where one fails; then the whole is tried again, which the others do not mind. */
async function doChores(): Promise<void> {
  const failed: string[] = [];
  for (const [name, chore] of Object.entries(chores)) {
    try {
      const result = await chore();
      log.info({ chore: name, result }, "worker: a daily chore is done");
    } catch (error) {
      log.error({ error, chore: name }, "worker: a daily chore failed");
      failed.push(name);
    }
  }
  if (failed.length > 0) {
    throw new Error(`chores failed: ${failed.join(", ")}`);
  }
}
