import type { Page } from "@playwright/test";
import { movePointer } from "./hydration";
import { stubTiles } from "./stub-tiles";
import { expect, test } from "./test";

test("shows the terms' 11 sections and date", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/terms`);

  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(11);
  await expect(page.getByText("March 31, 2025")).toBeVisible();
  await expect(page.getByText("30 days").first()).toBeVisible();
});

test("shows the privacy policy's 7 sections", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/privacy`);

  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(7);
});

for (const path of ["/privacy", "/terms", "/data-sources"]) {
  test(`says on ${path} that a photo credit publishes a name`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite + path);

    await expect(page.getByRole("main")).toContainText(/photo\s+credit/);
  });
}

/** What the privacy policy says of each key of the browser's storage. */
const stored: Record<string, string> = {
  theme: "the light or dark theme you chose",
  "marquee-searches": "your last five searches",
  "marquee-location": "your last location",
  "marquee-venue-draft": "typed into the forms for venues",
  "marquee-photos-draft": "venues, photos",
  "marquee-update-draft": "photos, and updates",
  "marquee-map": "the last list whose map you opened",
  "marquee-reload": "if a page has to reload because the site was updated",
};

/** Returns a function that lists every key that was seen so far. */
function watchStorage(page: Page): () => Promise<string[]> {
  const seen = new Set<string>();
  return async () => {
    const keys = await page
      .evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      // A reload is under way.
      .catch(() => []);
    for (const key of keys) {
      seen.add(key);
    }
    return [...seen].toSorted();
  };
}

test("names in the privacy policy what the browser stores and where maps load", async ({
  page,
  context,
  sampleSite,
}) => {
  await stubTiles(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 44.65, longitude: -63.57 });
  const storedKeys = watchStorage(page);
  const tile = () => page.waitForRequest("https://tile.openstreetmap.org/**");

  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`${sampleSite}/search`);
  await page.getByRole("combobox").fill("harbour");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  // Its navigation would end the next one.
  await page.waitForURL("**/search?q=harbour");
  await expect.poll(storedKeys).toContain("marquee-searches");
  await page.goto(`${sampleSite}/united-states/texas/austin`);
  await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  const listTile = tile();
  await page.getByRole("button", { name: "Show map" }).click();
  await listTile;
  await page.goto(`${sampleSite}/near-me`);
  await page.getByRole("button", { name: "Share my location" }).click();
  const nearTile = tile();
  await page.getByRole("button", { name: "Show map" }).click();
  await nearTile;
  // A page whose scripts are gone reloads.
  let isGone = true;
  await page.route("**/_data/**", (route) =>
    isGone ? route.fulfill({ status: 410 }) : route.continue(),
  );
  await page.goto(`${sampleSite}/search`);
  page.once("domcontentloaded", () => {
    isGone = false;
  });
  await movePointer(page);
  await expect.poll(storedKeys).toContain("marquee-reload");
  for (const form of ["venue", "photos", "update"]) {
    await page.goto(`${sampleSite}/${form === "update" ? "update-info" : `submit-${form}`}`);
    await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");
    await expect.poll(storedKeys).toContain(`marquee-${form}-draft`);
  }

  expect(await storedKeys()).toEqual(Object.keys(stored).toSorted());
  await page.goto(`${sampleSite}/privacy`);
  const policy = page.getByRole("main");
  for (const text of Object.values(stored)) {
    await expect(policy).toContainText(text);
  }
  await expect(policy).toContainText("load their images with the page");
});

test("shows the contact email", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/contact`);

  await expect(page.getByRole("main").locator('a[href^="mailto:"]').first()).toBeVisible();
});

test("serves security.txt with a contact", async ({ request, sampleSite }) => {
  const file = await request.get(`${sampleSite}/.well-known/security.txt`);
  const lines = (await file.text()).trim().split("\n");
  const { Contact, Expires, Canonical } = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/, 2)),
  );

  expect(file.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(Contact).toBe("mailto:hello@marquee.example");
  expect(Canonical).toBe(`${sampleSite}/.well-known/security.txt`);
  const days = (Date.parse(Expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test("lists ten regions per country and the number of others on the sitemap page", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/sitemap`);

  await expect(page.getByRole("link", { name: "+ 41 more regions..." })).toBeVisible();
  await expect(page.getByRole("link", { name: "+ 3 more regions..." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "For Search Engines" })).toBeVisible();
});

test("has no broken links in the header, the footer, or the sitemap page", async ({
  page,
  request,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/sitemap`);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => [
      ...new Set(anchors.map((anchor) => (anchor as HTMLAnchorElement).href)),
    ]);

  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200);
  }
});

test("groups the sitemap's pages, with headings in one line", async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${sampleSite}/sitemap`);
  const cardOf = (name: string) =>
    page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { name, exact: true }) })
      .last();
  await expect(cardOf("Legal Pages").getByRole("link")).toHaveText([
    "Terms of Service",
    "Privacy Policy",
  ]);
  await expect(cardOf("Data").getByRole("link")).toHaveText([
    "Data Sources",
    "Open Data",
    "Data Quality",
    "Register of Change",
    "API",
  ]);
  const offsetOf = async (name: string) => {
    const title = await cardOf(name).getByRole("heading", { name, exact: true }).boundingBox();
    return (title?.y ?? 0) - ((await cardOf(name).boundingBox())?.y ?? 0);
  };
  expect(Math.abs((await offsetOf("Canada")) - (await offsetOf("Legal Pages")))).toBeLessThan(4);
});

test("does not promote the partner app when its URL is not set", async ({
  request,
  sampleSite,
}) => {
  for (const path of ["/", "/about", "/terms"]) {
    const html = await (await request.get(sampleSite + path)).text();
    expect(html, path).not.toContain("Encore Live");
  }
});

for (const width of [320, 1440]) {
  test(`lists the sections of long text pages, ${width} px wide`, async ({ page, sampleSite }) => {
    await page.setViewportSize({ width, height: 800 });
    const paths = ["/about", "/contact", "/privacy", "/terms", "/data-sources", "/data", "/api"];
    for (const path of paths) {
      await page.goto(sampleSite + path);
      const main = page.getByRole("main");
      const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
      const contents = main.getByRole("navigation", { name: "On this page" });
      if (titles.length < 4) {
        await expect(contents, path).toHaveCount(0);
        continue;
      }
      const folded = contents.locator("summary:visible");
      await expect(folded, path).toHaveCount(width === 320 ? 1 : 0);
      if (width === 320) {
        await folded.click();
      }
      const links = contents.locator("a:visible");
      await expect(links, path).toHaveText(titles);
      await links.last().click();
      await expect(main.getByRole("heading", { level: 2 }).last(), path).toBeFocused();
    }
  });
}
