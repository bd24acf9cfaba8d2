import { runCommand } from "./child-process";
import { OperatorError } from "./operator-error";
import { nodeArguments, projectRoot } from "./project";
import { runScript } from "./run-script";
import { withDatabase } from "./with-database";

const USAGE = `Usage: npm run worker

Sends mail, makes photos ready and deletes what is no longer kept, until it is stopped. Servers do this themselves
unless WORKER=separate is set.
`;

async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (args.length > 0) {
    throw new OperatorError("The worker takes no arguments.", USAGE);
  }
  // A process of its own, as only those are given the time to finish when the operator presses Ctrl-C.
  const command = [...nodeArguments, "scripts/run-worker.ts"];
  return withDatabase(() => runCommand(process.execPath, command, { cwd: projectRoot }));
}

await runScript(import.meta.url, main);
