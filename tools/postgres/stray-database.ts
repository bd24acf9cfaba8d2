import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import { currentBuild } from "../../server/current-build";

/** Settings that only a configured site with its own database has. */
const siteSettings = ["SITE_URL", "TRUSTED_PROXIES", "METRICS_TOKEN", "SMTP_URL", "S3_BUCKET"];

type Place = {
  /** The folder of the release. */
  root: string;
  dataDirectory: string;
  settings: Record<string, string | undefined>;
};

/**
 * Keeps a command without the site's settings from creating a new, empty database and reporting success there. Allowed
 * without signs of a site: in a fresh clone, and in a folder that DATA_DIR names.
 */
export function refuseStrayDatabase({ root, dataDirectory, settings }: Place): void {
  if (hasDatabase(dataDirectory)) {
    return;
  }
  const named = siteSettings.filter((name) => settings[name]);
  if (named.length === 0 && (settings.DATA_DIR || currentBuild(join(root, ".builds")) === null)) {
    return;
  }
  const reason =
    named.length > 0
      ? `${named.join(", ")} ${named.length > 1 ? "are" : "is"} set`
      : "this release has a build";
  throw new OperatorError(
    `No database found: ${reason}, but DATABASE_URL is not set, and there is no embedded database in ${dataDirectory}.`,
    "Name the file with the site's settings (SETTINGS_FILE=/etc/marquee/marquee.env npm run ...), or run `npm start` first to create an embedded database.",
  );
}

/** Root may store the data elsewhere, but leaves an identity file here. */
function hasDatabase(dataDirectory: string): boolean {
  return ["postgres", "postgres-identity"].some((name) => existsSync(join(dataDirectory, name)));
}
