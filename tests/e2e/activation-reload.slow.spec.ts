import type { Page } from "@playwright/test";
import { saveData, venue, watchHydration } from "./hydration";
import { expect, test } from "./test";

/** These are about pages that have not become interactive by themselves yet. */
test.beforeEach(({ page }) => saveData(page));

/** Answers that there is a newer page, so many times. Returns a function that counts all answers. */
async function replacePage(page: Page, times: number): Promise<() => number> {
  let answers = 0;
  await page.route("**/_data/**", async (route) => {
    answers += 1;
    await (answers <= times ? route.fulfill({ status: 410 }) : route.continue());
  });
  return () => answers;
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
  importedSite,
}) => {
  let isPressed = false;
  let answers = 0;
  await page.route("**/_data/**", async (route) => {
    answers += 1;
    await expect.poll(() => isPressed).toBe(true);
    await (answers === 1 ? route.fulfill({ status: 410 }) : route.continue());
  });
  await page.goto(importedSite + venue);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.getByRole("button", { name: "Add to List" }).click();
  isPressed = true;

  await expect(page.getByText("Your list has 1 venue.")).toBeVisible();
  expect(answers).toBe(2);
});

test("presses no other button of a newer page", async ({ page, importedSite }) => {
  await replacePage(page, 1);
  const hydrated = await watchHydration(page);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const [button] = [...document.querySelectorAll("main button")].filter(({ textContent }) =>
        textContent?.startsWith("Add to List"),
      );
      if (button && performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload") {
        button.append("!");
      }
    });
  });
  await page.goto(importedSite + venue);
  await page.getByRole("button", { name: "Add to List" }).click();

  await hydrated();
  await expect(page.locator("html[data-press]")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("marquee-list"))).toBeNull();
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
