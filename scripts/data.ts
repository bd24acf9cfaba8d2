import { formatNumber } from "../lib/core/text/plural";
import { withDatabase } from "../tools/postgres/with-database";
import { isHelpAsked } from "../tools/shared/no-arguments";
import { runScript } from "../tools/shared/run-script";
import { stopRequest } from "../tools/shared/stop-signals";

const USAGE = `Usage: npm run marquee -- data

Makes the files of /data now: CSV, NDJSON, and GeoJSON with all venues, one set for each kind of license. The worker
makes them every night. The former files stay until the new ones are checked.
`;

export async function main(args: string[]): Promise<number> {
  if (isHelpAsked(args, USAGE)) {
    return 0;
  }
  return withDatabase(async () => {
    const { makeDump } = await import("../lib/dumps/make-dump");
    const packages = await makeDump({ stop: stopRequest(), report });
    for (const { title, resources } of packages) {
      for (const { path, rows, bytes } of resources) {
        process.stdout.write(`${title}: ${path}, ${formatNumber(rows)} venues, ${bytes} bytes\n`);
      }
    }
    return 0;
  });
}

function report(step: "written" | "checking", venues: number, of: number): void {
  const progress =
    step === "written"
      ? `${formatNumber(venues)} of ${formatNumber(of)} venues read`
      : `checking a set of ${formatNumber(venues)} venues`;
  process.stderr.write(`${progress}\n`);
}

await runScript(import.meta.url, main);
