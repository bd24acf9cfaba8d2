import type { Page } from "@playwright/test";
import { openHydrated, switchName } from "./hydration";
import { expect, test, withoutScripts } from "./test";

const phone = { width: 390, height: 844 };
const region = "/canada/nova-scotia";
const city = `${region}/halifax`;
const lists = ["/browse", region, city, "/genres/jazz", "/capacity/small", "/search?q=hall"];
const forms = ["/submit-venue", "/update-info", "/submit-photos"];
const nearHalifax = "/near-me?place=halifax";
const filtered = ["/browse", region, city, "/genres/jazz", "/capacity/small", nearHalifax];
const templates = ["/", "/canada", ...lists, "/near-me", nearHalifax, "/about", "/atlantis"];

test.use({ viewport: phone });

const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });

test("has a bar of links on all pages but the forms, and only on phones", async ({
  page,
  sampleSite,
}) => {
  for (const path of templates) {
    await page.goto(sampleSite + path);
    const entries = bar(page).locator(":is(a, button):visible");
    const names = await entries.allInnerTexts();
    expect(names.slice(0, 3), path).toEqual([
      "Search",
      "Near Me",
      filtered.includes(path) ? "Filters" : "Browse",
    ]);
  }
  for (const path of forms) {
    await page.goto(sampleSite + path);
    await expect(bar(page), path).toHaveCount(0);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${sampleSite}/browse`);
  await expect(bar(page)).toBeHidden();
});

test("opens filters and map of a list from the bar, again after they were closed", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse`);
  const filters = page.getByRole("group", { name: "Venue Type" });
  await bar(page).getByRole("button", { name: "Filters" }).click();
  await expect(filters).toBeVisible();
  await page.getByRole("button", { name: /^Show [\d,]+ venues$/ }).click();
  await expect(filters).toBeHidden();
  await bar(page).getByRole("button", { name: "Filters" }).click();
  await expect(filters).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filters).toBeHidden();

  const map = page.getByRole("region", { name: "Map of results" });
  await bar(page).getByRole("link", { name: "Map" }).click();
  await expect(map).toBeVisible();
  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(map).toBeHidden();
  await bar(page).getByRole("link", { name: "Map" }).click();
  await expect(map).toBeVisible();
  await expect(page).toHaveURL(`${sampleSite}/browse`);
});

test("folds the footer, and shows all of it on wider screens", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/about`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("All rights reserved.")).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Atom feed of/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeHidden();
  const folds = footer.locator("summary:visible");
  await expect(folds).toHaveText(["Browse", "Contribute", "About"]);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(folds).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  await expect(footer.getByRole("heading")).toHaveCount(3);
});

withoutScripts(() => {
  test("opens the footer's columns and a region's cities", async ({ page, sampleSite }) => {
    await page.goto(sampleSite + region);
    const cities = page.getByRole("main").locator("details", { hasText: /^Cities/ });
    const halifax = cities.getByRole("link", { name: /^Halifax/ });
    await expect(halifax).toBeHidden();
    await page.getByText(/^Cities \(\d+\)$/).click();
    await expect(halifax).toBeVisible();

    const footer = page.getByRole("contentinfo");
    await footer.locator("summary", { hasText: "About" }).click();
    await footer.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL(`${sampleSite}/privacy`);
  });

  test("offers the filters of the bar, and no map", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse`);
    await expect(bar(page).getByRole("link")).toHaveText([
      "Search",
      "Near Me",
      "Filters",
      "My List",
    ]);
    await bar(page).getByRole("link", { name: "Filters" }).click();
    await expect(page.getByRole("group", { name: "Venue Type" })).toBeInViewport();
  });
});

test("lists genres, sizes, and ways to contribute in the menu", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Genres", "Venue Sizes", "Update Information", "Submit Photos"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("has logo, search, and menu in the header, and the switch of the theme in the menu", async ({
  page,
  sampleSite,
}) => {
  await openHydrated(page, sampleSite);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button")).toHaveText(["Menu"]);
  await expect(header.getByRole("link")).toHaveText(["Marquee", "Search"]);
  await page.getByRole("button", { name: "Menu" }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("button", { name: switchName })
    .click();
  await expect.poll(background).not.toBe(before);
});

test("begins the list of venues near a place in the upper half", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/near-me?place=montreal`);
  const groups = page.getByRole("heading", { level: 3, name: / · \d+$/ });
  expect((await groups.first().boundingBox())?.y).toBeLessThan(phone.height / 2);
});

for (const textSize of ["100%", "200%"]) {
  test(`shows a search field or a link to the search at every width, text at ${textSize}`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/about`);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    const header = page.getByRole("banner");
    const search = header.getByRole("combobox").or(header.getByRole("link", { name: "Search" }));
    for (let width = 320; width <= 1600; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      await expect(search.filter({ visible: true }), `${width} px`).toHaveCount(1);
    }
  });
}
