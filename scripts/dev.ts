import { projectRoot, serverArguments } from "../lib/core/project";
import { seed } from "../prisma/seed";
import { makeFonts } from "../tools/build/make-fonts";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { ensurePortIsFree } from "../tools/shared/port";
import { runScript } from "../tools/shared/run-script";
import { ensureSettings } from "../tools/shared/settings";

/** Runs the production server in front of Next's development server. */
async function main(): Promise<number> {
  ensureSettings();
  await makeFonts();
  const port = await ensurePortIsFree("npm run dev");
  return withDatabase(
    async (databaseUrl) => {
      await seed(databaseUrl, (line) => process.stderr.write(`${line}\n`));
      return runCommand(process.execPath, serverArguments, {
        cwd: projectRoot,
        env: { ...process.env, NODE_ENV: "development", PORT: `${port}` },
      });
    },
    { mayCreate: true },
  );
}

await runScript(import.meta.url, main);
