import "server-only";
import { log } from "@/lib/core/log";
import { preparePrivateFolder } from "@/lib/core/private-folder";
import { checkMail } from "@/lib/mail/transport";
import { uploadsFolder } from "@/lib/photos/receive-upload";
import { photoStorage } from "@/lib/photos/storage";

const checks = [
  {
    problem: "start: photos cannot be kept and will be refused (DATA_DIR or S3_*)",
    run: () => photoStorage().check(),
  },
  {
    problem: "start: uploads cannot be received and will be refused (DATA_DIR)",
    run: () => preparePrivateFolder(uploadsFolder),
  },
  { problem: "start: mail cannot be sent and will wait (SMTP_URL, or DATA_DIR)", run: checkMail },
];

/**
 * Logs what this process cannot do, before the first visitor or job finds out. Pages are served without it, so nothing
 * of it ends the process.
 */
export async function checkServices(): Promise<void> {
  await Promise.all(
    checks.map(({ problem, run }) =>
      run().catch((error: unknown) => log.error({ error }, problem)),
    ),
  );
}
