import type { Page } from "@playwright/test";
import { cityHref, routes, searchHref } from "@/lib/routes";
import type { Figure } from "../figure";
import { findLargestCity, listVenuePaths } from "../places";
import type { Stage } from "../stage";
import { median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;

/** What Lighthouse calls mobile: slow 4G (1.6 Mbit/s, 150 ms) and a processor four times slower. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;
/** After this, nothing that was part of loading is still to come, in ms. */
const afterLoad = 1_500;

type Vitals = { largestPaint: number; blocked: number; shift: number };

/** Runs in the page, before anything of it. As text: compiled functions call helpers that a page does not have. */
const observe = `
  globalThis.vitals = { largestPaint: 0, blocked: 0, shift: 0 };
  const on = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    vitals.largestPaint = entry.startTime;
  });
  // As total blocking time counts: what of a task goes beyond 50 ms.
  on("longtask", (entry) => {
    vitals.blocked += entry.duration - 50;
  });
  on("layout-shift", (entry) => {
    vitals.shift += entry.hadRecentInput ? 0 : entry.value;
  });
`;

async function measureOnce(stage: Stage, url: string): Promise<Vitals> {
  const browser = await stage.browser();
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.route(
      (address) => address.hostname !== "localhost" && address.protocol.startsWith("http"),
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript({ content: observe });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(afterLoad);
    const seen = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
    if (seen.largestPaint === 0) {
      throw new Error(`${url}: the browser reported no largest paint`);
    }
    return seen;
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function listPages(stage: Stage): Promise<Record<string, string>> {
  const databaseUrl = await stage.database(venueCount);
  const [venue = ""] = await listVenuePaths(databaseUrl, 1);
  const { home, browse, nearMe, submitVenue, submitPhotos, updateInfo } = routes;
  const city = cityHref(await findLargestCity(databaseUrl));
  const search = searchHref({ q: "copper hall" });
  return { home, browse, city, venue, search, nearMe, submitVenue, submitPhotos, updateInfo };
}

export const vitals: Figure = {
  id: "P20",
  title:
    "LCP, blocking tasks, CLS on a slow phone, median of 5 (by PerformanceObserver, not Lighthouse)",
  target: "LCP ≤ 1.2 s, TBT ≤ 50 ms, CLS ≤ 0.01",
  measure: async (stage) => {
    const { baseUrl } = await stage.site(venueCount);
    const lines: string[] = [];
    const worst: Vitals = { largestPaint: 0, blocked: 0, shift: 0 };
    for (const [name, path] of Object.entries(await listPages(stage))) {
      const measured: Vitals[] = [];
      // As for visitors of a page that others have just visited.
      await (await fetch(baseUrl + path)).text();
      for (let round = 0; round < (stage.isQuick ? 1 : 5); round += 1) {
        measured.push(await measureOnce(stage, baseUrl + path));
      }
      const middle = (key: keyof Vitals) => median(measured.map((one) => one[key]));
      for (const key of ["largestPaint", "blocked", "shift"] as const) {
        worst[key] = Math.max(worst[key], middle(key));
      }
      lines.push(
        `${name}: LCP ${formatNumber(middle("largestPaint") / 1000)} s, blocked ${formatNumber(middle("blocked"))} ms, CLS ${formatNumber(middle("shift"))}`,
      );
    }
    return {
      figure: `LCP ${formatNumber(worst.largestPaint / 1000)} s, TBT ${formatNumber(worst.blocked)} ms, CLS ${formatNumber(worst.shift)}`,
      isMet: worst.largestPaint <= 1200 && worst.blocked <= 50 && worst.shift <= 0.01,
      details: [
        "not Lighthouse: real throttling in Chromium (1.6 Mbit/s, 150 ms, processor ÷ 4), no scores",
        ...(stage.isQuick ? ["quick: one visit each instead of five"] : []),
        ...lines,
      ],
    };
  },
};
