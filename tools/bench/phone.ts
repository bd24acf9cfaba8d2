import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import type { Bench } from "./bench";

/** Chromium's preset "Fast 4G". */
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 0.9 * 1024 * 1024) / 8,
};

/** As Lighthouse's phone. Halifax, for Near Me. */
const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "light",
  permissions: ["geolocation"],
  geolocation: { latitude: 44.65, longitude: -63.58 },
} satisfies BrowserContextOptions;

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession };

/** Opens a phone with an empty cache for the work, and closes it. Its processor is as many times slower. */
export async function withPhone<Result>(
  bench: Bench,
  work: (phone: Phone) => Promise<Result>,
  slowdown = 4,
): Promise<Result> {
  const context = await (await bench.browser()).newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await work({ context, page, devtools });
  } finally {
    await context.close();
  }
}

/** Notes tasks of the main thread over 50 ms, as `longTasks`. A string: compiled functions call helpers that pages lack. */
export const watchLongTasks = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })));
  }).observe({ type: "longtask", buffered: true });
`;
