import { routes } from "@/lib/routes/hrefs";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import type { Row } from "../row";

/** Chromium's preset "Fast 4G", and a processor four times slower. */
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 0.9 * 1024 * 1024) / 8,
};
/** A button, and a selector that matches once its press has had an effect. */
const gestures = [
  { path: routes.home, button: /^Switch between/, effect: "html[data-theme=dark]" },
  { path: routes.submitVenue, button: /^Continue$/, effect: "form [aria-invalid=true]" },
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

/** Taps a button in a fresh profile and waits for the frame in which the effect is painted. In ms. */
async function measure(bench: Bench, url: string, button: RegExp, effect: string): Promise<number> {
  const browser = await bench.browser();
  const context = await browser.newContext({ hasTouch: true, colorScheme: "light" });
  try {
    await context.addInitScript({ content: watch });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "networkidle" });
    const measured = page.evaluate<number>(`measureGesture(${JSON.stringify(effect)})`);
    await page.getByRole("button", { name: button }).tap();
    return await measured;
  } finally {
    await context.close();
  }
}

export const firstGesture: Row = {
  title: "first gesture to its effect, scripts not yet there, processor 4 × slowed, Fast 4G",
  target: "≤ 500 ms",
  measure: async (bench) => {
    const { baseUrl } = await bench.site();
    const medians: number[] = [];
    const details: string[] = [];
    for (const { path, button, effect } of gestures) {
      const times: number[] = [];
      for (let round = 0; round < bench.rounds; round += 1) {
        times.push(await measure(bench, baseUrl + path, button, effect));
      }
      medians.push(median(times));
      details.push(`${path}: ${times.map(formatNumber).join(", ")} ms`);
    }
    const slowest = Math.max(...medians);
    return { figure: `${formatNumber(slowest)} ms`, isMet: slowest <= 500, details };
  },
};
