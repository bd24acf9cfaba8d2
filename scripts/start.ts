import { ensureBuild } from "./build";
import { ensurePortIsFree } from "./port";
import { runScript } from "./run-script";
import { serve } from "./serve";
import { ensureSettings } from "./settings";
import { withDatabase } from "./with-database";

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<number> {
  ensureSettings();
  const port = await ensurePortIsFree("npm start");
  return withDatabase(
    async (databaseUrl) => {
      await Promise.all([seedSite(databaseUrl), ensureBuild(report)]);
      return serve(port);
    },
    { report, mayCreate: true },
  );
}

/** Loaded late: the data it brings along is not needed to say that a port is taken. */
async function seedSite(databaseUrl: string): Promise<void> {
  const { seed } = await import("../prisma/seed");
  await seed(databaseUrl, report);
}

await runScript(main);
