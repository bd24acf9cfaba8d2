import type { Locator, Page } from "@playwright/test";
import { expect, test, withoutScripts } from "./test";

const phone = { width: 390, height: 844 };
const region = "/canada/nova-scotia";
const city = `${region}/halifax`;
const lists = ["/browse", region, city, "/genres/jazz", "/capacity/small", "/search?q=hall"];
const forms = ["/submit-venue", "/update-info", "/submit-photos"];
const nearHalifax = "/near-me?place=halifax";
const filtered = ["/browse", region, city, "/genres/jazz", "/capacity/small", nearHalifax];
const templates = [
  "/",
  "/canada",
  ...lists,
  "/near-me",
  nearHalifax,
  "/genres",
  "/about",
  "/api",
  "/sitemap",
  "/atlantis",
];

test.use({ viewport: phone });

const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
}

for (const path of [...lists, "/canada"]) {
  test(`begins the list of ${path} in the upper half of a phone`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite + path);
    const first = page.getByRole("main").getByRole("article").first();
    expect((await boxOf(first)).y).toBeLessThan(420);
  });
}

for (const path of ["/browse", city, "/genres/jazz"]) {
  test(`lists 24 venues of ${path} as rows, one link each`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite + path);
    const rows = page.getByRole("main").getByRole("article");
    await expect(rows).toHaveCount(24);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(88);
    expect(Math.max(...heights)).toBeLessThanOrEqual(104);
    const list = rows.first().locator("xpath=ancestor::ul[1]");
    expect((await boxOf(list)).height).toBeLessThanOrEqual(3500);

    // The right end of a row, beside its text.
    const { x, y, width, height } = await boxOf(rows.first());
    const [name] = await rows.first().getByRole("link").allTextContents();
    await page.mouse.click(x + width - 4, y + height - 4);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  });
}

for (const width of [320, 1440]) {
  test(`marks samples in the corner of their pictures, ${width} px wide`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/browse", city]) {
      await page.goto(sampleSite + path);
      await expect(page.getByText('Venues marked "Sample listing" are made up.')).toHaveCount(1);
      const cards = await page
        .getByRole("main")
        .getByRole("article")
        .evaluateAll((all) =>
          all.map((card) => {
            const { top, height } = card.getBoundingClientRect();
            const { left, right, bottom } =
              card.querySelector(".picture")?.getBoundingClientRect() ?? new DOMRect();
            const marks = [...card.querySelectorAll(".marks span")].map((mark) =>
              mark.getBoundingClientRect(),
            );
            return {
              top,
              height,
              marks: marks.length,
              areInside: marks.every(
                (mark) => mark.left >= left && mark.right <= right && mark.bottom <= bottom,
              ),
            };
          }),
        );
      expect(cards.filter(({ marks, areInside }) => marks === 0 || !areInside)).toEqual([]);
      for (const { top, height } of cards) {
        const row = cards.filter((card) => Math.abs(card.top - top) < 1);
        expect(row.filter((card) => Math.abs(card.height - height) > 1)).toEqual([]);
      }
    }
  });
}

test("has no field of less than 16 px, which iPhones zoom in on", async ({ page, sampleSite }) => {
  for (const path of [...templates, ...forms]) {
    await page.goto(sampleSite + path);
    const small = await page
      .locator("input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea")
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      );
    expect(small, path).toEqual([]);
  }
});

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
    for (const link of await entries.all()) {
      const { y, width, height } = await boxOf(link);
      expect(y + height, path).toBeLessThanOrEqual(phone.height);
      expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
    }
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

test("covers no focus with the bar", async ({ page, sampleSite }) => {
  // Otherwise the page still moves when the focus has.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [city, "/about"]) {
    await page.goto(sampleSite + path);
    const top = (await boxOf(bar(page))).y;
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const focused = document.activeElement;
        const { bottom = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
        return { isInBar: focused?.closest("nav.fixed") !== null, bottom, height };
      });
      const isHidden = !focus.isInBar && focus.bottom - focus.height >= top;
      expect(isHidden, `${path}, step ${step}`).toBe(false);
    }
  }
});

test("folds the footer to half a screen, and shows all of it on wider screens", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/about`);
  const footer = page.getByRole("contentinfo");
  expect((await boxOf(footer)).height).toBeLessThanOrEqual(420);
  await expect(footer.getByText("All rights reserved.")).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Atom feed of/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeHidden();
  const folds = footer.locator("summary:visible");
  await expect(folds).toHaveText(["Looking for a Show?", "Browse", "Contribute", "About"]);
  for (const fold of await folds.all()) {
    expect((await boxOf(fold)).height).toBeGreaterThanOrEqual(44);
  }

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(folds).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  await expect(footer.getByRole("heading")).toHaveCount(4);
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
    await expect(bar(page).getByRole("link")).toHaveText(["Search", "Near Me", "Filters"]);
    await bar(page).getByRole("link", { name: "Filters" }).click();
    await expect(page.getByRole("group", { name: "Venue Type" })).toBeInViewport();
  });
});

for (const [width, textSize] of [
  [320, "100%"],
  [390, "200%"],
] as const) {
  test(`does not scroll sideways at ${width} px, text at ${textSize}`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...templates, ...forms]) {
      await page.goto(sampleSite + path);
      const overflow = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        return document.documentElement.scrollWidth - window.innerWidth;
      }, textSize);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
