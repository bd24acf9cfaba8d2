import { chromium } from "@playwright/test";
import type { Result } from "lighthouse";
import { browserLaunchOptions, unpackBrowser } from "../../../tests/e2e/browser";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import { findFreePort } from "../../shared/free-port";
import type { Bench } from "../bench";
import { listStartPages } from "../directory";
import type { Row } from "../row";

/** Only the first varies from run to run. */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What is read of a report, with its worst acceptable value: scores of 100, seconds, ms, and layout shift. */
const measures: { read: (run: Result) => number | undefined; limit: number; isScore: boolean }[] = [
  ...categories.map((id) => ({
    read: ({ categories: found }: Result) => found[id] && Math.round((found[id].score ?? 0) * 100),
    limit: 100,
    isScore: true,
  })),
  { read: numberOf("largest-contentful-paint", 1_000), limit: 1.4, isScore: false },
  { read: numberOf("total-blocking-time"), limit: 30, isScore: false },
  { read: numberOf("cumulative-layout-shift"), limit: 0, isScore: false },
];

function numberOf(audit: string, unit = 1) {
  return ({ audits }: Result) => (audits[audit]?.numericValue ?? Number.NaN) / unit;
}

/** Lighthouse's own preset for phones: slow 4G and a processor four times slower, simulated. */
async function audit(url: string, port: number, onlyCategories: string[]) {
  // Loaded late, since it takes a second and the other rows do not need it.
  const { default: lighthouse } = await import("lighthouse");
  const options = { port, logLevel: "error" as const, disableFullPageScreenshot: true };
  const run = await lighthouse(url, { ...options, onlyCategories });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`${url}: Lighthouse failed: ${run?.lhr.runtimeError?.message ?? "no report"}`);
  }
  return measures.map(({ read }) => read(run.lhr));
}

/** The median of each measure by page. What does not vary is audited once. */
async function auditPages(bench: Bench, port: number): Promise<Record<string, number[]>> {
  const { baseUrl } = await bench.site();
  const medians: Record<string, number[]> = {};
  for (const [name, path] of Object.entries(await listStartPages(await bench.database()))) {
    // Fills the cache, as after another visit.
    await (await fetch(baseUrl + path)).text();
    const reports = [await audit(baseUrl + path, port, [...categories])];
    while (reports.length < bench.rounds) {
      reports.push(await audit(baseUrl + path, port, ["performance"]));
    }
    medians[name] = measures.map((_, at) => median(reports.flatMap((one) => one[at] ?? [])));
  }
  return medians;
}

function describe(values: number[]): string {
  const [paint = Number.NaN, blocked = Number.NaN, shift = Number.NaN] = values.slice(-3);
  const scores = values.slice(0, categories.length).join(" / ");
  return `${scores}; LCP ${formatNumber(paint)} s, TBT ${formatNumber(blocked)} ms, CLS ${formatNumber(shift)}`;
}

export const vitals: Row = {
  title: "Lighthouse, mobile, median: performance / accessibility / best practices / SEO",
  target: "100 / 100 / 100 / 100; LCP ≤ 1.4 s, TBT ≤ 30 ms, CLS 0",
  measure: async (bench) => {
    const port = await findFreePort();
    unpackBrowser();
    const { args = [], ...options } = browserLaunchOptions();
    // A separate browser that Lighthouse can control.
    const controlled = [...args, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...options, args: controlled });
    const medians = await auditPages(bench, port).finally(() => browser.close());
    const worst = measures.map(({ isScore }, at) => {
      const values = Object.values(medians).map((page) => page[at] ?? Number.NaN);
      return isScore ? Math.min(...values) : Math.max(...values);
    });
    return {
      figure: describe(worst),
      isMet: measures.every(({ limit, isScore }, at) => {
        const value = worst[at] ?? Number.NaN;
        return isScore ? value >= limit : value <= limit;
      }),
      details: Object.entries(medians).map(([name, values]) => `${name}: ${describe(values)}`),
    };
  },
};
