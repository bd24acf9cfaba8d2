import type { Page, Request, Route } from "@playwright/test";
import { hydratedEvent } from "../../lib/core/activation";
import { onlyInAllTag } from "../support/tiers";
import { expectSaved } from "./drafts";
import { fillBasics } from "./fill-venue";
import { movePointer, openHydrated, slowScripts, watchHydration } from "./hydration";
import { expect, test } from "./test";
import { watchPolicy } from "./watch-policy";

const venue = "/canada/nova-scotia/halifax/harbour-lantern-hall";

/** One page of each template; those of the last row are not cached. */
const templates = [
  ["/", "/canada", "/canada/nova-scotia", "/canada/nova-scotia/halifax", venue],
  ["/browse", "/search?q=hall", "/near-me", "/genres", "/capacity", "/about", "/sitemap", "/api"],
  ["/atlantis", "/submit-venue", "/submit-photos", "/update-info"],
].flat();

const switchName = "Switch between light and dark theme";
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
  page.on("console", (message) => messages.push(`${page.url()}: ${message.text()}`));
  return messages;
}

/** Answers that there is a newer page, so many times. Returns a function that counts all answers. */
async function replacePage(page: Page, times: number): Promise<() => number> {
  let answers = 0;
  await page.route("**/_data/**", async (route) => {
    answers += 1;
    await (answers <= times ? route.fulfill({ status: 410 }) : route.continue());
  });
  return () => answers;
}

test.describe("every page", () => {
  for (const path of templates) {
    test(`runs no framework script on ${path} before a gesture`, async ({ page, importedSite }) => {
      const messages = await watchConsole(page);
      const hydrated = await watchHydration(page);
      const scripts = watchScripts(page);
      await page.goto(importedSite + path, { waitUntil: "networkidle" });
      expect(scripts).toEqual([]);

      await movePointer(page);
      await hydrated();
      expect(scripts.length).toBeGreaterThan(0);
      expect(messages.filter((text) => !text.includes("404"))).toEqual([]);
    });
  }
});

test("runs no framework script below a pointer that rests", async ({ page, sampleSite }) => {
  await page.mouse.move(200, 200);
  const scripts = watchScripts(page);
  for (const path of ["/about", "/browse", "/canada"]) {
    await page.goto(sampleSite + path, { waitUntil: "networkidle" });
  }

  expect(scripts).toEqual([]);
});

for (const delayMs of [0, 3_000]) {
  const title = delayMs ? "with slow scripts" : "with the scripts at hand";
  test.describe(title, { tag: delayMs ? [onlyInAllTag] : [] }, () => {
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

    test("handles a press", async ({ page, sampleSite }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(sampleSite);
      await page.getByRole("button", { name: switchName }).click();

      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });

    test("presses a button by key", async ({ page, sampleSite }) => {
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
      await page.goto(`${sampleSite}/united-states/texas/austin`);
      await page.getByRole("button", { name: /map/ }).click();

      await expect(page.locator(".leaflet-container")).toBeVisible();
    });
  });
}

test("handles a press once, however often it is repeated", async ({ page, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await slowScripts(page, 3_000);
  await page.goto(sampleSite);
  await page.getByRole("button", { name: switchName }).dblclick();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("keeps what was typed while React took over the field", async ({ page, sampleSite }) => {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => {
      const field = document.querySelector<HTMLInputElement>("#lookup");
      if (field) {
        field.value = "lantern";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        // React renders the state that it knows.
        field.value = "";
      }
    });
  }, hydratedEvent);
  await openHydrated(page, `${sampleSite}/update-info`);

  await expect(page.getByLabel("Search for a venue")).toHaveValue("lantern");
  await expect(page.getByRole("main").getByRole("button", { name: "Search" })).toBeEnabled();
});

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

test("reloads once when there is a newer page, and keeps what was typed", async ({
  page,
  sampleSite,
}) => {
  const countAnswers = await replacePage(page, 1);
  const hydrated = await watchHydration(page);
  await page.goto(`${sampleSite}/search`);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern");

  await hydrated();
  await expect(box).toHaveValue("lantern");
  await expect(box).toBeFocused();
  expect(countAnswers()).toBe(2);
});

for (const times of [1, 2]) {
  test(`repeats what was chosen when there is a newer page ${times} times`, async ({
    page,
    sampleSite,
  }) => {
    const countAnswers = await replacePage(page, times);
    await page.goto(`${sampleSite}/browse?type=club`);
    await page.getByRole("radio", { name: /^All Types/ }).check();

    await expect(page).toHaveURL(`${sampleSite}/browse`);
    await expect(page.getByRole("radio", { name: /^All Types/ })).toBeChecked();
    expect(countAnswers()).toBeGreaterThan(times);
  });
}

test("repeats a press when there is a newer page, also after an in-page link", async ({
  page,
  sampleSite,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  let isPressed = false;
  let answers = 0;
  await page.route("**/_data/**", async (route) => {
    answers += 1;
    await expect.poll(() => isPressed).toBe(true);
    await (answers === 1 ? route.fulfill({ status: 410 }) : route.continue());
  });
  await page.goto(`${sampleSite}/about`);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.getByRole("button", { name: switchName }).click();
  isPressed = true;

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(answers).toBe(2);
});

test("presses no other button of a newer page", async ({ page, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await replacePage(page, 1);
  const hydrated = await watchHydration(page);
  await page.addInitScript((name) => {
    document.addEventListener("DOMContentLoaded", () => {
      const label = [...document.querySelectorAll("header button span")].find(
        ({ textContent }) => textContent === name,
      );
      if (label && performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload") {
        label.textContent = "Another";
      }
    });
  }, switchName);
  await page.goto(`${sampleSite}/about`);
  await page.getByRole("button", { name: switchName }).click();

  await hydrated();
  await expect(page.locator("html[data-press]")).toHaveCount(0);
  await expect(page.locator("html[data-theme]")).toHaveCount(0);
});

test("restores what was typed only once", async ({ page, sampleSite }) => {
  await replacePage(page, 1);
  const hydrated = await watchHydration(page);
  await page.goto(`${sampleSite}/search`);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern");
  await hydrated();
  await expect(box).toHaveValue("lantern");
  await box.fill("hall");
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));

  await expect(box).toHaveValue("hall");
});

/** Has each wait of the script for React take two seconds. */
async function slowRepeating(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => {
      const { setTimeout } = window;
      // It waits without a time until React has rendered.
      const slow = (work: () => void, ms?: number) =>
        ms === undefined
          ? setTimeout(() => {
              work();
              Object.assign(window, { isRepeated: true });
            }, 2_000)
          : setTimeout(work, ms);
      Object.assign(window, { setTimeout: slow });
    });
  }, hydratedEvent);
}

test("handles a press once while earlier letters are repeated", async ({ page, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const hydrated = await watchHydration(page);
  await slowRepeating(page);
  await slowScripts(page, 1_000);
  await page.goto(`${sampleSite}/search`);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern");
  const themeSwitch = page.getByRole("button", { name: switchName });
  await themeSwitch.click();
  await hydrated();
  await themeSwitch.click();

  await page.waitForFunction(() => "isRepeated" in window);
  await expect(page.locator("html[data-press]")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("goes on by Enter with all that was typed while it is repeated", async ({
  page,
  sampleSite,
}) => {
  const hydrated = await watchHydration(page);
  await slowRepeating(page);
  await page.goto(`${sampleSite}/submit-venue`);
  await fillBasics(page, { name: "Lantern Hall", type: "Club" });
  await hydrated();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Details" })).toBeFocused();
});

test("keeps a state that is chosen while what was typed before is repeated", async ({
  page,
  sampleSite,
}) => {
  const hydrated = await watchHydration(page);
  await slowRepeating(page);
  await page.goto(`${sampleSite}/submit-venue`);
  await page.getByLabel("Venue Name").fill("Lantern Hall");
  await page.getByRole("combobox", { name: "Country" }).selectOption("Canada");
  await hydrated();
  await page.getByLabel("State or Province").selectOption("Nova Scotia");
  await page.getByLabel("Venue Type").selectOption("Club");
  await page.getByLabel("City", { exact: true }).fill("Halifax");
  await page.getByLabel("Address").fill("12 Wharf Street");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Details" })).toBeFocused();
});

test("keeps what is typed while earlier letters are repeated", async ({ page, sampleSite }) => {
  await page.addInitScript((event) => {
    const type = () => {
      const box = document.activeElement as HTMLInputElement;
      document.execCommand("insertText", false, "s");
      Object.assign(window, { typed: box.value });
    };
    document.addEventListener(event, () => setTimeout(type));
  }, hydratedEvent);
  await page.goto(`${sampleSite}/search`);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern");

  await page.waitForFunction(() => "typed" in window);
  await expect(box).toHaveValue("lanterns");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(box).toHaveValue("lanterns");
});

/** Holds the first script. Returns a function that lets it arrive. */
async function holdFirstScript(page: Page): Promise<() => Promise<void>> {
  const late: Route[] = [];
  await page.route("**/_activate/*", (route) => {
    late.push(route);
  });
  return async () => {
    await expect.poll(() => late.length).toBe(1);
    await late[0]?.continue();
  };
}

test("goes on with a form that was filled in before the first script arrived", async ({
  page,
  sampleSite,
}) => {
  const hydrated = await watchHydration(page);
  const release = await holdFirstScript(page);
  await page.goto(`${sampleSite}/submit-venue`, { waitUntil: "commit" });
  await fillBasics(page, { name: "Lantern Hall" });
  await release();
  await hydrated();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Details" })).toBeFocused();
});

test("applies a filter that was chosen before the first script arrived", async ({
  page,
  sampleSite,
}) => {
  const release = await holdFirstScript(page);
  await page.goto(`${sampleSite}/browse?type=club`, { waitUntil: "commit" });
  await page.getByRole("radio", { name: /^Small/ }).check();
  await release();

  await expect(page).toHaveURL(`${sampleSite}/browse?type=club&capacity=small`);
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeChecked();
});

test("keeps the selection while letters are repeated", async ({ page, sampleSite }) => {
  const hydrated = await watchHydration(page);
  await slowScripts(page, 1_000);
  await page.goto(`${sampleSite}/search`);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern");
  await box.selectText();
  await hydrated();
  await expect(page.getByRole("option").first()).toBeVisible();

  await page.keyboard.type("hall");
  await expect(box).toHaveValue("hall");
});

test("follows a search instead of a reload", async ({ page, sampleSite }) => {
  let isAnswered = false;
  await page.route("**/_data/**", async (route) => {
    // The search is under way by then.
    await expect.poll(() => isAnswered).toBe(true);
    await route.fulfill({ status: 410 });
  });
  await page.route("**/search?q=*", async (route) => {
    isAnswered = true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(sampleSite);
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("lantern hall");
  await box.press("Enter");

  await expect(page).toHaveURL(/search\?q=lantern/);
});

test("reloads once when a script is gone, and keeps what was typed", async ({
  page,
  sampleSite,
}) => {
  let isGone = true;
  await page.route("**/_next/static/chunks/*.js", (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const hydrated = await watchHydration(page);
  await page.goto(`${sampleSite}/update-info`);
  page.on("domcontentloaded", () => {
    isGone = false;
  });
  await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");

  await hydrated();
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  const stored = await page.evaluate(() => sessionStorage.getItem("marquee-reload"));
  expect(JSON.parse(stored ?? "")).toMatchObject({ parts: {} });
});

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
  await show.click();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("says once that the data cannot be loaded", async ({ page, sampleSite }) => {
  await page.route("**/_data/**", (route) => route.abort());
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

test.describe("in a page that is translated", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      // As a translator does.
      document.addEventListener("DOMContentLoaded", () => {
        const elements = [...document.body.querySelectorAll("*:not(script, svg *)")];
        const nodes = elements.flatMap(({ childNodes }) => [...childNodes]);
        for (const node of nodes.filter((child) => child instanceof Text)) {
          const font = document.createElement("font");
          node.replaceWith(font);
          font.append(node);
        }
      });
    });
  });

  test("keeps what was typed, and the theme", async ({ page, sampleSite }) => {
    await slowScripts(page, 1_000);
    const hydrated = await watchHydration(page);
    await page.goto(`${sampleSite}/search`);
    const box = page.getByRole("main").getByRole("combobox");
    await box.fill("lanter");

    await hydrated();
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.type("n");
    await expect(box).toHaveValue("lantern");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("data-hover", "");
  });

  test("handles a press", async ({ page, sampleSite }) => {
    await slowScripts(page, 1_000);
    await page.goto(`${sampleSite}/united-states/texas/austin`);
    await page.getByRole("button", { name: "Show map" }).click();

    await expect(page.locator(".leaflet-container")).toBeVisible();
  });

  test("goes on to the next step with what was typed", async ({ page, sampleSite }) => {
    await slowScripts(page, 1_000);
    await page.goto(`${sampleSite}/submit-venue`);
    await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");
    await page.getByRole("button", { name: "Continue" }).click();

    await expect(page.getByText("4 fields need attention").first()).toBeVisible();
    await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  });
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
