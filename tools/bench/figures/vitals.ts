import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import type { Result } from "lighthouse";
import { cityHref, routes, searchHref } from "@/lib/routes/hrefs";
import { browserLaunchOptions, unpackBrowser } from "../../../tests/e2e/browser";
import { findFreePort } from "../../shared/free-port";
import { onCores } from "../cores";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { findLargestCity, listVenuePaths } from "../places";
import { median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;

/** Lighthouse's categories, with minimum scores (of 100). */
const wanted = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const categories = Object.keys(wanted) as (keyof typeof wanted)[];

/** Lighthouse's audits, with maximum values in its own units. */
const limits = {
  "largest-contentful-paint": 1_400,
  "total-blocking-time": 30,
  "cumulative-layout-shift": 0,
} as const;
const audits = Object.keys(limits) as (keyof typeof limits)[];

type Report = { scores: number[]; vitals: number[]; faults: string[] };

async function listPages(harness: Harness): Promise<Record<string, string>> {
  const databaseUrl = await harness.database(venueCount);
  const [venue = ""] = await listVenuePaths(databaseUrl, 1);
  const { home, browse, nearMe, submitVenue, submitPhotos, updateInfo } = routes;
  const city = cityHref(await findLargestCity(databaseUrl));
  const search = searchHref({ q: "copper hall" });
  return { home, browse, city, venue, search, nearMe, submitVenue, submitPhotos, updateInfo };
}

/** A separate browser that Lighthouse can control. */
function openBrowser(port: number) {
  unpackBrowser();
  const { args = [], ...options } = browserLaunchOptions();
  return chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
}

/** Lighthouse's own preset for phones: slow 4G and a processor four times slower, simulated. */
async function audit(url: string, port: number): Promise<Report> {
  // Loaded late, since it takes a second and the other figures do not need it.
  const { default: lighthouse } = await import("lighthouse");
  const run = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: categories,
    // Search results are noindex on purpose.
    skipAudits: new URL(url).pathname === routes.search ? ["is-crawlable"] : [],
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`${url}: Lighthouse failed: ${run?.lhr.runtimeError?.message ?? "no report"}`);
  }
  return readReport(run.lhr);
}

function readReport({ categories: found, audits: results }: Result): Report {
  return {
    scores: categories.map((id) => Math.round((found[id]?.score ?? 0) * 100)),
    vitals: audits.map((id) => results[id]?.numericValue ?? Number.NaN),
    faults: Object.values(results)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
      .map(({ id }) => id),
  };
}

/** Median of each number across several visits to a page. */
function middle(reports: Report[], key: "scores" | "vitals"): number[] {
  const [first] = reports;
  return (first?.[key] ?? []).map((_, index) =>
    median(reports.map((report) => report[key][index] ?? Number.NaN)),
  );
}

function describe(scores: number[], vitals: number[]): string {
  const [paint = Number.NaN, blocked = Number.NaN, shift = Number.NaN] = vitals;
  return `${scores.join(" / ")}; LCP ${formatNumber(paint / 1000)} s, TBT ${formatNumber(blocked)} ms, CLS ${formatNumber(shift)}`;
}

type Worst = { scores: number[]; vitals: number[]; lines: string[] };

/** The worst medians of several visits to each page, and a line per page. */
async function auditAll(harness: Harness, port: number, rounds: number): Promise<Worst> {
  const { baseUrl } = await harness.site(venueCount);
  const worst: Worst = {
    scores: categories.map(() => Number.POSITIVE_INFINITY),
    vitals: audits.map(() => 0),
    lines: [],
  };
  for (const [name, path] of Object.entries(await listPages(harness))) {
    // Fills the cache, as after another visit.
    await (await fetch(baseUrl + path)).text();
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      reports.push(await audit(baseUrl + path, port));
    }
    const scores = middle(reports, "scores");
    const numbers = middle(reports, "vitals");
    const faults = [...new Set(reports.flatMap((report) => report.faults))];
    worst.scores = worst.scores.map((score, index) => Math.min(score, scores[index] ?? 0));
    worst.vitals = worst.vitals.map((most, index) => Math.max(most, numbers[index] ?? 0));
    const named = faults.length > 0 ? ` (${faults.join(", ")})` : "";
    worst.lines.push(`${name}: ${describe(scores, numbers)}${named}`);
  }
  return worst;
}

/** Runs `work` while another process takes all it can get of the browser's core. */
async function besideBusyProcess<Result>(
  harness: Harness,
  work: () => Promise<Result>,
): Promise<Result> {
  const { command, args } = onCores(harness.cores?.others, process.execPath, ["-e", "for (;;);"]);
  const busy = spawn(command, args, { stdio: "ignore" });
  try {
    return await work();
  } finally {
    busy.kill("SIGKILL");
  }
}

export const vitals: Figure = {
  id: "P20",
  title: "Lighthouse, mobile, median of 5: performance / accessibility / best practices / SEO",
  target:
    "100 / 100 / 100 / 100; LCP ≤ 1.4 s, TBT ≤ 30 ms, CLS 0; performance ≥ 98 beside a busy process",
  measure: async (harness) => {
    const port = await findFreePort();
    const browser = await openBrowser(port);
    try {
      const quiet = await auditAll(harness, port, harness.isQuick ? 1 : 5);
      const busy = await besideBusyProcess(harness, () =>
        auditAll(harness, port, harness.isQuick ? 1 : 3),
      );
      const [performance = 0] = busy.scores;
      return {
        figure: `${describe(quiet.scores, quiet.vitals)}; ${performance} beside a busy process`,
        isMet:
          categories.every((id, index) => (quiet.scores[index] ?? 0) >= wanted[id]) &&
          audits.every((id, index) => (quiet.vitals[index] ?? Number.NaN) <= limits[id]) &&
          performance >= 98,
        details: [
          ...(harness.isQuick ? ["quick: one visit each instead of five"] : []),
          ...quiet.lines,
          ...busy.lines.map((line) => `beside a busy process: ${line}`),
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
