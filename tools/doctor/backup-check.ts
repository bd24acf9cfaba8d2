import { type Finding, fine, warning } from "../../lib/core/finding";
import { readLastBackup } from "../../lib/core/last-backup";
import { plural } from "../../lib/core/text/plural";
import type { Site } from "./check";

const hourMs = 60 * 60_000;
/** A daily backup may be late. */
const freshHours = 48;

const remedy = "Run every night: npm run marquee -- backup FILE";

export async function checkBackups({ dataDirectory, now }: Site): Promise<Finding> {
  const last = await readLastBackup(dataDirectory);
  if (!last) {
    return warning(`No backup was made with ${dataDirectory}.`, remedy);
  }
  const hours = Math.floor((now() - last.madeAt.getTime()) / hourMs);
  const made = `The last backup (${last.file}) is ${plural(hours, "hour")} old`;
  if (hours > freshHours) {
    return warning(`${made}.`, remedy);
  }
  return last.missingPhotos > 0
    ? warning(
        `${made} and lacks ${plural(last.missingPhotos, "photo file")}.`,
        `Run it again with the site's settings to see which. If they are lost, copy them from an earlier backup: see "Missing Photos" in docs/operating.md.`,
      )
    : fine(`${made}.`);
}
