import "server-only";
import { log } from "@/lib/core/log";
import { preparePrivateFolder } from "@/lib/core/private-folder";
import { checkMail } from "@/lib/mail/transport";
import { uploadsFolder } from "@/lib/photos/receive-upload";
import { photoStorage } from "@/lib/photos/storage";

const checks = [
  {
    problem: "start: could not access photo storage, photos will be refused (DATA_DIR or S3_*)",
    run: () => photoStorage().check(),
  },
  {
    problem: "start: could not prepare uploads folder, uploads will be refused (DATA_DIR)",
    run: () => preparePrivateFolder(uploadsFolder),
  },
  {
    problem: "start: could not set up mail delivery, mail will wait (SMTP_URL or DATA_DIR)",
    run: checkMail,
  },
];

/**
 * Logs unusable services at startup, before a visitor or a job needs them. Failures do not end the process, because it
 * can still serve pages.
 */
export async function checkServices(): Promise<void> {
  await Promise.all(
    checks.map(({ problem, run }) =>
      run().catch((error: unknown) => log.error({ error }, problem)),
    ),
  );
}
