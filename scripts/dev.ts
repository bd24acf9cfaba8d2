import { projectRoot } from "../lib/core/project";
import { seed } from "../prisma/seed";
import { cutFonts } from "../tools/build/cut-fonts";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { ensurePortIsFree } from "../tools/shared/port";
import { runScript } from "../tools/shared/run-script";
import { ensureSettings } from "../tools/shared/settings";

async function main(args: string[]): Promise<number> {
  ensureSettings();
  await cutFonts();
  const port = await ensurePortIsFree("npm run dev");
  return withDatabase(
    async (databaseUrl) => {
      await seed(databaseUrl, (line) => process.stderr.write(`${line}\n`));
      const next = ["node_modules/.bin/next", "dev", "--port", `${port}`, ...args];
      return runCommand(process.execPath, next, { cwd: projectRoot });
    },
    { mayCreate: true },
  );
}

await runScript(import.meta.url, main);
