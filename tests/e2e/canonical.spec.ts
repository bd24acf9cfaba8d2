import { Client } from "pg";
import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";
const texas = "/united-states/texas";
const stJohns = "/canada/newfoundland-and-labrador/st-johns";

/** Non-canonical forms of URLs, alone and combined, by kind of page. */
const redirects = {
  country: [
    ["/us", "/united-states"],
    ["/CA/", "/canada"],
    ["/CANADA", "/canada"],
    ["/%63anada", "/canada"],
    ["/canada/", "/canada"],
    ["/us/?utm_source=mail", "/united-states?utm_source=mail"],
  ],
  region: [
    ["/ca/ns", "/canada/nova-scotia"],
    ["/united-states/nova-scotia", "/canada/nova-scotia"],
    ["/canada/nova-scotia/venues", "/canada/nova-scotia"],
    ["/canada/Nova%2DScotia/", "/canada/nova-scotia"],
    ["/canada/qu%C3%A9bec", "/canada/quebec"],
    ["/canada/que%CC%81bec/venues/?page=1", "/canada/quebec"],
    [`${texas}?page=1`, texas],
    [`${texas}?page=02&utm_source=mail`, `${texas}?utm_source=mail`],
    ["/us/tx?page=2", `${texas}?page=2`],
    ["/US/TX/Venues/?utm_source=mail&page=2", `${texas}?page=2&utm_source=mail`],
  ],
  city: [
    ["/CA/NS/Halifax/", halifax],
    ["/united-states/texas/halifax", halifax],
    [`${halifax}?page=1`, halifax],
    [`${halifax}/?page=1&fbclid=1`, `${halifax}?fbclid=1`],
    ["/us/tx/austin?page=2", `${texas}/austin?page=2`],
    ["/canada/quebec/montr%C3%A9al", "/canada/quebec/montreal"],
    ["/canada/quebec/montre%CC%81al", "/canada/quebec/montreal"],
    ["/CA/qc/Montr%C3%89al/?page=1&utm_source=mail", "/canada/quebec/montreal?utm_source=mail"],
    ["/canada/newfoundland-and-labrador/st.%20john's", stJohns],
    ["/ca/nl/St.%20John%E2%80%99s/", stJohns],
  ],
  "genre and size": [
    ["/Genres/Jazz/", "/genres/jazz"],
    ["/genres/jazz?page=1", "/genres/jazz"],
    ["/GENRES/JAZZ/?page=2", "/genres/jazz?page=2"],
    ["/genres/Jazz?page=1&utm_source=mail", "/genres/jazz?utm_source=mail"],
    ["/capacity/SMALL", "/capacity/small"],
    ["/Capacity/Small/?page=1", "/capacity/small"],
  ],
  "fixed page": [
    ["/about/", "/about"],
    ["/About", "/about"],
    ["/%61bout", "/about"],
    ["/Near-Me/", "/near-me"],
    ["/GENRES", "/genres"],
    ["/Submit-Venue/", "/submit-venue"],
    ["/browse?page=1", "/browse"],
    ["/Browse/?page=1&type=club", "/browse?type=club"],
    ["/search/?q=lantern&tab=venues&page=1", "/search?q=lantern&tab=venues"],
  ],
} as const;

for (const [kind, forms] of Object.entries(redirects)) {
  for (const [from, to] of forms) {
    test(`${kind}: redirects ${from} permanently to ${to} in one step`, async ({
      request,
      sampleSite,
    }) => {
      const response = await request.get(sampleSite + from, { maxRedirects: 0 });

      expect(response.status()).toBe(308);
      expect(response.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
      const location = new URL(response.headers().location ?? "", sampleSite);
      expect(location.pathname + location.search).toBe(to);
      const target = await request.get(location.href, { maxRedirects: 0 });
      expect(target.status()).toBe(200);
    });
  }
}

const venuePath = `${halifax}/harbour-lantern-hall`;

test.describe("a venue", () => {
  /** Gives it a former slug and merges another venue, which also has one, into it. */
  test.beforeAll(async ({ importedDatabaseUrl }) => {
    const client = new Client({ connectionString: importedDatabaseUrl });
    await client.connect();
    await client.query(`
      WITH hall AS (SELECT * FROM venues WHERE slug = 'harbour-lantern-hall'), annex AS (
        INSERT INTO venues (slug, name, status, city_id, region_id, merged_into_id)
          SELECT 'lantern-annex', 'Lantern Annex', 'HIDDEN', city_id, region_id, id FROM hall
          ON CONFLICT (slug) DO NOTHING RETURNING id)
      INSERT INTO former_venue_slugs (slug, venue_id)
        SELECT 'old-lantern', id FROM hall UNION ALL SELECT 'old-annex', id FROM annex
        ON CONFLICT (slug) DO NOTHING`);
    await client.end();
  });

  for (const from of [
    "/us/ny/city/harbour-lantern-hall",
    "/ca/ns/venues/harbour-lantern-hall",
    "/canada/nova-scotia/sydney/harbour-lantern-hall",
    "/Canada/Nova-Scotia/Halifax/Harbour-Lantern-Hall/",
    `${halifax}/harbour%2Dlantern%2Dhall`,
    `${halifax}/H%C3%A1rbour%20Lantern%20Hall`,
    `${halifax}/ha%CC%81rbour-lantern-hall/?utm_source=mail`,
    `${halifax}/old-lantern`,
    "/CA/ns/City/Old-Lantern/?utm_source=mail&page=1",
    `${halifax}/lantern-annex`,
    "/ca/ns/venues/lantern-annex/",
    `${halifax}/old-annex`,
    "/x/y/z/OLD-ANNEX/?fbclid=1",
  ]) {
    test(`redirects ${from} to its canonical URL`, async ({ request, importedSite }) => {
      const response = await request.get(importedSite + from, { maxRedirects: 0 });

      expect(response.status()).toBe(308);
      const location = new URL(response.headers().location ?? "", importedSite);
      const tracking = /(?:utm_source|fbclid)=\w+/.exec(from)?.[0];
      const kept = tracking === undefined ? "" : `?${tracking}`;
      expect(location.pathname + location.search).toBe(venuePath + kept);
      expect((await request.get(location.href, { maxRedirects: 0 })).status()).toBe(200);
    });
  }
});

/** Tracking parameters do not change the canonical URL. */
const tracked = [
  ["/", "/"],
  ["/canada", "/canada"],
  [texas, texas],
  [`${texas}?page=2`, `${texas}?page=2`],
  [halifax, halifax],
  [venuePath, venuePath],
  [`${venuePath}?page=2`, venuePath],
  ["/genres/theater", "/genres/theater"],
  ["/capacity", "/capacity"],
  ["/browse", "/browse"],
  ["/near-me", "/near-me"],
  ["/about", "/about"],
  ["/submit-photos?venue=harbour-lantern-hall", "/submit-photos"],
] as const;

for (const [path, canonical] of tracked) {
  test(`has canonical URL ${canonical} for ${path} with tracking parameters`, async ({
    request,
    importedSite,
    sampleSite,
  }) => {
    const site = path.startsWith(venuePath) ? importedSite : sampleSite;
    const mark = path.includes("?") ? "&" : "?";
    const response = await request.get(`${site}${path}${mark}utm_source=mail&gclid=1`, {
      maxRedirects: 0,
    });

    expect(response.status()).toBe(200);
    const [, href = ""] = /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? [];
    expect(new URL(href).href).toBe(site + canonical);
  });
}

for (const path of [texas, `${texas}/austin`, "/genres/jazz", "/capacity/small", "/browse"]) {
  test(`gives the second page of ${path} its own title, canonical URL, and a link back`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite + path);
    const title = await page.title();
    const description = page.locator('meta[name="description"]');
    const firstDescription = await description.getAttribute("content");
    await page.goto(`${sampleSite}${path}?page=2`);

    expect(await page.title()).toBe(title.replace(" | Marquee", ", page 2 | Marquee"));
    expect(await description.getAttribute("content")).not.toBe(firstDescription);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${sampleSite}${path}?page=2`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("href", path);
  });
}

for (const path of [
  ...["/us/tx?page=999", `${texas}/austin?page=999`, "/Capacity/small?page=201"],
  "/near-me?place=austin&page=999",
]) {
  test(`responds with 404 to ${path}`, async ({ request, sampleSite }) => {
    expect((await request.get(sampleSite + path, { maxRedirects: 0 })).status()).toBe(404);
  });
}

test("responds with 404 and an explanation when no venue matches the filters", async ({
  page,
  importedSite,
}) => {
  const response = await page.goto(`${importedSite}/browse?type=outdoor&parking=1`);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "No venues found" })).toBeVisible();
  const text = await page.request.get(`${importedSite}/browse?q=zzzzqqq`);
  expect(text.status()).toBe(200);
});
