import { Client } from "pg";
import { type SiteServer, startSite } from "./site-server";
import { expect, test } from "./test";

/** Maximum statements for an uncached page. */
const usual = 3;

/**
 * Pages with a higher maximum: later statements depend on earlier results, or one combined statement would be slower to
 * plan. Texts are read as places by one statement more.
 */
const more: Record<string, number> = {
  home: 5,
  city: 4,
  country: 4,
  region: 5,
  "genre in city": 4,
  "browse, place": 5,
  "browse, text": 8,
  search: 8,
  "search, city": 9,
  "search, all venues": 8,
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
  // The first page of a process prepares shared data.
  await fetch(`${site.baseUrl}/privacy`);
});

test.afterAll(async () => {
  await site.stop();
});

/** Lists one uncached page of each kind. */
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
  const [, country, region, city, slug] = venue.split("/");
  return {
    home: "/",
    country: `/${country}`,
    region: `/${country}/${region}`,
    city: `/${country}/${region}/${city}`,
    venue,
    browse: "/browse",
    "browse, filtered": "/browse?type=club&bar=1&page=2",
    "browse, place": `/browse?genre=rock&place=${country}/${region}/${city}`,
    "browse, text": "/browse?q=hall",
    search: "/search?q=copper+hall",
    "search, city": "/search?q=austin",
    "search, all venues": "/search?q=hall&tab=venues",
    "near me": "/near-me",
    "near a place": "/near-me?place=austin",
    list: `/list?v=${slug},no-such-venue`,
    genres: "/genres",
    genre: "/genres/jazz",
    "genre in city": `/genres/rock/${country}/${region}/${city}`,
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
      // Excludes the listener's connection probes.
      .filter((line) => line.startsWith("statement: ") && line !== "statement: SELECT 1")
  );
}

test("sends few statements for an uncached page", async () => {
  const asked: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(pages)) {
    const before = statements().length;
    const response = await fetch(site.baseUrl + path);
    await response.text();
    expect(response.status, name).toBe(200);
    asked[name] = statements().slice(before);
    process.stdout.write(`${name}: ${asked[name].length} statements\n`);
  }
  // Guards against a recorder that records nothing.
  expect(asked.venue).not.toEqual([]);
  const tooMany = Object.entries(asked).filter(
    ([name, { length }]) => length > (more[name] ?? usual),
  );
  expect(Object.fromEntries(tooMany)).toEqual({});
});
