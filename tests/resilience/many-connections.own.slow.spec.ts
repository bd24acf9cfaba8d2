import { setTimeout as wait } from "node:timers/promises";
import type { SiteServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { bounds, isFull } from "../support/reliability";
import { median } from "../support/statistics";
import { beginFlood } from "./begin-flood";
import { readKeptPages } from "./kept-page-times";
import { type OwnSite, openOwnSite } from "./own-site";

test.describe.configure({ mode: "default" });

const parallel = 64;
/** Alternates rounds with and without the flood, so that a busy moment of the machine affects both. */
const rounds = isFull ? 7 : 2;
const seconds = isFull ? 3 : 1.5;

/** One path for each kind of response that isn't a cached page. */
type Sent = { headers?: Record<string, string>; body?: string };
const identity = { headers: { "Accept-Encoding": "identity" } };
const json = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
const kinds: [what: string, path: string, sent?: Sent][] = [
  ["the description of the API", "/api/openapi.json"],
  ["the same uncompressed", "/api/openapi.json", identity],
  ["a script that doesn't exist", "/_next/static/chunks/*.js"],
  ["an icon", "/icon.svg"],
  ["the manifest", "/manifest.webmanifest"],
  ["changes", "/api/changes?limit=1000"],
  ["lists of venues", "/api/venues?limit=1000"],
  ["the list of all venues", "/api/venues", identity],
  ["searches of the API", "/api/venues/search?query=*"],
  ["suggestions", "/api/search?q=*"],
  ["an unknown endpoint", "/api/*"],
  ["pages that don't exist", "/*"],
  ["unknown venues", "/canada/nova-scotia/halifax/*"],
  ["files that don't exist", "/*.php"],
  ["a feed", "/canada/feed.atom"],
  ["feeds of places that don't exist", "/canada/*/feed.json"],
  ["previews of pages that don't exist", "/previews/*.png"],
  ["open data that doesn't exist", "/data/files/*/venues.csv.gz"],
  ["photos that don't exist", "/photos/*/480.webp"],
  ["a sitemap file", "/sitemap-pages.xml"],
  ["sitemap files that don't exist", "/sitemap-*.xml"],
  ["forms", "/submit-venue?*"],
  ["pages for Next's client", "/search?q=*", { headers: { RSC: "1" } }],
  ["health", "/api/health"],
  ["readiness", "/api/ready"],
  ["writes that don't exist", "/api/*", { headers: json, body: "{}" }],
  ["invalid writes", "/api/venues/submit", { headers: json, body: "{}" }],
  [
    "searches by position",
    "/api/near-me",
    { headers: json, body: '{"latitude":44,"longitude":-63}' },
  ],
];

let own: OwnSite;

test.beforeAll(async () => {
  own = await openOwnSite();
  await visit(own.site);
});

test.afterAll(() => own.close());

/** Reads cached pages, and asks for something uncached, as another client. Returns the times of the former in ms. */
async function visit({ baseUrl }: SiteServer): Promise<number[]> {
  const visitor = inventedAddress();
  const kept = readKeptPages(baseUrl, { visitor, seconds });
  for (const path of ["/search?q=", "/api/venues/search?query="]) {
    const url = baseUrl + path + Math.random().toString(36).slice(2);
    const response = await fetch(url, { headers: { "X-Forwarded-For": visitor } });
    await response.arrayBuffer();
    expect(response.status, path).toBe(200);
  }
  return kept;
}

for (const [what, path, sent = {}] of kinds) {
  test(`serves others beside ${parallel} connections of one address for ${what}`, async () => {
    const { site } = own;
    const [usual, flooded]: [number[], number[]] = [[], []];
    const statuses: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      usual.push(median(await visit(site)));
      const flood = await beginFlood(site.baseUrl, { parallel, path, ...sent });
      await wait(300);
      flooded.push(median(await visit(site)));
      statuses.push(...(await flood.end()));
    }

    const [before, during] = [Math.min(...usual), Math.min(...flooded)];
    const figure = `${what}: cached pages ${before.toFixed(1)} → ${during.toFixed(1)} ms`;
    process.stdout.write(`${figure}, ${statuses.length} responses: ${[...new Set(statuses)]}\n`);
    expect(during).toBeLessThan(2 * before + bounds.slowerBesideConnectionsMs);
    expect(statuses.filter((status) => status === "500")).toEqual([]);
  });
}
