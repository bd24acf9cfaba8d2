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
 * without signs of a site: in a fresh clone, and in a folder that DATA_DIR names; never in production.
 */
export function refuseStrayDatabase({ root, dataDirectory, settings }: Place): void {
  if (hasDatabase(dataDirectory)) {
    return;
  }
  const reason = findSign({ root, dataDirectory, settings });
  if (reason === null) {
    return;
  }
  throw new OperatorError(
    `No database found: ${reason}, but DATABASE_URL is not set, and there is no embedded database in ${dataDirectory}.`,
    "Name the file with the site's settings (SETTINGS_FILE=/etc/marquee/marquee.env npm run ...), or run `npm start` first to create an embedded database.",
  );
}

/** What speaks against a new database. Null without signs of a site. */
function findSign({ root, settings }: Place): string | null {
  if (settings.NODE_ENV === "production") {
    return "NODE_ENV is production";
  }
  const named = siteSettings.filter((name) => settings[name]);
  if (named.length > 0) {
    return `${named.join(", ")} ${named.length > 1 ? "are" : "is"} set`;
  }
  const isFresh = settings.DATA_DIR || currentBuild(join(root, ".builds")) === null;
  return isFresh ? null : "this release has a build";
}

/** Root may store the data elsewhere, but leaves an identity file here. */
export function hasDatabase(dataDirectory: string): boolean {
  return ["postgres", "postgres-identity"].some((name) => existsSync(join(dataDirectory, name)));
}
