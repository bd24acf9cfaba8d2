import type { Page, Route } from "@playwright/test";
import { hydratedEvent } from "../../lib/core/activation";
import { fillBasics } from "./fill-venue";
import { openHydrated, saveData, slowScripts, venue, watchHydration } from "./hydration";
import { expect, test } from "./test";

/** These are about pages that have not become interactive by themselves yet. */
test.beforeEach(({ page }) => saveData(page));

test("handles a press once, however often it is repeated", async ({ page, importedSite }) => {
  await slowScripts(page, 3_000);
  await page.goto(importedSite + venue);
  await page.getByRole("button", { name: "Add to List" }).dblclick();

  await expect(page.getByText("Your list has 1 venue.")).toBeVisible();
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

test("handles a press once while earlier letters are repeated", async ({ page, importedSite }) => {
  const hydrated = await watchHydration(page);
  await slowRepeating(page);
  await slowScripts(page, 1_000);
  await page.goto(importedSite + venue);
  await page.getByRole("combobox").fill("lantern");
  const add = page.getByRole("button", { name: "Add to List" });
  await add.click();
  await hydrated();
  await add.click();

  await page.waitForFunction(() => "isRepeated" in window);
  await expect(page.locator("html[data-press]")).toHaveCount(0);
  await expect(page.getByText("Your list has 1 venue.")).toBeVisible();
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
    await page.setViewportSize({ width: 900, height: 900 });
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
