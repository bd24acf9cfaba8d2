import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { hydratedEvent } from "@/lib/core/activation";
import { routes } from "@/lib/routes/hrefs";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { listStartPages } from "../directory";
import type { Row } from "../row";

/** How long a page may take to load what it needs after a gesture. */
const quietMs = 1_000;
/** Pages with react-hook-form and zod. */
const forms: string[] = [routes.submitVenue, routes.submitPhotos, routes.updateInfo];

/** Bytes of scripts, compressed here so that all servers are measured alike. Counts each address once. */
async function bytesOf(responses: readonly Response[]): Promise<number> {
  const scripts = new Map(
    responses
      .filter((response) => response.request().resourceType() === "script" && response.ok())
      .map((response) => [response.url(), response]),
  );
  const sizes = [...scripts.values()].map(async (one) => gzipSync(await one.body()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Moves the pointer, and waits until the page is hydrated and has loaded what it then loads. */
async function makeGesture(page: Page): Promise<void> {
  const hydrated = page.evaluate(
    (event) => new Promise((resolve) => document.addEventListener(event, resolve, { once: true })),
    hydratedEvent,
  );
  await page.mouse.move(100, 100, { steps: 3 });
  await hydrated;
  await page.waitForTimeout(quietMs);
}

/** Bytes that a page with an empty cache runs before a gesture, and then in all. */
async function measurePage(bench: Bench, url: string, isOurs = true) {
  const context = await (await bench.browser()).newContext();
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(url, { waitUntil: "networkidle" });
    const before = await bytesOf(responses);
    await (isOurs ? makeGesture(page) : undefined);
    return { before, after: await bytesOf(responses) };
  } finally {
    await context.close();
  }
}

export const clientScripts: Row = {
  title:
    "client JavaScript (gzip): before a gesture; after it ÷ the framework's hello page, pages and forms",
  target: "≤ 3 kB; ≤ 1.10, ≤ 1.25",
  measure: async (bench) => {
    const { baseUrl } = await bench.site();
    const { after: floor } = await measurePage(bench, `${(await bench.hello()).baseUrl}/`, false);
    const { search, nearMe } = routes;
    const pages = [...Object.values(await listStartPages(await bench.database())), search, nearMe];
    const details = [`hello: ${formatNumber(floor)} bytes`];
    const worst = { before: 0, pages: 0, forms: 0 };
    for (const path of [...pages, ...forms]) {
      const { before, after } = await measurePage(bench, baseUrl + path);
      const kind = forms.includes(path) ? "forms" : "pages";
      worst.before = Math.max(worst.before, before);
      worst[kind] = Math.max(worst[kind], after / floor);
      details.push(`${path}: ${formatNumber(before)}, then ${formatNumber(after)} bytes`);
    }
    const ratios = `${formatNumber(worst.pages)}, ${formatNumber(worst.forms)}`;
    return {
      figure: `${formatNumber(worst.before / 1000)} kB; ${ratios}`,
      isMet: worst.before <= 3_000 && worst.pages <= 1.1 && worst.forms <= 1.25,
      details,
    };
  },
};
