import { projectRoot, scriptArguments } from "../lib/core/project";
import { withDatabase } from "../tools/postgres/with-database";
import { runCommand } from "../tools/shared/child-process";
import { isHelpAsked } from "../tools/shared/no-arguments";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- worker

Runs all background jobs until stopped: mail, photos, files that reviewers import, open data, purges of a CDN, digests,
checks of websites, and deletion of expired data. Servers do this themselves unless WORKER=separate is set.
`;

export async function main(args: string[]): Promise<number> {
  if (isHelpAsked(args, USAGE)) {
    return 0;
  }
  // A child process, since only those get time to finish on Ctrl-C.
  // With a channel, whose end tells it that this process was killed.
  const options = { cwd: projectRoot, onMessage: () => {} };
  return withDatabase(() => runCommand(process.execPath, scriptArguments("run-worker"), options));
}

await runScript(import.meta.url, main);
