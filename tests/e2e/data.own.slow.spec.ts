import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { spawnScript } from "../support/run-script";
import { expectAccessible, looks } from "./accessible";
import { openHydrated } from "./hydration";
import { type SiteServer, startSite } from "./site-server";
import { expect, test } from "./test";

/** Its worker is elsewhere, so that the files are made by these tests only. */
const withoutWorker = { WORKER: "separate" };

async function makeFiles(site: SiteServer, databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: site.dataDirectory, SITE_URL: site.baseUrl };
  const made = await spawnScript("data", [], { env });
  expect(made, made.err).toMatchObject({ code: 0 });
}

test("says when the first files come, and shows them once they are made", async ({
  page,
  request,
  importedDatabaseUrl,
}) => {
  const site = await startSite(importedDatabaseUrl, withoutWorker);
  try {
    await page.goto(`${site.baseUrl}/data`);
    await expect(page.getByRole("heading", { name: "First files tomorrow" })).toBeVisible();
    await expect(page.getByRole("link", { name: "CSV" })).toHaveCount(0);
    await expectAccessible(page);
    expect((await request.get(`${site.baseUrl}/data/files/all/venues.csv.gz`)).status()).toBe(404);

    await makeFiles(site, importedDatabaseUrl);

    // The page was cached, and is purged by the new files.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Permissive" })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByRole("heading", { name: "All licenses" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "First files tomorrow" })).toHaveCount(0);
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }

    const link = page.getByRole("link", { name: "CSV of the set All licenses" });
    const url = site.baseUrl + (await link.getAttribute("href"));
    const response = await request.get(url);
    const body = await response.body();
    expect(response.headers()).toMatchObject({
      "content-type": "application/gzip",
      "content-length": String(body.length),
      "last-modified": expect.stringMatching(/GMT$/),
      "x-content-type-options": "nosniff",
    });
    expect(response.headers()["content-encoding"]).toBeUndefined();
    await expect(
      page.getByText(createHash("sha256").update(body).digest("hex")).first(),
    ).toBeVisible();
    expect(String(gunzipSync(body))).toMatch(/^id,url,status,city,.*,sources\r\n/);

    const head = await request.head(url);
    const { etag = "" } = response.headers();
    expect(head.headers()).toMatchObject({ etag, "content-type": "application/gzip" });
    expect(await head.body()).toHaveLength(0);
    const again = await request.get(url, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);

    await openHydrated(page, `${site.baseUrl}/data`);
    const saved = page.waitForEvent("download");
    await link.click();
    await (await saved).cancel();
    // Longer than a navigation may take without a note.
    await wait(1_000);
    await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

test("is linked on every page, and links on to the API and the data sources", async ({
  page,
  importedSite,
}) => {
  await page.goto(`${importedSite}/about`);
  await page.getByRole("link", { name: "Open Data" }).click();
  const main = page.getByRole("main");

  await expect(page).toHaveURL(`${importedSite}/data`);
  await expect(main.getByRole("link", { name: "API" })).toHaveAttribute("href", "/api");
  await expect(main.getByRole("link", { name: "data sources" })).toHaveAttribute(
    "href",
    "/data-sources",
  );
});
