import { parseArguments } from "../tools/audit/arguments";
import { describeFailure, runScript } from "../tools/shared/run-script";

const usage = `Usage: npm run audit:seo -- BASE_URL [options]

Crawls a running site as a search engine would: every address of its sitemap and every link within it. Lists what
is wrong; ends with 0 if nothing is, 1 if something is, 2 if the site could not be audited.

  --maximum N       ask for so many addresses at most (default: 100000)
  --concurrency N   so many at a time (default: 4)
  --images N        ask for so many of the preview images at most (default: 100000)
`;

async function main(args: string[]): Promise<number> {
  const wanted = parseArguments(args);
  if (!wanted) {
    process.stderr.write(`\n${usage}\n`);
    return 2;
  }
  const { audit } = await import("../tools/audit/audit");
  const { formatReport } = await import("../tools/audit/report");
  try {
    const audited = await audit(wanted, showProgress);
    showProgress("");
    process.stdout.write(`${formatReport(audited, peakMegabytes())}\n`);
    return audited.findings.total === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    return 2;
  }
}

/** On one line that is written over; elsewhere than at a terminal it would fill a log. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${line}`);
  }
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

await runScript(import.meta.url, main);
