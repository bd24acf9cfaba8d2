import { ensureBuild } from "./build";
import { runCommand } from "./child-process";
import { OperatorError } from "./operator-error";
import { ensurePortIsFree } from "./port";
import { nodeArguments, projectRoot } from "./project";
import { runScript } from "./run-script";
import { withDatabase } from "./with-database";

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const port = await ensurePortIsFree("npm start");
  await ensureSettings();
  return withDatabase(async (databaseUrl) => {
    await Promise.all([seedSite(databaseUrl), ensureBuild(report)]);
    return runCommand(process.execPath, [...nodeArguments, "server.ts"], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production", PORT: `${port}` },
    });
  }, report);
}

/** Before anything long begins: which settings cannot be used, by name. */
async function ensureSettings(): Promise<void> {
  await import("@/lib/env").catch((error: Error) => {
    throw new OperatorError(
      error.message,
      "Correct them in the environment or in .env; .env.example says what each of them is.",
    );
  });
}

/** Loaded late: the data it brings along is not needed to say that a port is taken. */
async function seedSite(databaseUrl: string): Promise<void> {
  const { seed } = await import("../prisma/seed");
  await seed(databaseUrl, report);
}

await runScript(main);
