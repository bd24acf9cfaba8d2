import { type Finding, fine, problem } from "../../lib/core/finding";
import { OperatorError } from "../../lib/core/operator-error";
import { findInvalid, parseEnvironment } from "../../lib/core/parse-environment";
import { dataDirectory } from "../../lib/core/project";
import { warnAboutSettings } from "../../lib/core/setting-warnings";
import { hasDatabase } from "../postgres/stray-database";
import { openDatabase } from "../postgres/with-database";
import type { Site } from "./check";
import { describeError } from "./run-checks";

type OpenSite = { site: Site; close: () => Promise<void> };

/** Opens what the checks examine, even if it is broken. Creates and migrates no database. */
export async function openSite(report: (line: string) => void): Promise<OpenSite> {
  const { settings, invalid } = readSettings();
  const { databaseUrl, databaseProblem, close } = await findDatabase(invalid, report);
  const { SITE_URL, PORT } = parseEnvironment(process.env);
  const site: Site = {
    databaseUrl,
    databaseProblem,
    settings,
    dataDirectory: dataDirectory(),
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
    isPublic: SITE_URL !== undefined,
    now: Date.now,
  };
  return { site, close };
}

/** Drops the invalid settings, so that the rest can be checked with the defaults. */
function readSettings(): { settings: Finding[]; invalid: string[] } {
  const invalid = findInvalid(process.env);
  for (const { name } of invalid) {
    delete process.env[name];
  }
  const findings = [
    ...invalid.map(({ message }) =>
      problem(`${message}.`, "See .env.example for its description."),
    ),
    ...warnAboutSettings(process.env, parseEnvironment(process.env)),
  ];
  return {
    settings: findings.length > 0 ? findings : [fine("All settings are known and valid.")],
    invalid: invalid.map(({ name }) => name),
  };
}

type Found = Pick<Site, "databaseUrl" | "databaseProblem"> & { close: () => Promise<void> };

async function findDatabase(invalid: string[], report: (line: string) => void): Promise<Found> {
  try {
    refuseMissing(invalid);
    const { databaseUrl, release } = await openDatabase(report, false);
    return { databaseUrl, databaseProblem: null, close: release };
  } catch (error) {
    return { databaseUrl: null, databaseProblem: describeError(error), close: async () => {} };
  }
}

function refuseMissing(invalid: string[]): void {
  if (invalid.includes("DATABASE_URL")) {
    throw new OperatorError("DATABASE_URL is not valid.", "Correct it, or remove it.");
  }
  if (!process.env.DATABASE_URL && !hasDatabase(dataDirectory())) {
    throw new OperatorError(
      `DATABASE_URL is not set, and there is no embedded database in ${dataDirectory()}.`,
      "Set DATABASE_URL, name the site's settings (SETTINGS_FILE=FILE), or run `npm start` once.",
    );
  }
}
