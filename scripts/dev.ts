import { seed } from "../prisma/seed";
import { runCommand } from "./child-process";
import { cutFonts } from "./cut-fonts";
import { ensurePortIsFree } from "./port";
import { projectRoot } from "./project";
import { runScript } from "./run-script";
import { ensureSettings } from "./settings";
import { withDatabase } from "./with-database";

async function main(args: string[]): Promise<number> {
  ensureSettings();
  await cutFonts();
  const port = await ensurePortIsFree("npm run dev");
  return withDatabase(
    async (databaseUrl) => {
      await seed(databaseUrl, (line) => process.stderr.write(`${line}\n`));
      const next = ["node_modules/next/dist/bin/next", "dev", "--port", `${port}`, ...args];
      return runCommand(process.execPath, next, { cwd: projectRoot });
    },
    { mayCreate: true },
  );
}

await runScript(import.meta.url, main);
