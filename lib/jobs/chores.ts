import "server-only";
import { pruneChanges } from "@/lib/api/prune-changes";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { askVenuesOfToday } from "@/lib/contribute/venue-asks/mutations";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { countAllSourceVenues } from "@/lib/facts/source-counts";
import { removeOldServiceRuns } from "@/lib/import/service-runs/mutations";
import { refreshSources } from "@/lib/import/service-runs/refresh-sources";
import { removeOldAnswers } from "@/lib/import/services/answers";
import { removeForgottenImports } from "@/lib/import/uploads/mutations";
import { queueUnsentMails, writeDigests } from "@/lib/mail/mutations";
import { queueUnreadyPhotos, removeAbandonedUploads } from "@/lib/photos/mutations";
import { countQuality } from "@/lib/quality/mutations";
import { listReviewers } from "@/lib/review/reviewers/queries";
import { hashRecoveryCodes } from "@/lib/review/reviewers/recovery-codes";
import { forgetUnusedWords } from "@/lib/search/spelling/mutations";
import { countWalks } from "@/lib/walks/mutations";
import { enrollWebsites } from "@/lib/websites/mutations";

const chores = {
  "queue unsent mail": queueUnsentMails,
  "queue unready photos": queueUnreadyPhotos,
  "write review digests": writeReviewDigests,
  "remove expired data": () => removeWhatIsOld(),
  "remove abandoned uploads": removeAbandonedUploads,
  "remove forgotten imports": removeForgottenImports,
  "remove old service runs": () => removeOldServiceRuns(),
  "remove old answers": () => removeOldAnswers(),
  "refresh sources": () => refreshSources(),
  "forget unused words": forgetUnusedWords,
  "hash recovery codes": hashRecoveryCodes,
  "prune changes": () => pruneChanges(),
  "count quality": countQuality,
  "count walks": countWalks,
  "plan website checks": () => (env.WEBSITE_CHECKS === "on" ? enrollWebsites() : 0),
  "ask venues": () => (env.ASK_VENUES === "on" ? askVenuesOfToday() : 0),
  "count venues of sources": countAllSourceVenues,
};

/** Those who cannot sign in learn nothing about submissions. */
async function writeReviewDigests(): Promise<void> {
  const reviewers = await listReviewers();
  await writeDigests(reviewers.filter(({ disabledAt, hasJoined }) => !disabledAt && hasJoined));
}

/** Runs all chores even if one fails, then throws to have the job retried; repeating a chore is harmless. */
export async function doChores(): Promise<void> {
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
