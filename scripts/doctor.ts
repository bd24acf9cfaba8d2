import { parseArgs } from "node:util";
import { OperatorError } from "../lib/core/operator-error";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- doctor [--json]

Checks the site and changes nothing: settings, database, disk, bucket, mail server, clock, proxies, worker, queue, and
backups. Prints one line for each check, with what to do. Exit code 1 if one is an error.

  --json   print the same as JSON
`;

export async function main(args: string[]): Promise<number> {
  const { help, json } = readArguments(args);
  if (help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { openSite } = await import("../tools/doctor/open-site");
  const { formatResults, runChecks } = await import("../tools/doctor/run-checks");
  const { checks } = await import("../tools/doctor/checks");
  const { site, close } = await openSite((line) => process.stderr.write(`${line}\n`));
  try {
    const results = await runChecks(checks, site);
    process.stdout.write(json ? `${JSON.stringify(results, null, 2)}\n` : formatResults(results));
    return results.some(({ level }) => level === "error") ? 1 : 0;
  } finally {
    await close();
  }
}

function readArguments(args: string[]) {
  try {
    const options = {
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OperatorError((error as Error).message, USAGE);
  }
}

await runScript(import.meta.url, main);
