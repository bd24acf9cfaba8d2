import { setTimeout as wait } from "node:timers/promises";
import type { SiteServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { bounds, isFull, proves } from "../support/reliability";
import { median, percentile } from "../support/statistics";
import { beginFlood } from "./begin-flood";
import { readKeptPages } from "./kept-page-times";
import { openOwnSite } from "./own-site";

const parallel = 256;
/** Alternates rounds with and without the flood, so that a busy moment of the machine affects both and spoils few. */
const rounds = isFull ? 15 : 3;
const seconds = isFull ? 4 : 2;
/** Interval of a crawler within the rate limit: nine requests a second, one in the quick form. */
const crawlIntervalMs = isFull ? 1_000 / 9 : 1_000;

let named = 0;

/** Returns the response time of an uncached search in ms. */
async function timeOfNewSearch({ baseUrl }: SiteServer, address: string): Promise<number> {
  named += 1;
  const begun = performance.now();
  const url = `${baseUrl}/search?q=own+${named}`;
  const response = await fetch(url, { headers: { "X-Forwarded-For": address } });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - begun;
}

type Round = { kept: number[]; own: number[] };

/** Measures other clients: a visitor to cached pages and a crawler that requests uncached ones at a fixed rate. */
async function look(site: SiteServer): Promise<Round> {
  const kept = readKeptPages(site.baseUrl, { visitor: inventedAddress(), seconds });
  const crawler = inventedAddress();
  const own: Promise<number>[] = [];
  const over = performance.now() + seconds * 1_000;
  while (performance.now() < over) {
    own.push(timeOfNewSearch(site, crawler));
    await wait(crawlIntervalMs);
  }
  return { kept: await kept, own: await Promise.all(own) };
}

/** Floods the site with searches from another address while `work` runs; returns their statuses. */
async function floodWithSearches(site: SiteServer, work: () => Promise<unknown>) {
  const flood = await beginFlood(site.baseUrl, { parallel, path: "/search?q=*" });
  await work();
  // The first refusals take a while.
  while (!flood.statuses().includes("503")) {
    await wait(50);
  }
  return flood.end();
}

/** Returns each flooded round's p99 divided by that of the round before. */
function slowerByRound(usual: Round[], flooded: Round[]): number[] {
  const p99s = (list: Round[]) => list.map(({ kept }) => percentile(kept, 0.99));
  const before = p99s(usual);
  return p99s(flooded).map((p99, round) => p99 / (before[round] ?? Number.NaN));
}

test("line 34: serves others as fast as usual while one address floods it with searches", async () => {
  test.setTimeout(300_000);
  const own = await openOwnSite();
  try {
    const { site } = own;
    await look(site);
    const [usual, flooded]: [Round[], Round[]] = [[], []];
    const statuses: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await look(site));
      const answered = await floodWithSearches(site, async () => flooded.push(await look(site)));
      statuses.push(...answered);
    }

    const slower = median(slowerByRound(usual, flooded));
    const slowestNew = Math.max(...flooded.flatMap((round) => round.own)) / 1_000;
    expect(
      [...new Set(statuses)].filter((status) => !["200", "429", "503"].includes(status)),
    ).toEqual([]);
    expect(statuses).toContain("503");
    expect(slower).toBeLessThan(bounds.slowerBesideSearches);
    expect(slowestNew).toBeLessThan(bounds.toldSeconds);
    const figure = `${parallel} at a time: others' cached pages ${slower.toFixed(2)} ×, their new ones in ${slowestNew.toFixed(1)} s`;
    proves(34, figure);
  } finally {
    await own.close();
  }
});

test("keeps cached pages when many searches fill the cache", async () => {
  const own = await openOwnSite({ PAGE_CACHE_MB: "1", LOG_LEVEL: "debug" });
  try {
    const { site } = own;
    const sourceOf = async (path: string) => {
      const url = `${site.baseUrl}${path}`;
      const response = await fetch(url, { headers: { "X-Forwarded-For": inventedAddress() } });
      await response.arrayBuffer();
      const id = response.headers.get("x-request-id") ?? "";
      const line = () =>
        site
          .log()
          .split("\n")
          .find((text) => text.includes(id));
      await expect.poll(line).toBeDefined();
      return JSON.parse(line() ?? "{}").page;
    };

    expect(await sourceOf("/canada")).toBe("miss");
    for (let index = 0; index < 150; index += 1) {
      await timeOfNewSearch(site, inventedAddress());
    }
    expect(await sourceOf("/canada")).toBe("hit");
  } finally {
    await own.close();
  }
});
