import { OperatorError } from "../lib/core/operator-error";
import { nodeArguments, projectRoot } from "../lib/core/project";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run worker

Sends mail, processes photos, and deletes expired data until stopped. Servers do this themselves unless
WORKER=separate is set.
`;

async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (args.length > 0) {
    throw new OperatorError("The worker takes no arguments.", USAGE);
  }
  // A child process, since only those get time to finish on Ctrl-C.
  const command = [...nodeArguments, "scripts/run-worker.ts"];
  return withDatabase(() => runCommand(process.execPath, command, { cwd: projectRoot }));
}

await runScript(import.meta.url, main);
