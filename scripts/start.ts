import { chmodSync, statSync } from "node:fs";
import { buildsFolder } from "../server/builds";
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
      return serve(port);
    },
    { report, mayCreate: true },
  );
}

/** A build holds the key that forms are sealed with. One of another account, as a release may be, stays open to ours. */
function closeBuilds(): void {
  if (statSync(buildsFolder).uid === process.getuid?.()) {
    chmodSync(buildsFolder, 0o700);
  }
}

/** Loaded late: the data it brings along is not needed to say that a port is taken. */
async function seedSite(databaseUrl: string): Promise<void> {
  const { seed } = await import("../prisma/seed");
  await seed(databaseUrl, report);
}

await runScript(import.meta.url, main);
