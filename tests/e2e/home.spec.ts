import { holdRequests, watchStatus } from "./hold-requests";
import { openHydrated } from "./hydration";
import { expect, test } from "./test";

test("shows the sample directory's counts in the stats panel", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);

  await expect(page.getByText("10,000+")).toBeVisible();
  await expect(page.getByText("490+")).toBeVisible();
  await expect(page.getByText("60+")).toBeVisible();
});

test("lists a country's first six regions by name on its card", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const card = page.getByRole("article").filter({ hasText: "Canada" });

  await expect(card.getByRole("listitem")).toHaveText([
    /^Alberta\(\d+\)$/,
    /^British Columbia\(\d+\)$/,
    /^Manitoba\(\d+\)$/,
    /^New Brunswick\(\d+\)$/,
    /^Newfoundland and Labrador\(\d+\)$/,
    /^Northwest Territories\(\d+\)$/,
  ]);
});

test("links a region on the map to its page", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/united-states`);
  await page.locator('.place-map a[href="/united-states/texas"] path').first().click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Music Venues in Texas");
});

test("does not send a blank search", async ({ page, sampleSite }) => {
  await openHydrated(page, sampleSite);
  const field = page.getByRole("combobox", { name: "Search venues, cities, and states" });
  await field.fill("   ");
  await field.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/`);
  const showsBubble = await field.evaluate((input: HTMLInputElement) => {
    const events: Event[] = [];
    addEventListener("invalid", (event) => events.push(event), { capture: true, once: true });
    input.form?.requestSubmit();
    return events.map((event) => !event.defaultPrevented);
  });
  expect(showsBubble).toEqual([false]);

  await field.fill("lantern");
  await field.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/search?q=lantern`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("opens the menu, searches from it, and closes it with Escape", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Near Me" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();

    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("searchbox").fill("ottawa");
    await menu.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${sampleSite}/search?q=ottawa`);
  });

  test("closes the menu after following a link", async ({ page, sampleSite }) => {
    await page.goto(sampleSite);
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Canada" })
      .click();

    await expect(page).toHaveURL(`${sampleSite}/canada`);
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  });
});

test("keeps the chosen theme across pages", async ({ page, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sampleSite);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();

  await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.goto(`${sampleSite}/about`);
  expect(await background()).toBe(dark);
});

test("follows the theme that another page switches", async ({ page, context, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sampleSite);
  const other = await context.newPage();
  await other.goto(`${sampleSite}/about`);
  await other.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", /./);
  const theme = (await other.locator("html").getAttribute("data-theme")) ?? "";
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);

  // As when the browser restores the page on Back.
  const former = theme === "dark" ? "light" : "dark";
  await page.evaluate((value) => {
    localStorage.setItem("theme", value);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, former);
  await expect(page.locator("html")).toHaveAttribute("data-theme", former);
});

test("prerenders a card's page on hover, not when it comes into view", async ({
  page,
  sampleSite,
}) => {
  const started: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  // Chromium begins and gives up, because Playwright watches the page.
  devtools.on("Preload.prerenderStatusUpdated", ({ key }) => started.push(key.url));
  await devtools.send("Preload.enable");
  await page.goto(`${sampleSite}/united-states/texas`, { waitUntil: "networkidle" });
  expect(started).toEqual([]);

  const link = page.getByRole("article").getByRole("link").first();
  await link.hover();
  await expect.poll(() => started).toContain(`${sampleSite}${await link.getAttribute("href")}`);
});

for (const [kind, from, links] of [
  ["link", "/canada", "main"],
  ["region on the map", "/canada", ".place-map"],
] as const) {
  test(`announces what is loading behind a slow ${kind}`, async ({ page, sampleSite }) => {
    await openHydrated(page, sampleSite + from);
    const release = await holdRequests(page, "**/canada/quebec*");
    const announced = await watchStatus(page);
    // Uses the keyboard, because a hover would prefetch the page and bypass the route above.
    await page.locator(`${links} a[href="/canada/quebec"]`).last().focus();
    await page.keyboard.press("Enter");
    expect(await announced()).toBe("Loading cities...");

    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Music Venues in Quebec");
    await expect(page.getByRole("status")).toHaveText("");
  });
}
