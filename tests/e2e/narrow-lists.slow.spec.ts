import { load } from "cheerio";
import { query } from "../support/query";
import { openHydrated } from "./hydration";
import { expect, test, withAndWithoutScripts } from "./test";

const chicago = "united-states/illinois/chicago";

/** The number at the end of a chip or of a filter. */
const countOf = (text: string | null) => Number(/([\d,]+) venues?$/.exec(text ?? "")?.[1] ?? "0");

withAndWithoutScripts((javaScriptEnabled) => {
  test("reaches jazz in Chicago in two clicks from the genre, and narrows it further", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/genres/jazz`);
    const chips = page.getByRole("navigation", { name: "Jazz Venues by city" });
    await expect(chips.getByRole("link")).toHaveCount(12);
    const chip = chips.getByRole("link", { name: /^Chicago, IL \d+ venues$/ });
    const promised = countOf(await chip.textContent());
    await expect(page.getByRole("link", { name: "Filter by size and amenities" })).toHaveAttribute(
      "href",
      "/browse?genre=jazz",
    );
    await chip.click();

    await expect(page).toHaveURL(`${sampleSite}/genres/jazz/${chicago}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Jazz Venues in Chicago, Illinois",
    );
    await expect(page.getByRole("heading", { name: `${promised} venues` })).toBeVisible();
    await page.getByRole("link", { name: "Filter by size and amenities" }).click();
    await expect(page).toHaveURL(`${sampleSite}/browse?place=${chicago}&genre=jazz`);
    await expect(page.getByRole("heading", { name: `${promised} venues` })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Place", exact: true })).toHaveValue(chicago);
    await expect(page.getByRole("combobox", { name: "Music" })).toHaveValue("jazz");
  });

  test("filters by a state and by music, and removes both", async ({ page, sampleSite }) => {
    const apply = async () => {
      if (!javaScriptEnabled) {
        await page.getByRole("button", { name: "Apply Filters" }).click();
      }
    };
    await page.goto(`${sampleSite}/browse`);
    await page.getByRole("combobox", { name: "Place", exact: true }).selectOption("Texas");
    await apply();
    await expect(page).toHaveURL(/[?&]place=united-states(\/|%2F)texas(&|$)/);
    await page.getByRole("combobox", { name: "Music" }).selectOption("Jazz");
    await apply();
    await expect(page).toHaveURL(/[?&]genre=jazz(&|$)/);
    for (const card of await page.getByRole("article").all()) {
      await expect(card).toContainText(/,\s(TX|Texas)/);
    }

    const active = page.getByRole("list", { name: "Active filters" });
    await active.getByRole("link", { name: "Remove filter: Texas" }).click();
    await expect(page).toHaveURL(`${sampleSite}/browse?genre=jazz`);
    await expect(page.getByRole("combobox", { name: "Place", exact: true })).toHaveValue("");
    await active.getByRole("link", { name: "Remove filter: Jazz" }).click();
    await expect(page.getByRole("heading", { name: "10,500 venues" })).toBeVisible();
  });

  test("shows the pager of the first page only without scripts", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse`);
    await expect(page.getByText("Showing 24 of 10,500")).toBeVisible();
    await expect(page.getByRole("link", { name: "Load More" })).toBeVisible();
    const pager = page.getByRole("navigation", { name: "Pages" });
    await expect(pager).toBeVisible({ visible: !javaScriptEnabled });
    await page.goto(`${sampleSite}/browse?page=2`);
    await expect(pager).toBeVisible();
  });

  test("narrows venues near a place by distance, type, and size", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me?place=chicago`);
    const list = page.getByRole("region", { name: "Venues near Chicago, IL" });
    const total = async () => Number(/of ([\d,]+) venue/.exec(await list.innerText())?.[1]);
    const pageCount = async () =>
      page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Page/ }).count();
    await expect(list.getByText(/ mi away\s· about \d+ min walk$/).first()).toBeVisible();
    const [all, pages] = [await total(), await pageCount()];
    expect(pages).toBeGreaterThan(1);

    const totals: number[] = [];
    for (const name of ["5 mi", "25 mi", "100 mi"]) {
      const chip = list.getByRole("link", { name, exact: true });
      await chip.click();
      await expect(chip).toHaveAttribute("aria-current", "true");
      totals.push(await total());
    }
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    expect(totals[0]).toBeLessThan(totals[2] ?? 0);
    expect(totals[2]).toBeLessThanOrEqual(all);
    await list.getByText("Filter by Type and Size").click();
    await list.getByRole("link", { name: "Theater", exact: true }).click();
    await expect(page).toHaveURL(/within=100mi&type=theater$/);
    expect(await total()).toBeLessThan(totals[2] ?? 0);
    for (const card of await list.getByRole("article").all()) {
      await expect(card).toContainText("Theater");
    }
    await list.getByRole("link", { name: "All", exact: true }).click();
    await list.getByText("Filter by Type and Size · Theater").click();
    await list.getByRole("link", { name: "All Types" }).click();
    await expect(page).toHaveURL(`${sampleSite}/near-me?place=chicago`);
    expect([await total(), await pageCount()]).toEqual([all, pages]);
  });

  test("offers a city's sizes, types, and music, and the nearest cities", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/${chicago}`);
    const chips = page.getByRole("navigation", { name: "Chicago by size, type, and music" });
    const small = chips.getByRole("link", { name: /^Small \(Under 200\)/ });
    await expect(small).toHaveAttribute("href", `/browse?place=${chicago}&capacity=small`);
    await expect(chips.getByRole("link", { name: /^Theater/ })).toHaveAttribute(
      "href",
      `/genres/theater/${chicago}`,
    );
    const nearest = page.getByRole("region", { name: "Nearest Cities" }).getByRole("link");
    await expect(nearest).toHaveCount(5);
    await expect(nearest.first()).toHaveText(/, [A-Z]{2}\d+ venues? · [\d.]+ mi away$/);

    const promised = countOf(await small.textContent());
    await small.click();
    await expect(page.getByRole("heading", { name: `${promised} venues` })).toBeVisible();
  });
});

test("narrows venues near the visitor in the body, and keeps the filter on Back", async ({
  page,
  context,
  sampleSite,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 45.5089, longitude: -73.5617 });
  await openHydrated(page, `${sampleSite}/near-me`);
  await page.getByRole("button", { name: "Share my location" }).click();
  const list = page.getByRole("region", { name: "Venues near you" });
  const near = list.getByRole("button", { name: "5 km", exact: true });
  await expect(list.getByText(/^Showing 1-50 of/)).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/near-me"));
  await near.click();

  expect((await asked).postDataJSON()).toMatchObject({ page: 1, within: "5km" });
  await expect(page).toHaveURL(`${sampleSite}/near-me?within=5km`);
  await expect(near).toHaveAttribute("aria-pressed", "true");
  await expect(near).toBeFocused();
  await expect(list.getByText(/^Showing 1-/)).toBeVisible();
  const farthest = async () => {
    const distances = await list.getByText(/ km away/).allTextContents();
    return Math.max(...distances.map(Number.parseFloat));
  };
  await expect.poll(farthest).toBeLessThanOrEqual(5);
  await page.goBack();
  await expect(near).toHaveAttribute("aria-pressed", "false");
});

test("indexes a genre in a city from five venues on, and has no page without any", async ({
  request,
  sampleDatabaseUrl,
  sampleSite,
}) => {
  const rows = await query<{ path: string; count: number }>(
    sampleDatabaseUrl,
    `SELECT '/genres/' || substr(k.kind, 7) || '/' || co.slug || '/' || r.slug || '/' || c.slug AS path,
            k.venue_count AS count
       FROM kind_counts k JOIN cities c ON c.id = k.city_id JOIN regions r ON r.id = c.region_id
       JOIN countries co ON co.id = r.country_id
       WHERE k.kind LIKE 'genre:%' AND c.likely_meant_id IS NULL ORDER BY k.city_id, k.kind`,
  );
  const few = rows.find(({ count }) => count > 0 && count < 5)?.path;
  const enough = rows.find(({ count }) => count === 5)?.path;
  const read = async (path = "") => load(await (await request.get(sampleSite + path)).text());
  expect((await read(few))('meta[name="robots"]').attr("content")).toMatch(/noindex/);
  const page = await read(enough);
  expect(page('meta[name="robots"]')).toHaveLength(0);
  expect(page('link[rel="canonical"]').attr("href")).toBe(sampleSite + enough);
  const code = enough?.replace("/united-states/", "/US/");
  const moved = await request.get(`${sampleSite}${code}`, { maxRedirects: 0 });
  expect(moved.headers().location ?? enough).toBe(enough);

  const index = await (await request.get(`${sampleSite}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]*-genres-\d+\.xml)</g)].map(([, file = ""]) => file);
  const texts = await Promise.all(
    files.map(async (file) => (await request.get(sampleSite + new URL(file).pathname)).text()),
  );
  const listed = texts.join("");
  expect(listed).toContain(`${enough}<`);
  expect(listed).not.toContain(`${few}<`);
  for (const path of [`/genres/atlantis/${chicago}`, "/genres/jazz/canada/nova-scotia/atlantis"]) {
    expect((await request.get(sampleSite + path)).status(), path).toBe(404);
  }
});

for (const [given, path] of [
  ["place=united-states/illinois/atlantis", "/browse"],
  ["place=us/il/chicago&type=bar", `/browse?place=${chicago}&type=bar`],
  ["genre=club&q=hall", "/browse?q=hall"],
  ["place=%2F%2Fevil.example&genre=%00", "/browse"],
]) {
  test(`redirects ${given} to the list without unknown values`, async ({ request, sampleSite }) => {
    const response = await request.get(`${sampleSite}/browse?${given}`, { maxRedirects: 0 });

    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(path);
  });
}
