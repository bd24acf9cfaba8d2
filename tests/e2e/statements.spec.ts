import { Client } from "pg";
import { type SiteServer, startSite } from "./site-server";
import { expect, test } from "./test";

/** What a page may ask the database for that is not kept yet. */
const usual = 3;

/** Those that ask for more: what is asked next depends on the answers before, or planning both would take longer. */
const more: Record<string, number> = {
  region: 4,
  "browse, text": 7,
  search: 7,
  "search, all venues": 7,
  "near a place": 7,
};

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
  return (
    site
      .log()
      .split("\n")
      // Not the listener's own: it asks now and then whether it is still connected.
      .filter((line) => line.startsWith("statement: ") && line !== "statement: SELECT 1")
  );
}

test("a page that is not kept yet asks the database few questions", async () => {
  const asked: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(pages)) {
    const before = statements().length;
    const response = await fetch(site.baseUrl + path);
    await response.text();
    expect(response.status, name).toBe(200);
    asked[name] = statements().slice(before);
    process.stdout.write(`${name}: ${asked[name].length} statements\n`);
  }
  // So that a recorder that records nothing does not pass for frugality.
  expect(asked.venue).not.toEqual([]);
  const tooMany = Object.entries(asked).filter(
    ([name, { length }]) => length > (more[name] ?? usual),
  );
  expect(Object.fromEntries(tooMany)).toEqual({});
});
