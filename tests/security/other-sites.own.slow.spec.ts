import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import { startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { createTestDatabase } from "../support/test-database";
import { encodeTile, writeArchive } from "../support/tile-archive";

const city = "/united-states/texas/austin";

/** One of each template; a venue of the city is added. */
const paths = [
  "/",
  "/browse",
  "/browse?q=hall",
  "/search?q=hall",
  "/search?q=austin&tab=venues",
  "/near-me",
  "/near-me?place=austin",
  "/list",
  "/genres",
  "/genres/rock",
  `/genres/rock${city}`,
  "/capacity",
  "/capacity/small",
  "/submit-venue",
  "/submit-photos",
  "/update-info",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/sitemap",
  "/data-sources",
  "/data",
  "/api",
  "/united-states",
  "/united-states/texas",
  city,
  "/atlantis",
];

const loading =
  "img, image, script, iframe, source, video, audio, embed, object, use, link:not([rel=canonical], [rel=alternate])";
const attributes = ["src", "srcset", "href", "data", "poster"];

/** Origins that a document, its style sheets, its headers, and its policy name for what loads by itself. */
async function askedOrigins(site: string, path: string, sheets: Map<string, string>) {
  const response = await fetch(site + path);
  const $ = load(await response.text());
  const addresses = $(loading)
    .get()
    .flatMap(({ attribs }) => attributes.map((name) => attribs[name] ?? ""));
  for (const { attribs } of $("link[rel=stylesheet]").get()) {
    const href = attribs.href ?? "";
    sheets.set(href, sheets.get(href) ?? (await (await fetch(new URL(href, site))).text()));
  }
  const named = [
    ...addresses,
    ...[...sheets.values()].flatMap((sheet) => sheet.match(/url\([^)]*\)|@import[^;]*/g) ?? []),
    response.headers.get("link") ?? "",
    response.headers.get("content-security-policy") ?? "",
  ].join(" ");
  const origins = named.match(/(?:https?:)?\/\/[\w.-]+(?::\d+)?/g) ?? [];
  return new Set(
    origins.map((origin) => new URL(origin, site).origin).filter((origin) => origin !== site),
  );
}

async function originsOf(site: string): Promise<string[]> {
  const sheets = new Map<string, string>();
  const html = await (await fetch(site + city)).text();
  const venue = new RegExp(`href="(${city}/[^"/?#]+)"`).exec(html)?.[1] ?? "";
  const found = new Set<string>();
  for (const path of [...paths, venue]) {
    for (const origin of await askedOrigins(site, path, sheets)) {
      found.add(origin);
    }
  }
  return [...found];
}

test("documents name only the tile service by default", async ({ sampleSite }) => {
  expect(await originsOf(sampleSite)).toEqual(["https://tile.openstreetmap.org"]);
});

test("documents without map tiles name only the sites of pictures that venues link", async () => {
  const database = await createTestDatabase("geography");
  await query(
    database.databaseUrl,
    `WITH added AS (
       INSERT INTO venues (slug, name, status, city_id, region_id, latitude, longitude)
         SELECT 'quay-hall', 'Quay Hall', 'PUBLISHED', c.id, c.region_id, c.latitude, c.longitude
           FROM cities c JOIN regions r ON r.id = c.region_id WHERE (c.slug, r.code) = ('austin', 'TX')
         RETURNING id)
     INSERT INTO venue_images (venue_id, position, url, alt)
       SELECT id, 0, 'https://pictures.example.com/quay.jpg', 'Quay Hall' FROM added`,
  );
  const site = await startSite(database.databaseUrl, { MAP_TILES: "off" });
  try {
    expect(await originsOf(site.baseUrl)).toEqual(["https://pictures.example.com"]);
    const privacy = await (await fetch(`${site.baseUrl}/privacy`)).text();
    expect(privacy).toContain("Pictures of some venues come from the sites");
  } finally {
    await site.stop();
    await database.drop();
  }
});

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-tiles-"));
  await writeArchive(join(folder, "streets.pmtiles"), 1, [[[0, 0, 0], encodeTile({})]]);
});
test.afterAll(() => rm(folder, { recursive: true }));

for (const [title, settings] of [
  ["without tiles", () => ({ MAP_TILES: "off" })],
  ["with the site's own", () => ({ MAP_PMTILES: join(folder, "streets.pmtiles") })],
] as const) {
  test(`neither documents nor an opened map ask another site ${title}`, async ({
    page,
    sampleDatabaseUrl,
  }) => {
    const site = await startSite(sampleDatabaseUrl, settings());
    try {
      expect(await originsOf(site.baseUrl)).toEqual([]);

      const tile = await fetch(`${site.baseUrl}/tiles/14/100/200`);
      expect(tile.headers.get("content-type")?.includes("svg")).toBe("MAP_PMTILES" in settings());
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.setViewportSize({ width: 900, height: 720 });
      await page.goto(site.baseUrl + city);
      await page.getByRole("button", { name: "Show map" }).click();
      const map = page.getByRole("region", { name: "Map of results" });
      await expect(map.locator(".leaflet-marker-icon").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => /^http/.test(url) && !url.startsWith(site.baseUrl))).toEqual([]);
      expect(asked.some((url) => url.startsWith(`${site.baseUrl}/tiles/`))).toBe(
        "MAP_PMTILES" in settings(),
      );
    } finally {
      await site.stop();
    }
  });
}
