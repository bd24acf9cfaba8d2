import { parseOptions } from "../tools/audit/options";
import { describeFailure, runScript } from "../tools/shared/run-script";

const usage = `Usage: npm run audit:seo -- BASE_URL [options]

Crawls a running site like a search engine: every address of its sitemap and every link within the site. Lists what
is wrong. Exit code 0: no findings; 1: findings; 2: the site could not be audited.

  --maximum N       maximum number of addresses to request (default: 100000)
  --concurrency N   number of concurrent requests (default: 4)
  --images N        maximum number of preview images to request (default: 100000)
`;

async function main(args: string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    process.stderr.write(`\n${usage}\n`);
    return 2;
  }
  const { audit } = await import("../tools/audit/audit");
  try {
    const { report, scope } = await audit(options, showProgress);
    showProgress("");
    process.stdout.write(`${report.format(scope)}\n`);
    return report.total === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    return 2;
  }
}

/** Overwrites one line of a terminal; prints nothing elsewhere, where it would fill a log. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${line}`);
  }
}

await runScript(import.meta.url, main);
