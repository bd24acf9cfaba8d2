import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import type { SiteServer } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { closedLoop } from "../support/load/closed-loop";
import { fromAddress } from "../support/load/request";
import { bounds, isFull, proves } from "../support/reliability";
import { settledMemory } from "../support/settled-memory";
import { openOwnSite } from "./own-site";

const many = isFull ? 20_000 : 200;
/** Warm-up requests, for the memory a process takes in any case. */
const few = isFull ? 2_000 : 100;

const kinds = {
  paths: (index: number) => `/invented-${index}/place-${index}`,
  queries: (index: number) => `/search?q=invented+${index}`,
};

async function visit(
  { baseUrl }: SiteServer,
  kind: keyof typeof kinds,
  first: number,
  count: number,
) {
  const requestAt = (index: number) => ({ path: kinds[kind](index), headers: fromAddress(index) });
  const options = { baseUrl, requestAt, connections: 4, seconds: 900 };
  const { answered } = await closedLoop({ ...options, first, count });
  expect(answered).toBe(count);
}

function countFiles({ dataDirectory }: SiteServer): number {
  const folders = [dataDirectory, join(projectRoot, ".builds")];
  return folders.reduce((sum, folder) => sum + readdirSync(folder, { recursive: true }).length, 0);
}

test("line 9: bounds memory and disk use under made-up paths and queries", async () => {
  test.setTimeout(40 * 60_000);
  const own = await openOwnSite();
  try {
    const { site } = own;
    await visit(site, "paths", 1_000_000, few);
    await visit(site, "queries", 1_000_000, few);
    // Next writes the icon into the build, which all sites share, at the first request for it.
    await fetch(`${site.baseUrl}/icon.svg`);
    const memory = await settledMemory(site);
    const files = countFiles(site);
    await visit(site, "paths", 0, many);
    await visit(site, "queries", 0, many);
    const growth = (await settledMemory(site)) / memory;
    const added = countFiles(site) - files;

    expect(added).toBe(0);
    expect(growth).toBeLessThanOrEqual(bounds.moreMemory);
    expect((await fetch(`${site.baseUrl}/browse`)).status).toBe(200);
    proves(9, `${many} each: memory ${growth.toFixed(2)} ×, ${added} files`);
  } finally {
    await own.close();
  }
});
