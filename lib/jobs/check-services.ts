import "server-only";
import { resolve } from "node:path";
import { env } from "@/lib/core/env";
import type { Finding } from "@/lib/core/finding";
import { log } from "@/lib/core/log";
import { preparePrivateFolder } from "@/lib/core/private-folder";
import { outbox } from "@/lib/mail/outbox";
import { uploadsFolder } from "@/lib/photos/receive-upload";
import { checkReplicas } from "./replica-checks";
import {
  checkBucket,
  checkDataFolder,
  checkMailServer,
  checkPurgeAddress,
  describeUnwritable,
} from "./service-checks";

/** Creates the folders that the site writes to and restricts them to its own account. */
async function prepareDataFolder(): Promise<Finding> {
  const found = await checkDataFolder();
  if (found.level === "error") {
    return found;
  }
  const photos = env.S3_BUCKET ? [] : [resolve(env.DATA_DIR, "photos")];
  const mails = env.SMTP_URL ? [] : [outbox];
  try {
    await Promise.all([uploadsFolder, ...photos, ...mails].map(preparePrivateFolder));
    return found;
  } catch (error) {
    return describeUnwritable(error);
  }
}

/**
 * Logs unusable services at startup, before a visitor or a job needs them. Failures do not end the process, because it
 * can still serve pages.
 */
export async function checkServices(): Promise<void> {
  const [folder, ...services] = await Promise.all([
    prepareDataFolder(),
    checkBucket(),
    ...(env.SMTP_URL ? [checkMailServer()] : []),
    checkReplicas(),
    checkPurgeAddress(),
  ]);
  report(folder, folder.level === "error" ? "error" : "warn");
  for (const service of services.flat()) {
    report(service, "warn");
  }
}

function report(finding: Finding, level: "warn" | "error"): void {
  if (finding.level !== "ok") {
    log[level]({ remedy: finding.remedy }, `start: ${finding.message}`);
  }
}
