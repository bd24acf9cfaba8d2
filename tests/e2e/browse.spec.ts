import type { Locator, Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { openHydrated } from "./hydration";
import { expect, test, withAndWithoutScripts } from "./test";

const perPage = 24;

const results = (page: Page) => page.getByRole("region", { name: /^[\d,]+\+? venues?$/ });
const cards = (page: Page) => results(page).getByRole("article");
const countHeading = (page: Page) =>
  page.getByRole("heading", { level: 2, name: /^[\d,]+\+? venues?$/ });

/** A filter's label includes its venue count: 'Theater 1,234 venues'. */
async function promisedCount(choice: Locator): Promise<string> {
  const label = await choice.locator("xpath=ancestor::label").innerText();
  return /([\d,]+)\s+venues$/.exec(label)?.[1] ?? "";
}

const hasWords = (words: string) =>
  new RegExp(`^${words.replace(/[()+]/g, "\\$&")} [\\d,]+ venues$`);

const filters = [
  { role: "radio", words: "Theater", query: "type=theater" },
  { role: "radio", words: "Large (501-1000)", query: "capacity=large" },
  { role: "checkbox", words: "Parking", query: "parking=1" },
] as const;

withAndWithoutScripts((javaScriptEnabled) => {
  async function apply(page: Page) {
    if (!javaScriptEnabled) {
      await page.getByRole("button", { name: "Apply Filters" }).click();
    }
  }

  for (const { role, words, query } of filters) {
    test(`shows as many venues as the ${words} filter announces`, async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/browse`);
      const choice = page.getByRole(role, { name: hasWords(words) });
      const promised = await promisedCount(choice);
      expect(promised).toMatch(/^[1-9]/);

      await choice.check();
      await apply(page);
      await expect(countHeading(page)).toHaveText(`${promised} venues`);
      await expect(page).toHaveURL(new RegExp(`[?&]${query}(&|$)`));
      await expect(choice).toBeChecked();
      await expect(cards(page)).toHaveCount(perPage);
      const active = page.getByRole("list", { name: "Active filters" });
      await expect(active.getByRole("link", { name: `Remove filter: ${words}` })).toBeVisible();
    });
  }

  test("combines filters, removes one, and resets all", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse?type=club&q=lantern`);
    await page.getByRole("radio", { name: hasWords("Small (Under 200)") }).check();
    await apply(page);
    await expect(page).toHaveURL(/capacity=small/);
    for (const card of await cards(page).all()) {
      await expect(card).toContainText(/Club · Capacity 1?\d{1,2}(?![\d,])/);
    }

    await page.getByRole("link", { name: "Remove filter: Club" }).click();
    await expect(page).toHaveURL(`${sampleSite}/browse?q=lantern&capacity=small`);
    await expect(page.getByRole("radio", { name: /^All Types/ })).toBeChecked();
    await page.getByRole("link", { name: "Reset Filters" }).click();
    await expect(page).toHaveURL(`${sampleSite}/browse`);
    await expect(page.getByRole("combobox", { name: "Search venues", exact: true })).toHaveValue(
      "",
    );
    await expect(page.getByRole("radio", { name: /^Any Size/ })).toBeChecked();
    await expect(countHeading(page)).toHaveText("10,500 venues");
    javaScriptEnabled || proves(32, "browse with filters");
  });

  test("sorts venues in the chosen order", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse?type=outdoor`);
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await expect(sort).toHaveValue("");
    await expect(cards(page).first()).toContainText("Featured");

    const shown = async (by: string, query: RegExp) => {
      await sort.selectOption({ label: by });
      await apply(page);
      await expect(page).toHaveURL(query);
      await expect(sort).toHaveValue(new URL(page.url()).searchParams.get("sort") ?? "");
      await expect(cards(page)).toHaveCount(perPage);
      return {
        texts: await cards(page).allInnerTexts(),
        names: await cards(page).getByRole("heading").allInnerTexts(),
      };
    };
    const people = (text: string) => Number(text.match(/Capacity ([\d,]+)/)?.[1]?.replace(",", ""));
    const increasing = (values: number[]) => [...values].sort((a, b) => a - b);

    const low = (await shown("Capacity Low-High", /sort=capacity$/)).texts.map(people);
    expect(low).toEqual(increasing(low));
    const high = (await shown("Capacity High-Low", /sort=-capacity$/)).texts.map(people);
    expect(high).toEqual(increasing(high).reverse());
    expect(high.at(-1)).toBeGreaterThan(low.at(-1) ?? 0);
    const [first = ""] = (await shown("Name A-Z", /sort=name$/)).names;
    const [last = ""] = (await shown("Name Z-A", /sort=-name$/)).names;
    expect(first.localeCompare(last, "en")).toBeLessThan(0);
  });

  test("filters venues by text and reports an empty result", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse`);
    const box = page.getByRole("combobox", { name: "Search venues", exact: true });
    await box.fill("lantern");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/browse\?q=lantern(&place=&genre=&type=&capacity=&sort=)?$/);
    await expect(cards(page).first()).toContainText(/lantern/i);
    await expect(page.getByRole("link", { name: 'Remove filter: "lantern"' })).toBeVisible();

    await box.fill("no such venue anywhere");
    await box.press("Enter");
    await expect(page.getByRole("heading", { name: "No venues found" })).toBeVisible();
    await expect(
      page.getByText("Try adjusting your search or filters to find what you're looking for."),
    ).toBeVisible();
    await expect(countHeading(page)).toHaveText("0 venues");
    const ways = results(page).getByRole("link");
    await expect(ways.filter({ hasText: "Explore by Genre" })).toHaveAttribute("href", "/genres");
    await expect(ways.filter({ hasText: "Browse by Size" })).toHaveAttribute("href", "/capacity");
    await ways.filter({ hasText: "Reset Filters" }).last().click();
    await expect(countHeading(page)).toHaveText("10,500 venues");
    await expect(box).toHaveValue("");
  });

  test("lists every venue exactly once across pages", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse?type=arena&capacity=xxl`);
    const total = Number((await countHeading(page).innerText()).replace(/\D/g, ""));
    const seen: (string | null)[] = [];
    const collect = async () => {
      const links = cards(page).getByRole("link");
      seen.push(...(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))));
    };
    await collect();
    // With JavaScript, the first page has Load More alone.
    const next = page.locator('a[rel="next"]');
    for (let number = 2; (await next.count()) > 0; number += 1) {
      await page.goto(sampleSite + (await next.getAttribute("href")));
      await expect(page).toHaveURL(new RegExp(`page=${number}$`));
      await expect(page.getByText(`Page ${number} of`)).toBeVisible();
      await collect();
    }

    expect(total).toBeGreaterThan(perPage);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
  });
});

test("shows the filters and the order of the address after Back and Forward", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse`);
  const parking = page.getByRole("checkbox", { name: /^Parking/ });
  const order = page.getByRole("combobox", { name: "Sort by" });
  await parking.check();
  await expect(page).toHaveURL(/\/browse\?parking=1$/);
  await order.selectOption("Name Z-A");
  await expect(page).toHaveURL(/\/browse\?parking=1&sort=-name$/);
  await expect(page).toHaveTitle(/Parking, Name Z-A/);

  await page.goBack();
  await expect(page).toHaveURL(/\/browse\?parking=1$/);
  await expect(order).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(parking).not.toBeChecked();
  await page.goForward();
  await expect(parking).toBeChecked();
  await page.goForward();
  await expect(order).toHaveValue("-name");
});

test("links Load More to the next page without JavaScript", async ({ browser, sampleSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sampleSite}/browse?bar=1`);
  const [first] = await cards(page).allInnerTexts();
  await page.getByRole("link", { name: "Load More" }).click();

  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1&page=2`);
  await expect(cards(page)).toHaveCount(perPage);
  expect(await cards(page).allInnerTexts()).not.toContain(first);
  await expect(page.getByText(/^Showing 25–48 of [\d,]+ venues$/)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1`);
  await context.close();
});

test("appends venues on Load More and keeps them on Back, reload, and in shared links", async ({
  browser,
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse?type=club`);
  const more = page.getByRole("link", { name: "Load More" });
  await expect(page.getByText(/^Showing 24 of [\d,]+ venues$/)).toBeVisible();
  await more.click();

  await expect(cards(page)).toHaveCount(2 * perPage);
  await expect(cards(page).nth(perPage).getByRole("link")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Showing 48 of" })).toBeVisible();
  await expect(page).toHaveURL(`${sampleSite}/browse?type=club&from=1&page=2`);
  await more.click();
  await expect(cards(page)).toHaveCount(3 * perPage);
  const names = await cards(page).getByRole("heading").allInnerTexts();

  const venue = cards(page).nth(60);
  await venue.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[60] ?? "");
  // Other browsers restore the page from the back/forward cache; this one has none and loads the URL.
  await page.goBack();
  const address = `${sampleSite}/browse?type=club&from=1&page=3`;
  await expect(page).toHaveURL(address);
  const shown = cards(page).getByRole("heading");
  await expect(shown).toHaveText(names);
  await expect(venue).toBeInViewport();
  await page.reload();
  await expect(shown).toHaveText(names);
  await expect(venue).toBeInViewport();

  const other = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await other.newPage();
  await visitor.goto(address);
  await expect(cards(visitor).getByRole("heading")).toHaveText(names);
  await expect(visitor.getByText(/^Showing 72 of [\d,]+ venues$/)).toBeVisible();
  await visitor.getByRole("link", { name: "Load More" }).click();
  await expect(visitor).toHaveURL(`${sampleSite}/browse?type=club&page=4`);
  await other.close();

  await page.getByRole("radio", { name: hasWords("Theater") }).check();
  await expect(page).toHaveURL(`${sampleSite}/browse?type=theater`);
  await expect(cards(page)).toHaveCount(perPage);
});

test("returns to the same venue on Back from a list that is longer than a document", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse?from=1&page=10`);
  await expect(cards(page)).toHaveCount(10 * perPage);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL(`${sampleSite}/browse?from=2&page=11`);
  await expect(page.getByText(/^Showing 25–264 of/)).toBeVisible();
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL(`${sampleSite}/browse?from=3&page=12`);
  const shown = cards(page).filter({ visible: true }).getByRole("heading");
  await expect(shown).toHaveCount(10 * perPage);
  const names = await shown.allInnerTexts();

  const venue = cards(page)
    .filter({ visible: true })
    .nth(9 * perPage + 12);
  await venue.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[9 * perPage + 12] ?? "");
  await page.goBack();
  await expect(shown).toHaveText(names);
  await expect(venue).toBeInViewport();
});

test("shows the list of the address on Back from a venue and further back", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse`);
  const first = cards(page).first();
  const order = page.getByRole("combobox", { name: "Sort by" });
  const recommended = await first.innerText();
  await order.selectOption("Name Z-A");
  await expect(page).toHaveURL(`${sampleSite}/browse?sort=-name`);
  await expect(page).toHaveTitle(/Name Z-A/);
  await first.getByRole("link").click();
  await expect(page).not.toHaveURL(/browse/);

  await page.goBack();
  await expect(order).toHaveValue("-name");
  // Without a gesture, so no scripts have been loaded.
  await page.goBack();
  await expect(page).toHaveURL(`${sampleSite}/browse`);
  await expect(order).toHaveValue("");
  await expect(first).toHaveText(recommended, { useInnerText: true });
  await page.goForward();
  await expect(order).toHaveValue("-name");
});

test("navigates to the next page when Load More fails", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/browse`);
  await page.route("**/browse?page=2", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.getByRole("link", { name: "Load More" }).click();

  await expect(page.getByText(/^Showing 25–48 of/)).toBeVisible();
  await expect(cards(page)).toHaveCount(perPage);
});

test("announces that venues are loading", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/browse`);
  const waits: (() => void)[] = [];
  await page.route("**/browse?**", async (route) => {
    await new Promise<void>((resolve) => waits.push(resolve));
    await route.continue();
  });
  const note = page.getByRole("status").filter({ hasText: "Loading venues..." });

  await page.getByRole("link", { name: "Load More" }).click();
  await expect(note).toBeVisible();
  waits.shift()?.();
  await expect(cards(page)).toHaveCount(2 * perPage);
  await expect(note).toHaveCount(0);

  await page.getByRole("checkbox", { name: hasWords("Bar") }).check();
  await expect(note).toBeVisible();
  waits.shift()?.();
  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1`);
  await expect(note).toHaveCount(0);
});

test("does not navigate back when Load More finishes after the user has left", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/browse`);
  const waits: (() => void)[] = [];
  await page.route("**/browse?page=2", async (route) => {
    await new Promise<void>((resolve) => waits.push(resolve));
    await route.continue();
  });
  await page.getByRole("link", { name: "Load More" }).click();
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/[a-z-]+\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/);
  const venue = page.url();
  waits.shift()?.();
  await page.waitForLoadState("networkidle");
  expect(page.url()).toBe(venue);
});

test("reverts a filter in the list and the form on Back", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/browse`);
  const bar = page.getByRole("checkbox", { name: hasWords("Bar") });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await bar.check();
  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1`);
  await sort.selectOption("Name Z-A");
  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1&sort=-name`);

  await page.goBack();
  await expect(page).toHaveURL(`${sampleSite}/browse?bar=1`);
  await expect(sort).toHaveValue("");
  await page.goBack();
  await expect(countHeading(page)).toHaveText("10,500 venues");
  await expect(bar).not.toBeChecked();
  await page.goForward();
  await expect(bar).toBeChecked();
});

test("works by keyboard and keeps the focus", async ({ page, sampleSite }) => {
  await openHydrated(page, `${sampleSite}/browse`);
  await page.getByRole("combobox", { name: "Search venues", exact: true }).focus();
  await page.keyboard.type("lantern");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/browse?q=lantern`);
  await expect(page.getByRole("combobox", { name: "Search venues", exact: true })).toBeFocused();

  await page.keyboard.press("Tab");
  for (const name of ["Place", "Music"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /^All Types/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(`${sampleSite}/browse?q=lantern&type=club`);
  await expect(page.getByRole("radio", { name: hasWords("Club") })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ venues?$/ })).toHaveText(
    await countHeading(page).innerText(),
  );

  await page.getByRole("link", { name: "Reset Filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/browse`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Load More" }).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page).nth(perPage).getByRole("link")).toBeFocused();
  proves(31, "by keyboard: filters and lists");
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("hides the filters behind a button", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/browse`);
    const toggle = page.getByRole("main").getByRole("button", { name: /^Filters/ });
    const bar = page.getByRole("checkbox", { name: hasWords("Bar") });
    await expect(bar).toBeHidden();

    await toggle.click();
    const promised = await promisedCount(bar);
    await bar.check();
    await page.getByRole("button", { name: `Show ${promised} venues` }).click();
    await expect(bar).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveText(/Filters\s*\(1 chosen\)/);
    await expect(countHeading(page)).toHaveText(`${promised} venues`);
  });

  test("shows the filters without JavaScript", async ({ browser, sampleSite }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(`${sampleSite}/browse`);

    await expect(page.getByRole("main").getByRole("button", { name: /^Filters/ })).toBeHidden();
    await expect(page.getByRole("checkbox", { name: hasWords("Bar") })).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply Filters" })).toBeVisible();
    await context.close();
  });
});

const hostile = [
  `q=${"x".repeat(10_000)}`,
  "q=%01%02%1b%7f",
  "q=%00",
  "q=%25",
  "q=_",
  "q='",
  "q=%F0%9F%8E%B8",
  "q=...!?",
  "q=%20%20",
  "q=%EF%BF%BE",
  "q=a&q=b",
  "type=spaceship",
  "type=club&type=bar",
  "capacity=huge",
  "sort=price",
  "bar=yes",
  "page=0",
  "page=-1",
  "page=1e9",
  "page=NaN",
  "page=2&page=3",
  "from=2",
  "from=1e9&page=2x",
  "unknown=1",
];

for (const query of hostile) {
  test(`serves the list for ${query.slice(0, 40)}`, async ({ request, sampleSite }) => {
    const response = await request.get(`${sampleSite}/browse?${query}`);

    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>Browse Live Music Venues<\/h1>/);
  });
}

for (const [path, list] of [
  ["/browse?type=zzz", "/browse"],
  ["/browse?q=hall&type=zzz&capacity=small&sort=price", "/browse?q=hall&capacity=small"],
  ["/browse?bar=yes&parking=1&page=2", "/browse?parking=1&page=2"],
  ["/near-me?place=austin&type=zzz", "/near-me?place=austin"],
  [
    "/near-me?place=austin&within=9mi&capacity=small&page=2",
    "/near-me?place=austin&capacity=small&page=2",
  ],
]) {
  test(`redirects ${path} to the list without unknown parameters`, async ({
    request,
    sampleSite,
  }) => {
    const response = await request.get(sampleSite + path, { maxRedirects: 0 });

    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(list);
  });
}

for (const query of ["page=201", "page=999999999", "type=arena&page=200"]) {
  test(`responds with 404 to ${query}`, async ({ request, sampleSite }) => {
    expect((await request.get(`${sampleSite}/browse?${query}`)).status()).toBe(404);
  });
}

test("explains on the last page that the list is longer", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/browse?page=200`);

  await expect(cards(page)).toHaveCount(perPage);
  await expect(page.getByText("Showing the first 4,800 of 10,500 venues.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
});

test("lets search engines index only the unfiltered list and its pages", async ({
  page,
  sampleSite,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  for (const path of ["/browse", "/browse?page=2"]) {
    await page.goto(sampleSite + path);
    await expect(canonical).toHaveAttribute("href", sampleSite + path);
    await expect(robots).toHaveCount(0);
  }
  await page.goto(`${sampleSite}/browse?q=lantern`);
  await expect(canonical).toHaveAttribute("href", `${sampleSite}/browse`);
  await expect(robots).toHaveAttribute("content", /noindex/);
  // robots.txt blocks these, so search engines would not read a robots meta tag.
  for (const query of ["type=club", "sort=name", "bar=1&page=2"]) {
    await page.goto(`${sampleSite}/browse?${query}`);
    await expect(canonical).toHaveAttribute("href", `${sampleSite}/browse`);
    await expect(robots).toHaveCount(0);
  }
});
