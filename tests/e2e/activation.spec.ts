import type { Page, Request } from "@playwright/test";
import { runsAll } from "../support/tiers";
import { expectSaved } from "./drafts";
import { movePointer, saveData, slowScripts, switchName, venue, watchHydration } from "./hydration";
import { stubTiles } from "./stub-tiles";
import { expect, test } from "./test";
import { watchPolicy } from "./watch-policy";

const directory = ["/", "/canada", "/canada/nova-scotia", "/canada/nova-scotia/halifax", venue];
/** One page of each template; those of the last row are not cached. */
const templates = [
  directory,
  ["/browse", "/search?q=hall", "/near-me", "/genres", "/capacity", "/about", "/sitemap", "/api"],
  ["/atlantis", "/submit-venue", "/submit-photos", "/update-info"],
].flat();

const failureOf = (page: Page) => page.getByRole("alert").filter({ hasText: "This didn't load" });
const isFramework = (request: Request) =>
  request.resourceType() === "script" && request.url().includes("/_next/");

/** Records the framework's scripts that a page runs. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => isFramework(request) && scripts.push(request.url()));
  return scripts;
}

/** Records what a visitor's console shows. */
async function watchConsole(page: Page): Promise<string[]> {
  const messages = await watchPolicy(page);
  await stubTiles(page);
  page.on("console", (message) => messages.push(`${page.url()}: ${message.text()}`));
  return messages;
}

/** Narrow enough for lists to show their map on request. */
const tablet = { width: 900, height: 900 };

test.describe("every page", () => {
  for (const path of runsAll ? templates : directory) {
    test(`becomes interactive on ${path} before a gesture`, async ({ page, importedSite }) => {
      const messages = await watchConsole(page);
      const hydrated = await watchHydration(page);
      await page.goto(importedSite + path);
      await hydrated();
      expect(messages.filter((text) => !text.includes("404"))).toEqual([]);
    });
  }

  test("runs no framework script before a gesture where data are saved", async ({
    page,
    importedSite,
  }) => {
    await saveData(page);
    const hydrated = await watchHydration(page);
    const scripts = watchScripts(page);
    for (const path of [...directory, "/browse", "/search?q=hall", "/api"]) {
      await page.goto(importedSite + path, { waitUntil: "networkidle" });
    }
    expect(scripts).toEqual([]);

    await movePointer(page);
    await hydrated();
    expect(scripts.length).toBeGreaterThan(0);
  });
});

test("runs no framework script for the focus that a page takes by itself", async ({
  page,
  sampleSite,
}) => {
  await saveData(page);
  const scripts = watchScripts(page);
  await page.goto(`${sampleSite}/search`, { waitUntil: "networkidle" });
  await expect(page.getByRole("combobox", { name: "Search the directory" })).toBeFocused();
  expect(scripts).toEqual([]);

  await page.keyboard.type("h");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("runs no framework script below a pointer that rests", async ({ page, sampleSite }) => {
  await saveData(page);
  await page.mouse.move(200, 200);
  const scripts = watchScripts(page);
  for (const path of ["/about", "/browse", "/canada"]) {
    await page.goto(sampleSite + path, { waitUntil: "networkidle" });
  }

  expect(scripts).toEqual([]);
});

for (const delayMs of runsAll ? [0, 3_000] : [0]) {
  const title = delayMs ? "with slow scripts" : "with the scripts at hand";
  test.describe(title, () => {
    test.beforeEach(async ({ page }) => {
      if (delayMs) {
        await slowScripts(page, delayMs);
      }
    });

    test("keeps what was typed and suggests venues", async ({ page, sampleSite }) => {
      await page.goto(sampleSite);
      const box = page.getByRole("main").getByRole("combobox");
      await box.pressSequentially("tor");

      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await expect(box).toHaveValue("tor");
    });

    test("switches the theme", async ({ page, sampleSite }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(sampleSite);
      await page.getByRole("button", { name: switchName }).click();

      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });

    test("switches the theme by key", async ({ page, sampleSite }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(sampleSite);
      await page.getByRole("button", { name: switchName }).focus();
      await page.keyboard.press("Enter");

      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });

    test("goes on to the next step", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/submit-venue`);
      await page.getByRole("button", { name: "Continue" }).click();

      await expect(page.getByText("5 fields need attention").first()).toBeVisible();
    });

    test("moves between tabs by key", async ({ page, importedSite }) => {
      await page.goto(importedSite + venue);
      await page.getByRole("tab", { name: "About" }).focus();
      await page.keyboard.press("ArrowRight");

      await expect(page.getByRole("tab", { name: "Location" })).toBeFocused();
      // The map loads once it is in view.
      await page.getByRole("tabpanel", { name: "Location" }).scrollIntoViewIfNeeded();
      await expect(page.locator(".leaflet-container")).toBeVisible();
    });

    test("applies a filter that was chosen", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/browse`);
      await page.getByRole("radio", { name: /^Club/ }).check();

      await expect(page).toHaveURL(`${sampleSite}/browse?type=club`);
    });

    test("appends the next page", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/browse`);
      await page.getByRole("link", { name: "Load More" }).click();

      await expect(page).toHaveURL(/from=1/);
    });

    test("shows the map of a list", async ({ page, sampleSite }) => {
      await page.setViewportSize(tablet);
      await page.goto(`${sampleSite}/united-states/texas/austin`);
      await page.getByRole("button", { name: /map/ }).click();

      await expect(page.locator(".leaflet-container")).toBeVisible();
    });
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("asks for the position on the first tap", async ({ page, context, sampleSite }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 45.5, longitude: -73.57 });
    await slowScripts(page, 3_000);
    await page.goto(`${sampleSite}/near-me`);
    await page.getByRole("button", { name: "Share my location" }).tap();
    const waiting = page.locator("html[data-press=waiting]");
    await expect(waiting).toHaveCount(1);

    await expect(page.getByRole("region", { name: /^Venues near/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });
});

for (const isMobile of [false, true]) {
  test.describe(isMobile ? "on a phone" : "with a mouse", () => {
    test.use({ isMobile, hasTouch: isMobile });

    test(`has pages rendered ahead ${isMobile ? "after a press" : "soon"}`, async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite, { waitUntil: "networkidle" });
      await expect(page.locator("html[data-hover]")).toHaveCount(isMobile ? 0 : 1);
    });
  });
}

test("sends a form without scripts when they cannot be loaded", async ({ page, sampleSite }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto(`${sampleSite}/update-info`);
  await page.getByRole("button", { name: "Submit Update Request" }).click();

  await expect(page.getByRole("alert")).toContainText("Failed to submit update request");
});

test("says so when a press needs scripts that cannot be loaded, and then handles another", async ({
  page,
  sampleSite,
}) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.setViewportSize(tablet);
  await page.goto(`${sampleSite}/united-states/texas/austin`);
  const show = page.getByRole("button", { name: "Show map" });
  await show.click();
  const failure = failureOf(page);
  await expect(failure).toBeVisible();
  const asked = page.waitForEvent("requestfailed");
  await movePointer(page);
  await asked;
  await expect(failure).toBeVisible();

  await page.unroute("**/_next/static/**/*.js");
  // The load that the pointer began may still be failing, and a press during it fails with it.
  await expect(async () => {
    if (await failure.isVisible()) {
      await show.click();
    }
    await expect(page.locator(".leaflet-container")).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await expect(failure).toHaveCount(0);
});

test("says once that the data cannot be loaded", async ({ page, sampleSite }) => {
  await page.route("**/_data/**", (route) => route.abort());
  await page.setViewportSize(tablet);
  await page.goto(`${sampleSite}/united-states/texas/austin`);
  const show = page.getByRole("button", { name: "Show map" });
  const failure = failureOf(page);
  await show.click();
  await expect(failure).toBeVisible();
  await show.click();
  await expect(failure).toHaveCount(1);

  await page.unroute("**/_data/**");
  await show.click();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("sends no step of a form when scripts cannot be loaded", async ({ page, sampleSite }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto(`${sampleSite}/submit-venue`);
  await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(failureOf(page)).toBeVisible();
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
});

test("tells everybody that a press waits", async ({ page, sampleSite }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await slowScripts(page, 3_000);
  await page.setViewportSize(tablet);
  await page.goto(`${sampleSite}/united-states/texas/austin`);
  const note = page.locator("[aria-live=polite]", { hasText: "Loading..." }).locator("span");
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Show map" }).click();

  await expect(note).toBeVisible();
  const [bar, canvas] = await page.evaluate(() => [
    getComputedStyle(document.documentElement, "::before").borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(bar).not.toBe(canvas);
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(note).toBeHidden();
});

test.describe("by itself", () => {
  test("restores a draft", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/submit-venue`);
    await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");
    await expectSaved(page, "venue", "Harbour Lantern Hall");
    await page.reload();

    await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
    await expect(page.getByLabel("State or Province")).toBeDisabled();
  });
});

test("serves hydration data for as long as the page is current", async ({
  request,
  importedSite,
}) => {
  const html = await (await request.get(importedSite + venue)).text();
  const [, href = ""] = /data-hydration="([^"]+)"/.exec(html) ?? [];
  const current = await request.get(importedSite + href);
  const former = await request.get(importedSite + href.replace(/_data\/.{4}/, "_data/0000"));

  expect([current.status(), current.headers()["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect(Object.keys(await current.json()).sort()).toEqual(["TURBOPACK", "__next_f"]);
  expect([former.status(), former.headers()["cache-control"]]).toEqual([410, "no-store"]);
});
