import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { slowScripts } from "../../tests/e2e/hydration";
import { picture } from "../../tests/support/pictures";
import type { Bench } from "./bench";
import { type Phone, watchLongTasks, withPhone } from "./phone";
import type { TouchPart } from "./touch-parts";

/** After which a gesture counts as lost, in ms. */
const timeoutMs = 30_000;
/** How late each script is, if scripts are late. */
const lateMs = 3_000;

export type Touch = {
  /** From the gesture to the frame that shows its effect, in ms; infinite if it was lost. */
  ms: number;
  /** Of the visit so far. */
  longestTaskMs: number;
  /** The address of the page that the gesture opened instead of an effect in place. */
  opened?: string;
};

type TouchOptions = { url: string; part: TouchPart; waitMs: number; areScriptsLate: boolean };

/** Notes requests of scripts and when the first gesture was made; `effectOf` resolves with a `Touch`. */
const watchTouch = `${watchLongTasks}
  window.asked = [];
  const { fetch } = window;
  window.fetch = (target, options) => {
    asked.push(String(target.url ?? target));
    return fetch(target, options);
  };
  let began;
  for (const type of ["touchstart", "keydown", "change"]) {
    addEventListener(type, ({ timeStamp }) => { began ??= timeStamp; }, { capture: true, passive: true });
  }
  window.effectOf = (hasEffect) => new Promise((resolve) => {
    const look = () => began !== undefined && hasEffect()
      ? setTimeout(() => resolve({
          ms: performance.now() - began,
          longestTaskMs: Math.max(0, ...longTasks.map(({ duration }) => duration)),
        }))
      : requestAnimationFrame(look);
    look();
  });
`;

/** Opens a page on a slow phone with an empty cache, and touches one of its parts. */
export function touch(bench: Bench, options: TouchOptions): Promise<Touch> {
  return withPhone(bench, async (phone) => {
    const { page } = phone;
    await page.addInitScript({ content: watchTouch });
    if (options.areScriptsLate) {
      await slowScripts(page, lateMs);
    }
    await page.goto(options.url, { waitUntil: "load" });
    await sleep(options.waitMs);
    const lost = new AbortController();
    const opened = opensPage(page);
    const effect = page
      .evaluate<Touch>(`effectOf(() => ${options.part.effect})`)
      .catch((error: unknown) =>
        /context was destroyed/.test(String(error)) ? opened : Promise.reject(error),
      );
    const never = { ms: Number.POSITIVE_INFINITY, longestTaskMs: timeoutMs };
    const ended = sleep(timeoutMs, never, { signal: lost.signal });
    const [touched] = await Promise.all([
      Promise.race([effect, ended]),
      gesture(phone, options.part),
    ]);
    lost.abort();
    return touched;
  });
}

/** Resolves once the gesture has opened a page. */
function opensPage(page: Page): Promise<Touch> {
  const beganAt = performance.now();
  return new Promise((resolve) => {
    page.once("domcontentloaded", () => {
      resolve({ ms: performance.now() - beganAt, longestTaskMs: 0, opened: page.url() });
    });
  });
}

async function gesture({ page, devtools }: Phone, part: TouchPart): Promise<void> {
  const { selector, shownBy = "", types, presses } = part;
  const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
  if (part.choosesPhoto) {
    const buffer = await picture({ width: 64, height: 64, seed: 1 }).jpeg().toBuffer();
    const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer };
    await page.setInputFiles(selector, photo);
  } else if (types || presses) {
    await page.evaluate(`${shownBy}; ${find}.focus()`);
    await (presses ? page.keyboard.press(presses) : page.keyboard.type(types ?? ""));
  } else {
    // Not by Playwright's own tap, which works in the page for a while before it touches.
    const at = await page.evaluate<{ x: number; y: number }>(`
      ${shownBy};
      const part = ${find};
      part.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = part.getBoundingClientRect();
      ({ x: x + width / 2, y: y + height / 2 });
    `);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
}
