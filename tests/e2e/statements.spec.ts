import { Client } from "pg";
import { type SiteServer, startSite } from "./site-server";
import { expect, test } from "./test";

/** What a page may ask the database for that is not kept yet. */
const usual = 3;

/** More than that, so far; a page that needs fewer now belongs out of this list. */
const more: Record<string, number> = {};

let site: SiteServer;
let pages: Record<string, string>;

test.beforeAll(async ({ sampleDatabaseUrl }) => {
  site = await startSite(sampleDatabaseUrl, {
    NODE_OPTIONS: "--import ./tests/e2e/record-statements.mjs",
    WORKER: "separate",
  });
  pages = await listPages(sampleDatabaseUrl);
  // The first page of a process prepares what all share.
  await fetch(`${site.baseUrl}/privacy`);
});

test.afterAll(async () => {
  await site.stop();
});

/** One page of each kind that nobody has asked this server for. */
async function listPages(databaseUrl: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ path: string }>(`
    SELECT '/' || countries.slug || '/' || r.slug || '/' || c.slug || '/' || v.slug AS path
      FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = c.region_id
      JOIN countries ON countries.id = r.country_id
      WHERE v.status = 'PUBLISHED' ORDER BY c.venue_count DESC, v.id LIMIT 1`);
  await client.end();
  const venue = rows[0]?.path ?? "";
  const [, country, region, city] = venue.split("/");
  return {
    home: "/",
    country: `/${country}`,
    region: `/${country}/${region}`,
    city: `/${country}/${region}/${city}`,
    venue,
    browse: "/browse",
    "browse, filtered": "/browse?type=club&bar=1&page=2",
    "browse, text": "/browse?q=hall",
    search: "/search?q=copper+hall",
    "search, all venues": "/search?q=hall&tab=venues",
    "near me": "/near-me",
    "near a place": "/near-me?place=austin",
    genres: "/genres",
    genre: "/genres/jazz",
    capacity: "/capacity",
    "capacity band": "/capacity/small",
    "submit venue": "/submit-venue",
    "submit photos": "/submit-photos",
    "update info": "/update-info",
    sitemap: "/sitemap",
    about: "/about",
    api: "/api",
  };
}

function statements(): string[] {
  return site
    .log()
    .split("\n")
    .filter((line) => line.startsWith("statement: "));
}

test("a page that is not kept yet asks the database few questions", async () => {
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const before = statements().length;
    const answer = await fetch(site.baseUrl + path);
    await answer.text();
    expect(answer.status, name).toBe(200);
    const asked = statements().slice(before);
    counts[name] = asked.length;
    process.stdout.write(
      `${name}: ${asked.length}\n${asked.map((one) => `    ${one}\n`).join("")}`,
    );
  }
  // So that a recorder that records nothing does not pass for frugality.
  expect(counts.venue).toBeGreaterThan(0);
  const tooMany = Object.entries(counts).filter(([name, count]) => count > (more[name] ?? usual));
  expect(Object.fromEntries(tooMany)).toEqual({});
});
