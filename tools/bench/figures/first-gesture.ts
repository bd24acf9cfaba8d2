import type { BrowserContext, Page } from "@playwright/test";
import { routes } from "@/lib/routes/hrefs";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;

/** Chromium's preset "Fast 4G", and a processor four times slower. */
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 0.9 * 1024 * 1024) / 8,
};
const slowdown = 4;

/** A button, and a selector that matches once its press has had an effect. */
type Gesture = { name: string; path: string; button: RegExp; effect: string; again?: string };

const gestures: Gesture[] = [
  {
    name: "theme",
    path: routes.home,
    button: /^Switch between/,
    effect: "html[data-theme=dark]",
    again: "html[data-theme=light]",
  },
  {
    name: "next step of a form",
    path: routes.submitVenue,
    button: /^Continue$/,
    effect: "form [aria-invalid=true]",
  },
];

/** A string, since compiled functions call helpers that a page does not have. */
const watch = `
  // As if the visitor had been faster than the browser.
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  window.measureGesture = (effect) => new Promise((resolve) => {
    let began;
    addEventListener("touchstart", ({ timeStamp }) => { began = timeStamp; }, { capture: true, once: true });
    const look = () => began !== undefined && document.querySelector(effect)
      ? setTimeout(() => resolve(performance.now() - began))
      : requestAnimationFrame(look);
    look();
  });
`;

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Taps a button and waits for the frame in which the effect is painted. In ms. */
async function tap(page: Page, button: RegExp, effect: string): Promise<number> {
  const target = page.getByRole("button", { name: button });
  const measured = page.evaluate(`measureGesture(${JSON.stringify(effect)})`);
  await target.tap();
  return (await measured) as number;
}

/** Time of the first tap on a page in a fresh profile, and of one after it. */
async function measure(harness: Harness, url: string, gesture: Gesture) {
  const browser = await harness.browser();
  const context = await browser.newContext({ hasTouch: true, colorScheme: "light" });
  try {
    await context.addInitScript({ content: watch });
    const page = await openSlowPage(context);
    await page.goto(url, { waitUntil: "networkidle" });
    const first = await tap(page, gesture.button, gesture.effect);
    await page.waitForLoadState("networkidle");
    const later = gesture.again ? await tap(page, gesture.button, gesture.again) : null;
    return { first, later };
  } finally {
    await context.close();
  }
}

export const firstGesture: Figure = {
  id: "INP",
  title:
    "first gesture to its effect, scripts not yet there, processor 4 × slowed, Fast 4G; a later one",
  target: "≤ 500 ms; ≤ 100 ms",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const first: number[] = [];
    const later: number[] = [];
    const details: string[] = [];
    for (const gesture of gestures) {
      const times = [];
      for (let round = 0; round < harness.rounds; round += 1) {
        times.push(await measure(harness, baseUrl + gesture.path, gesture));
      }
      const firstTime = median(times.map((one) => one.first));
      first.push(firstTime);
      later.push(...times.flatMap((one) => one.later ?? []));
      details.push(`${gesture.name}: ${times.map((one) => formatNumber(one.first)).join(", ")} ms`);
    }
    const [slowest, afterwards] = [Math.max(...first), median(later)];
    return {
      figure: `${formatNumber(slowest)} ms; ${formatNumber(afterwards)} ms`,
      isMet: slowest <= 500 && afterwards <= 100,
      details,
    };
  },
};
