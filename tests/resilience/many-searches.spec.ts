import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { median, percentile } from "../../tools/bench/statistics";
import type { SiteServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { bounds, isFull, proves } from "../support/reliability";
import { readKeptPages } from "./kept-page-times";
import { openOwnSite } from "./own-site";

const parallel = 256;
/** With the flood and without in turn, often: a busy moment of the machine falls on both, and spoils few rounds. */
const rounds = isFull ? 15 : 3;
const seconds = isFull ? 4 : 2;
/** In ms, between the pages of a crawler that no limit is meant for: nine a second, one where the machine is busy. */
const crawlIntervalMs = isFull ? 1_000 / 9 : 1_000;

let named = 0;

/** In ms, until a search is there that nobody asked for before. */
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

/** What others see: a visitor of kept pages, and a crawler that wants a new one at even distances. */
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

/** Another address that asks for many searches at a time, while `work` is done. The statuses of its answers. */
async function flood({ baseUrl }: SiteServer, work: () => Promise<unknown>): Promise<string[]> {
  const script = join(projectRoot, "tests/resilience/flood-searches.mjs");
  const args = [script, baseUrl, inventedAddress(), String(parallel)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const output: string[] = [];
  child.stdout.on("data", (text) => output.push(String(text)));
  await once(child, "spawn");
  await work();
  // Refusals are sent after a while.
  while (!output.join("").includes("503")) {
    await wait(50);
  }
  const ended = once(child, "exit");
  child.kill();
  await ended;
  return output.join("").trim().split("\n");
}

/** How many times as long the p99 of a round with the flood is as that of the round just before. */
function slowerByRound(usual: Round[], flooded: Round[]): number[] {
  const p99s = (list: Round[]) => list.map(({ kept }) => percentile(kept, 0.99));
  const before = p99s(usual);
  return p99s(flooded).map((p99, round) => p99 / (before[round] ?? Number.NaN));
}

test("line 34: one address asks for many new searches at a time: the pages of others come as usual", async () => {
  test.setTimeout(300_000);
  const own = await openOwnSite();
  try {
    const { site } = own;
    await look(site);
    const [usual, flooded]: [Round[], Round[]] = [[], []];
    const statuses: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await look(site));
      const answered = await flood(site, async () => flooded.push(await look(site)));
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
    const figure = `${parallel} at a time: others' kept pages ${slower.toFixed(2)} ×, their new ones in ${slowestNew.toFixed(1)} s`;
    proves(34, figure, test.info());
  } finally {
    await own.close();
  }
});

test("searches push no other pages out of the memory for finished pages", async () => {
  test.setTimeout(120_000);
  const own = await openOwnSite({ PAGE_CACHE_MB: "1" });
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
