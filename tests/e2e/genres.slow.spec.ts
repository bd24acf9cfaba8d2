import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

const countOf = (text: string) => Number(/([\d,]+) venues?/.exec(text)?.[1]?.replaceAll(",", ""));

for (const [list, name, heading] of [
  ["/genres", "Jazz", "Jazz Venues"],
  ["/genres", "Theater", "Theater Venues"],
  ["/capacity", "Medium (200-500)", "Medium Live Music Venues (200-500)"],
] as const) {
  test(`lists as many ${name} venues as ${list} says, 24 on a page`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite + list);
    const card = cards(page).filter({ has: page.getByRole("link", { name, exact: true }) });
    const total = countOf(await card.innerText());
    await card.getByRole("link").click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(
      page.getByRole("heading", { level: 2, name: `${total.toLocaleString("en-US")} venues` }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    const first = await cards(page).getByRole("heading").allInnerTexts();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${heading}, page 2`);
    const second = await cards(page).getByRole("heading").allInnerTexts();
    expect(second).not.toEqual(first);
  });
}

test("lists the remaining venues on a genre's last page and 404s after it", async ({
  page,
  request,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/genres/arena`);
  const total = countOf(await page.getByRole("heading", { level: 2 }).first().innerText());
  const pages = Math.ceil(total / 24);
  await page.goto(`${sampleSite}/genres/arena?page=${pages}`);

  await expect(cards(page)).toHaveCount(total - (pages - 1) * 24);
  const beyond = await request.get(`${sampleSite}/genres/arena?page=${pages + 1}`);
  expect(beyond.status()).toBe(404);
});

test("lists only venues of the chosen size", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/capacity/small`);

  for (const text of await cards(page).allInnerTexts()) {
    expect(Number(/Capacity ([\d,]+)/.exec(text)?.[1])).toBeLessThan(200);
  }
});

test("counts every venue in one size or as unknown", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/capacity`);
  await expect(cards(page)).toHaveCount(5);
  const stated = (await cards(page).allInnerTexts()).map(countOf);
  const unstated = await page.getByText(/We don't know the capacity of/).innerText();
  const unknown = Number(/([\d,]+) venue/.exec(unstated)?.[1]?.replaceAll(",", ""));

  expect([...stated, unknown].reduce((sum, count) => sum + count)).toBe(10_500);
});

test("links genres, sizes, and browse to each other", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/genres/club`);
  await page.getByRole("link", { name: "Filter by size and amenities" }).click();
  await expect(page).toHaveURL(`${sampleSite}/browse?type=club`);
  await page.getByRole("link", { name: "Browse by Size" }).click();
  await expect(page).toHaveURL(`${sampleSite}/capacity`);
  await page.getByRole("link", { name: "Explore by Genre" }).click();
  await expect(page).toHaveURL(`${sampleSite}/genres`);
  await page.getByRole("link", { name: "Browse by Size" }).click();
  await page.getByRole("link", { name: "Arena (5000+)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Arena Live Music Venues (5000+)",
  );
  await page.getByRole("link", { name: /^Small \(Under 200\)/ }).click();
  await expect(page).toHaveURL(`${sampleSite}/capacity/small`);
  await page.getByRole("link", { name: "Filter by type and amenities" }).click();
  await expect(page).toHaveURL(`${sampleSite}/browse?capacity=small`);
});

for (const [path, words] of [
  ["/genres/atlantis", "Genre Not Found"],
  ["/capacity/enormous", "Size Not Found"],
] as const) {
  test(`shows a specific not-found message for ${path}`, async ({ page, sampleSite }) => {
    const response = await page.goto(sampleSite + path);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
  });
}

for (const [from, to] of [
  ["/capacity/SMALL", "/capacity/small"],
  ["/genres/Jazz", "/genres/jazz"],
  ["/genres/jazz?page=1", "/genres/jazz"],
  ["/capacity/xl?page=0", "/capacity/xl"],
] as const) {
  test(`redirects ${from} to ${to}`, async ({ request, sampleSite }) => {
    const response = await request.get(sampleSite + from, { maxRedirects: 0 });

    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
  });
}

test("keeps search engines from an empty genre or size", async ({ page, importedSite }) => {
  for (const path of ["/genres/jazz", "/capacity/medium"]) {
    await page.goto(importedSite + path);
    await expect(page.getByRole("heading", { name: "No venues found" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const names = page.getByRole("navigation", { name: "By the Name on the Door" });
    await expect(names.getByRole("link", { name: /^Hall/ })).toBeVisible();
  }
  await expect(page.getByText(/^We don't know the capacity of \d+ venues\.$/)).toBeVisible();

  await page.goto(`${importedSite}/genres/theater`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${importedSite}/genres/theater`,
  );
});

test("describes a list in structured data", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/browse`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = blocks
    .map((block) => JSON.parse(block))
    .find((data) => data["@type"] === "CollectionPage");

  expect(list).toMatchObject({
    url: `${importedSite}/browse`,
    mainEntity: { numberOfItems: expect.any(Number) },
  });
  expect(list.mainEntity.itemListElement[0].url).toMatch(
    /\/[a-z-]+\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/,
  );
});
