import type { Page, Request } from "@playwright/test";
import { cityHref } from "@/lib/routes";
import type { Figure } from "../figure";
import { measureCeiling } from "../load/ceiling";
import type { LoadRequest } from "../load/request";
import { findLargestCity } from "../places";
import type { Server } from "../server-process";
import type { Stage } from "../stage";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const clicks = 9;

type Click = { milliseconds: number; requests: LoadRequest[] };

/** Follows the link of a card of a city's page as somebody does who points at it first. */
async function clickCard(stage: Stage, url: string, card: number): Promise<Click> {
  const browser = await stage.browser();
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const link = page.getByRole("main").getByRole("article").nth(card).getByRole("link").first();
    const path = (await link.getAttribute("href")) ?? "";
    const heading = (await link.textContent()) ?? "";
    await link.hover();
    const started = performance.now();
    await link.click();
    await untilPainted(page, path, heading);
    const milliseconds = performance.now() - started;
    await page.waitForLoadState("networkidle");
    return { milliseconds, requests: await Promise.all(requests.filter(isForPage).map(toLoad)) };
  } finally {
    await context.close();
  }
}

/** The answers that a server renders, or keeps: documents and what Next's client asks for in their place. */
function isForPage(request: Request): boolean {
  return (
    !new URL(request.url()).pathname.startsWith("/_next/") &&
    request.method() === "GET" &&
    ["document", "fetch"].includes(request.resourceType())
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

/** Until the page's own heading stands on the screen. */
async function untilPainted(page: Page, path: string, name: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: name.trim() }).waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

type Compared = { share: number; perClick: number };

/** How many clicks a second the server could take, whatever each of them asks of it, against kept documents. */
async function compareRates(stage: Stage, server: Server, click: Click): Promise<Compared> {
  const { requests } = click;
  const path = (requests.find((request) => "rsc" in (request.headers ?? {})) ?? requests[0])?.path;
  const document = (path ?? "/").split("?")[0] ?? "/";
  const rate = (requestAt: (index: number) => LoadRequest) => async () => {
    const measured = await measureCeiling({ server, requestAt, seconds: stage.seconds });
    return measured.perProcessorSecond;
  };
  const [asked = Number.NaN, documents = Number.NaN] = await inTurn(stage.rounds, [
    rate((index) => requests[index % requests.length] ?? { path: document }),
    rate(() => ({ path: document })),
  ]);
  return { share: asked / requests.length / documents, perClick: requests.length };
}

export const movingOn: Figure = {
  id: "P21",
  title: "moving on by a link: clicks/s ÷ kept documents/s; click to painted",
  target: "≥ 0.5; ≤ 100 ms",
  measure: async (stage) => {
    const site = await stage.site(venueCount);
    const city = cityHref(await findLargestCity(await stage.database(venueCount)));
    const measured: Click[] = [];
    for (let card = 0; card < clicks; card += 1) {
      measured.push(await clickCard(stage, site.baseUrl + city, card));
    }
    const time = median(measured.map(({ milliseconds }) => milliseconds));
    const last = measured.at(-1);
    if (!last || last.requests.length === 0) {
      throw new Error("a click asked the server for nothing, so its cost cannot be told");
    }
    const { share, perClick } = await compareRates(stage, site, last);
    return {
      figure: `${formatNumber(share)}; ${formatNumber(time)} ms`,
      isMet: share >= 0.5 && time <= 100,
      details: [
        `a click after pointing at the link asks for ${perClick}: ${last.requests.map(({ path, headers }) => `${path}${headers?.rsc ? " (RSC)" : ""}`).join(", ")}`,
        `click to painted, ms: ${measured.map(({ milliseconds }) => formatNumber(milliseconds)).join(", ")}`,
      ],
    };
  },
};
