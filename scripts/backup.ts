import { join } from "node:path";
import { recordBackup } from "../lib/core/last-backup";
import { dataDirectory } from "../lib/core/project";
import { plural } from "../lib/core/text/plural";
import { readFileArgument } from "../tools/backup/file-argument";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- backup FILE

Writes a consistent snapshot of the database and all photos to a new file: a .tar.gz with checksums. The site can keep
running. The file contains email addresses of contributors and secrets of the site; only you can read it. Keep the
SHA-256 that this prints: "restore" prints that of its file, to compare.

Exit codes: 0 if the backup is complete, 3 if it is complete but for photo files that do not exist, which this lists, and 1
if no backup was made.
`;

/** Of a backup that lacks photo files. deploy/marquee-backup.service counts it as a success. */
export const photosMissingCode = 3;

const MAX_LISTED = 20;

export async function main(args: string[]): Promise<number> {
  const file = readFileArgument(args, USAGE);
  if (!file) {
    return 0;
  }
  // Without migrating: backups are made before an upgrade.
  const leaveAsItIs = async () => {};
  return withDatabase((databaseUrl) => backUp(databaseUrl, file), { prepare: leaveAsItIs });
}

async function backUp(databaseUrl: string, file: string): Promise<number> {
  const { makeBackup } = await import("../tools/backup/make-backup");
  const { hashFile } = await import("../tools/backup/archive");
  const madeAt = new Date();
  const { rows, files, missing } = await makeBackup(databaseUrl, file, say);
  await recordBackup(dataDirectory(), { file, madeAt, missingPhotos: missing.length }).catch(
    (error: Error) => say(`Could not note the backup for "marquee -- doctor": ${error.message}`),
  );
  process.stdout.write(`${file}: ${plural(rows, "row")} and ${plural(files, "photo file")}.\n`);
  process.stdout.write(`SHA-256: ${await hashFile(file)}\n`);
  if (missing.length > 0) {
    describeMissing(missing).forEach(say);
    return photosMissingCode;
  }
  return 0;
}

/** Also shown if `npm run backup` runs without the site's settings, which say where the photos are. */
function describeMissing(keys: string[]): string[] {
  const place = process.env.S3_BUCKET
    ? `the bucket ${process.env.S3_BUCKET}`
    : join(dataDirectory(), "photos");
  const more = keys.length - MAX_LISTED;
  return [
    `The backup was made without ${plural(keys.length, "photo file")} not found in ${place}:`,
    ...keys.slice(0, MAX_LISTED).map((key) => `  ${key}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    "If the site stores its photos elsewhere, run this with the site's settings (DATA_DIR or S3_*). If the files are lost,",
    'copy them from an earlier backup: see "Missing Photos" in docs/operating.md.',
  ];
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(import.meta.url, main);
