import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Result } from "lighthouse";
import { projectRoot } from "@/lib/core/project";
import { browserLaunchOptions, unpackBrowser } from "../../../tests/e2e/browser";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { startTemplates } from "../directory";
import type { Row } from "../row";
import { stopAtExit } from "../server-process";

/** Only the first varies from run to run. */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What is read of a report, with its worst acceptable value: scores, seconds, ms, and layout shift. */
const measures: { read: (run: Result) => number | undefined; limit: number; isScore: boolean }[] = [
  ...categories.map((id) => ({
    read: ({ categories: found }: Result) => found[id] && Math.round((found[id].score ?? 0) * 100),
    limit: id === "performance" ? 98 : 100,
    isScore: true,
  })),
  { read: numberOf("largest-contentful-paint", 1_000), limit: 1.4, isScore: false },
  { read: numberOf("total-blocking-time"), limit: Number.POSITIVE_INFINITY, isScore: false },
  { read: numberOf("cumulative-layout-shift"), limit: 0, isScore: false },
];

function numberOf(audit: string, unit = 1) {
  return ({ audits }: Result) => (audits[audit]?.numericValue ?? Number.NaN) / unit;
}

const command = join(projectRoot, "node_modules/.bin/lighthouse");

/** Lighthouse as anybody runs it: its defaults (a phone, simulated), and a browser of its own for each page. */
async function audit(url: string, wanted: readonly string[]) {
  unpackBrowser();
  const { executablePath, env } = browserLaunchOptions();
  const options = [
    ...["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"],
    `--only-categories=${wanted.join()}`,
  ];
  const auditing = promisify(execFile)(command, [url, ...options], {
    env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
    maxBuffer: 2 ** 28,
    timeout: 120_000,
    // On which it closes its browser.
    killSignal: "SIGINT",
  });
  stopAtExit(auditing.child, "SIGINT");
  const { stdout } = await auditing;
  const run = JSON.parse(stdout) as Result;
  if (run.runtimeError) {
    throw new Error(`${url}: Lighthouse failed: ${run.runtimeError.message}`);
  }
  return measures.map(({ read }) => read(run));
}

/** The median of each measure. What does not vary is audited once. */
async function auditPage(bench: Bench, url: string): Promise<number[]> {
  // Fills the cache, as after another visit.
  await (await fetch(url)).text();
  const reports = [await audit(url, categories)];
  while (reports.length < bench.rounds) {
    reports.push(await audit(url, ["performance"]));
  }
  return measures.map((_, at) => median(reports.flatMap((one) => one[at] ?? [])));
}

function describe(values: number[]): string {
  const [paint = Number.NaN, blocked = Number.NaN, shift = Number.NaN] = values.slice(-3);
  const scores = values.slice(0, categories.length).join(" / ");
  return `${scores}; LCP ${formatNumber(paint)} s, TBT ${formatNumber(blocked)} ms, CLS ${formatNumber(shift)}`;
}

export const vitals: Row = {
  title:
    "Lighthouse's defaults, mobile, median: performance / accessibility / best practices / SEO, at the worst",
  target: "≥ 98 / 100 / 100 / 100; LCP ≤ 1.4 s, CLS 0",
  measure: async (bench) => {
    const { baseUrl, templates } = await bench.visited();
    const names = startTemplates.slice(0, bench.by({ quick: 1, usual: 4, full: 4 }));
    const blank = await auditPage(bench, await bench.blank());
    const medians: [name: string, values: number[]][] = [];
    for (const name of names) {
      medians.push([name, await auditPage(bench, baseUrl + templates[name])]);
    }
    const worst = measures.map(({ isScore }, at) => {
      const values = medians.map(([, page]) => page[at] ?? Number.NaN);
      return isScore ? Math.min(...values) : Math.max(...values);
    });
    return {
      figure: `${describe(worst)} (blank page ${blank[0]})`,
      isMet: measures.every(({ limit, isScore }, at) => {
        const value = worst[at] ?? Number.NaN;
        return isScore ? value >= limit : value <= limit;
      }),
      details: [["blank", blank] as const, ...medians].map(
        ([name, values]) => `${name}: ${describe(values)}`,
      ),
    };
  },
};
