import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { reviewSiteForFile } from "./own-site";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

// One site for all tests; each test creates its own cities.
const own = reviewSiteForFile("geography");

const region = "/canada/nova-scotia";

type City = { id: number; name: string; slug: string; venue: string; venueId: number };

/** Adds a city that came with a venue, as an import does. */
async function addCity(label: string): Promise<City> {
  const letters = Array.from({ length: 8 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  );
  const name = `${label}${letters.join("")}`;
  const slug = name.toLowerCase();
  const venue = `hall-of-${slug}`;
  const [row] = await query<{ id: number; venueId: number }>(
    own.database.databaseUrl,
    `WITH city AS (
       INSERT INTO cities (region_id, slug, name, likely_meant_id)
         SELECT region_id, $1, $2, id FROM cities WHERE slug = 'halifax' RETURNING id, region_id
     )
     INSERT INTO venues (slug, name, status, city_id, region_id, address)
       SELECT $3, 'Hall', 'PUBLISHED', id, region_id, '1 Main Street' FROM city
       RETURNING city_id AS id, id AS "venueId"`,
    [slug, name, venue],
  );
  return { id: row?.id ?? 0, name, slug, venue, venueId: row?.venueId ?? 0 };
}

const reviewSiteOf = ({ id }: City) => `${own.site.baseUrl}/review/cities/${id}`;
const pageOf = ({ slug }: City) => `${own.site.baseUrl}${region}/${slug}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const latest = (page: Page) => page.getByRole("status").filter({ has: page.locator("time") });

/** Polls, because invalidations arrive a moment later. */
async function expectLeads(page: Page, from: string, to: string) {
  await expect
    .poll(async () => {
      const response = await page.request.get(from, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    })
    .toEqual([308, to]);
}

withAndWithoutScripts(() => {
  test("adds a new city after confirmation", async ({ page }) => {
    const { venueId, slug } = await addCity("A");
    const typed = "Hallifax";
    await page.goto(`${own.site.baseUrl}/review/venues/${venueId}`);
    await expect(page.locator('datalist option[value="Halifax"]')).toHaveCount(1);
    await page.getByLabel("City", { exact: true }).fill(typed);
    await button(page, "Save details").click();
    await expect(page.locator("#city-error")).toHaveText(
      "We don't have a city called Hallifax in Nova Scotia. Did you mean Halifax?",
    );
    expect(
      await query(own.database.databaseUrl, "SELECT FROM cities WHERE slug = 'hallifax'"),
    ).toEqual([]);

    await page.getByLabel("City", { exact: true }).fill("Halifax");
    await button(page, "Save details").click();
    await expect(latest(page)).toContainText("edited the venue");
    // The city is empty now and unconfirmed.
    await expect
      .poll(async () => (await page.request.get(`${own.site.baseUrl}${region}/${slug}`)).status())
      .toBe(404);

    const name = `New${slug}`;
    await page.getByLabel("City", { exact: true }).fill(name);
    await button(page, "Save details").click();
    await page.getByRole("checkbox", { name: `${name} is a new city` }).check();
    await button(page, "Save details").click();
    await expect(latest(page)).toContainText("edited the venue");
    await expect
      .poll(async () =>
        (await page.request.get(`${own.site.baseUrl}${region}/${name.toLowerCase()}`)).status(),
      )
      .toBe(200);
  });

  test("renames a city and redirects its former URL", async ({ page }) => {
    const city = await addCity("R");
    await page.goto(pageOf(city));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.goto(`${own.site.baseUrl}/review/cities`);
    await page.getByRole("link", { name: city.name }).click();
    await button(page, `${city.name} is right`).click();
    await expect(latest(page)).toContainText("confirmed the city");
    await page.getByLabel("Name", { exact: true }).fill("Halifax");
    await button(page, "Rename this city").click();
    await expect(page.getByRole("alert").filter({ hasText: "merge this city" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(`${city.name} Two`);
    await button(page, "Rename this city").click();
    await expect(latest(page)).toContainText("renamed the city");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${city.name} Two, NS`);

    await expectLeads(page, pageOf(city), `${region}/${city.slug}-two`);
    await expectLeads(
      page,
      `${pageOf(city)}/${city.venue}`,
      `${region}/${city.slug}-two/${city.venue}`,
    );
  });

  test("merges a city into another and redirects its URLs", async ({ page }) => {
    const city = await addCity("M");
    await page.goto(reviewSiteOf(city));
    await page.getByLabel("City to Keep").fill("Nowhere");
    await button(page, "Merge into that city").click();
    await expect(
      page.getByRole("alert").filter({ hasText: "that is already listed" }),
    ).toBeVisible();
    await page.getByLabel("City to Keep").fill("Halifax");
    await button(page, "Merge into that city").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cities");

    await expectLeads(page, pageOf(city), `${region}/halifax`);
    await expectLeads(page, `${pageOf(city)}/${city.venue}`, `${region}/halifax/${city.venue}`);
    await page.goto(`${own.site.baseUrl}/review/actions?action=merge-cities`);
    await expect(page.getByText(city.name).first()).toBeVisible();
  });
}, deskScripts);

test("suggests the cities of the chosen region", async ({ page }) => {
  await page.goto(`${own.site.baseUrl}/submit-venue`);
  const suggested = page.locator("datalist option");
  await page.getByRole("combobox", { name: "Country" }).selectOption("ca");
  await page.getByLabel("State or Province").selectOption("NS");
  await expect(page.locator('datalist option[value="Halifax"]')).toHaveCount(1);
  await page.getByLabel("State or Province").selectOption("QC");
  await expect(page.locator('datalist option[value="Montréal"]')).toHaveCount(1);
  await expect(page.locator('datalist option[value="Halifax"]')).toHaveCount(0);
  expect(await suggested.count()).toBeGreaterThan(1);
  await page.getByLabel("City", { exact: true }).fill("Anywhere");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Anywhere");
});

const states: Record<string, () => Promise<string>> = {
  "cities to confirm": async () =>
    `${own.site.baseUrl}/review/cities?q=${(await addCity("X")).slug}`,
  "no such city": async () => `${own.site.baseUrl}/review/cities?q=nothing`,
  "a doubtful city": async () => reviewSiteOf(await addCity("X")),
  "the audit trail of one action": async () =>
    `${own.site.baseUrl}/review/actions?action=merge-cities&day=2026-11-22`,
};

for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const [state, prepare] of Object.entries(states)) {
      test(`has no axe violations or overflow: ${state}`, async ({ page }) => {
        await page.goto(await prepare());
        await expectAccessible(page);
      });
    }
  });
}
