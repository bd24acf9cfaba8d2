import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import puppeteer, { type Browser } from "puppeteer-core";
import { cityHref } from "@/lib/routes/hrefs";
import { browserLaunchOptions, unpackBrowser } from "../../../tests/e2e/browser";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { measureCeiling } from "../load/closed-loop";
import type { RequestAt } from "../load/request";
import { findLargestCity } from "../places";
import type { Server } from "../server-process";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const clicks = 9;
/** Time between hovering over a link and the click, in ms. */
const pointing = 200;
/** How long a page may take to be painted and to fetch what it fetches by itself. */
const settleMs = 3_000;

/** Without a screen, Chromium takes itself for a device without a mouse. */
const withMouse =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Playwright's way of watching pages keeps Chromium from prerendering any; puppeteer's does not. */
function openBrowser(): Promise<Browser> {
  unpackBrowser();
  const { executablePath = chromium.executablePath(), ...options } = browserLaunchOptions();
  const args = [...options.args, withMouse];
  return puppeteer.launch({ ...options, args, executablePath, headless: "shell" });
}

/** A page that is painted: when, in ms since 1970, and what was requested for it. */
type Painted = { paintedAt: number; paths: string[] };
type Click = { milliseconds: number; paths: string[] };

/** Hovers over a card's link on a city page, then clicks it. */
async function clickCard(url: string, card: number): Promise<Click> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 720 });
    await page.goto(url, { waitUntil: "networkidle0" });
    const link = (await page.$$("main article :is(h2, h3) a"))[card];
    if (!link) {
      throw new Error(`${url} has no card ${card}`);
    }
    const path = await link.evaluate((element) => new URL(element.href).pathname);
    await link.hover();
    await wait(pointing);
    await page.mouse.down();
    const clickedAt = Date.now();
    await page.mouse.up();
    const { paintedAt, paths } = await readPaint(browser.wsEndpoint(), path);
    return { milliseconds: paintedAt - clickedAt, paths };
  } finally {
    await browser.close();
  }
}

/** Waits for the page's paint over a connection of its own: the first one loses a page that takes another's place. */
async function readPaint(browserWSEndpoint: string, path: string): Promise<Painted> {
  await wait(settleMs);
  const browser = await puppeteer.connect({ browserWSEndpoint });
  const pages = await browser.pages();
  const found = await Promise.all(pages.map((page) => page.evaluate(findPaint, path)));
  const painted = found.find((one) => one !== null);
  if (!painted) {
    throw new Error(`${path} was not painted within ${settleMs} ms of the click`);
  }
  return painted;
}

/** Runs in the page. Null until it is painted and has fetched what it fetches by itself. */
function findPaint(path: string): Painted | null {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  if (location.pathname !== path || !paint || document.readyState !== "complete") {
    return null;
  }
  const resources = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      (url) => url.origin === location.origin && /^\/(?:_data\/|(?!_|.*\.))/.test(url.pathname),
    );
  return {
    paintedAt: performance.timeOrigin + paint.startTime,
    paths: [location.pathname, ...resources.map((url) => url.pathname + url.search)],
  };
}

type Compared = { share: number; perClick: number };

/** Compares clicks per second, with all requests of a click, with cached documents per second. */
async function compareRates(harness: Harness, server: Server, { paths }: Click): Promise<Compared> {
  const rate = (requested: string[]) => async () => {
    const requestAt: RequestAt = (index) => ({ path: requested[index % requested.length] ?? "/" });
    const measured = await measureCeiling({ server, requestAt, seconds: harness.seconds });
    return measured.perProcessorSecond;
  };
  const [asked = Number.NaN, documents = Number.NaN] = await inTurn(harness.rounds, [
    rate(paths),
    rate(paths.slice(0, 1)),
  ]);
  return { share: asked / paths.length / documents, perClick: paths.length };
}

export const movingOn: Figure = {
  id: "P21",
  title: "moving on by a link: clicks/s ÷ cached documents/s; click to painted",
  target: "≥ 0.5; ≤ 100 ms",
  measure: async (harness) => {
    const site = await harness.site(venueCount);
    const city = cityHref(await findLargestCity(await harness.database(venueCount)));
    const measured: Click[] = [];
    for (let card = 0; card < clicks; card += 1) {
      measured.push(await clickCard(site.baseUrl + city, card));
    }
    const time = median(measured.map(({ milliseconds }) => milliseconds));
    const last = measured.at(-1);
    if (!last) {
      throw new Error("no link was clicked");
    }
    const { share, perClick } = await compareRates(harness, site, last);
    return {
      figure: `${formatNumber(share)}; ${formatNumber(time)} ms`,
      isMet: share >= 0.5 && time <= 100,
      details: [
        `a click after hovering over the link sends ${perClick} requests: ${last.paths.join(", ")}`,
        `click to painted, ms: ${measured.map(({ milliseconds }) => formatNumber(milliseconds)).join(", ")}`,
      ],
    };
  },
};
