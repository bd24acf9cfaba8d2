import { chmodSync, statSync } from "node:fs";
import { buildsFolder } from "../server/current-build";
import { ensureBuild } from "../tools/build/build";
import { withDatabase } from "../tools/postgres/with-database";
import { ensurePortIsFree } from "../tools/shared/port";
import { runScript } from "../tools/shared/run-script";
import { serve } from "../tools/shared/serve";
import { ensureSettings } from "../tools/shared/settings";

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<number> {
  ensureSettings();
  const port = await ensurePortIsFree("npm start");
  return withDatabase(
    async (databaseUrl) => {
      await Promise.all([seedSite(databaseUrl), ensureBuild(report)]);
      closeBuilds();
      return serve(port, () => printFirstLink(databaseUrl));
    },
    { report, mayCreate: true },
  );
}

/** Builds contain the key that encrypts forms. Builds of another account, such as a release's, are left as they are. */
function closeBuilds(): void {
  if (statSync(buildsFolder).uid === process.getuid?.()) {
    chmodSync(buildsFolder, 0o700);
  }
}

/** A site without reviewers says how to add the first one. Never ends the site. */
function printFirstLink(databaseUrl: string): void {
  import("../tools/shared/first-link")
    .then(({ describeFirstLink }) => describeFirstLink(databaseUrl))
    .then((lines) => lines && report(lines))
    .catch((error: Error) => report(`Could not make a link for a reviewer: ${error.message}`));
}

/** Loaded late, so that a port in use is reported before loading the seed data. */
async function seedSite(databaseUrl: string): Promise<void> {
  const { seed } = await import("../prisma/seed");
  await seed(databaseUrl, report);
}

await runScript(import.meta.url, main);
