import type { Request } from "@playwright/test";
import { cityHref } from "@/lib/routes/hrefs";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { measureCeiling } from "../load/closed-loop";
import type { LoadRequest } from "../load/request";
import { findLargestCity } from "../places";
import type { Server } from "../server-process";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const clicks = 9;
/** Time between hovering over a link and the click, in ms. */
const pointing = 250;

type Click = { milliseconds: number; requests: LoadRequest[] };

/**
 * Records when a link is clicked and when the target page is painted, for both document and client-side navigation. A
 * string, since compiled functions call helpers that a page does not have.
 */
const watch = `
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", (event) => {
    sessionStorage.clicked ??= performance.timeOrigin + event.timeStamp;
  }, { capture: true });
  const look = () => {
    const { path, heading } = sessionStorage;
    if (location.pathname === path && document.querySelector("h1")?.textContent === heading) {
      setTimeout(() => (sessionStorage.painted ??= now()));
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
`;

/** Hovers over a card's link on a city page, then clicks it. */
async function clickCard(harness: Harness, url: string, card: number): Promise<Click> {
  const browser = await harness.browser();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    await page.goto(url, { waitUntil: "networkidle" });
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const link = page.getByRole("main").getByRole("article").nth(card).getByRole("link").first();
    await link.evaluate((element: HTMLAnchorElement) => {
      sessionStorage.path = element.pathname;
      sessionStorage.heading = element.textContent;
    });
    await link.hover();
    await page.waitForTimeout(pointing);
    await link.click();
    await page.waitForFunction(() => sessionStorage.painted !== undefined);
    const milliseconds = await page.evaluate(
      () => Number(sessionStorage.painted) - Number(sessionStorage.clicked),
    );
    await page.waitForLoadState("networkidle");
    return {
      milliseconds,
      requests: await Promise.all(withoutRepeats(requests.filter(isForPage)).map(toLoad)),
    };
  } finally {
    await context.close();
  }
}

/**
 * Whether the server renders or caches the response: documents, including prefetched ones ("other"), and the RSC
 * requests of Next's client.
 */
function isForPage(request: Request): boolean {
  return (
    !new URL(request.url()).pathname.startsWith("/_next/") &&
    request.method() === "GET" &&
    ["document", "fetch", "other"].includes(request.resourceType())
  );
}

/** The browser reports a prefetched document twice, but does not fetch it again. */
function withoutRepeats(requests: readonly Request[]): Request[] {
  const ahead = requests.filter((request) => "sec-purpose" in request.headers());
  return requests.filter(
    (request) =>
      ahead.includes(request) ||
      request.resourceType() !== "document" ||
      !ahead.some((earlier) => earlier.url() === request.url()),
  );
}

async function toLoad(request: Request): Promise<LoadRequest> {
  const url = new URL(request.url());
  const sent = Object.entries(await request.allHeaders());
  const headers = sent.filter(
    ([name]) => name.startsWith("next-") || name === "rsc" || name === "accept",
  );
  return { path: url.pathname + url.search, headers: Object.fromEntries(headers) };
}

type Compared = { share: number; perClick: number };

/** Compares clicks per second, with all requests of a click, with cached documents per second. */
async function compareRates(harness: Harness, server: Server, click: Click): Promise<Compared> {
  const { requests } = click;
  const path = (requests.find((request) => "rsc" in (request.headers ?? {})) ?? requests[0])?.path;
  const document = (path ?? "/").split("?")[0] ?? "/";
  const rate = (requestAt: (index: number) => LoadRequest) => async () => {
    const measured = await measureCeiling({ server, requestAt, seconds: harness.seconds });
    return measured.perProcessorSecond;
  };
  const [asked = Number.NaN, documents = Number.NaN] = await inTurn(harness.rounds, [
    rate((index) => requests[index % requests.length] ?? { path: document }),
    rate(() => ({ path: document })),
  ]);
  return { share: asked / requests.length / documents, perClick: requests.length };
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
      measured.push(await clickCard(harness, site.baseUrl + city, card));
    }
    const time = median(measured.map(({ milliseconds }) => milliseconds));
    const last = measured.at(-1);
    if (!last || last.requests.length === 0) {
      throw new Error("a click sent no requests, so its cost is unknown");
    }
    const { share, perClick } = await compareRates(harness, site, last);
    return {
      figure: `${formatNumber(share)}; ${formatNumber(time)} ms`,
      isMet: share >= 0.5 && time <= 100,
      details: [
        `a click after hovering over the link sends ${perClick} requests: ${last.requests.map(({ path, headers }) => `${path}${headers?.rsc ? " (RSC)" : ""}`).join(", ")}`,
        `click to painted, ms: ${measured.map(({ milliseconds }) => formatNumber(milliseconds)).join(", ")}`,
      ],
    };
  },
};
