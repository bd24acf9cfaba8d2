import { proves } from "../support/reliability";
import { addReviewer, password } from "./review-site";
import { tabTo } from "./tab-to";
import { expect, test } from "./test";

test("leads from the home page to a venue by keyboard", async ({ page, importedSite }) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(importedSite);
  for (const { link, leads } of [
    { link: /^View all provinces/, leads: "Live Music Venues in Canada" },
    { link: "View all cities in Nova Scotia", leads: "Live Music Venues in Nova Scotia" },
    { link: /^Halifax/, leads: "Live Music Venues in Halifax, NS" },
    { link: "Harbour Lantern Hall", leads: "Harbour Lantern Hall" },
  ]) {
    await tabTo(page, page.getByRole("main").getByRole("link", { name: link }).first());
    await page.keyboard.press("Enter");
    await expect(title).toHaveText(leads);
  }
  proves(31, "by keyboard: from home to a venue");
});

test("switches the theme by keyboard", async ({ page, sampleSite }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sampleSite);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await tabTo(page, page.getByRole("button", { name: "Switch between light and dark theme" }));
  await page.keyboard.press("Space");

  await expect.poll(background).not.toBe(light);
  proves(31, "by keyboard: the theme");
});

test("finds venues near a place by keyboard", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/near-me`);
  await tabTo(page, page.getByRole("textbox", { name: "City, ZIP Code, or Postal Code" }));
  await page.keyboard.type("montreal");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Venues Near Montréal, QC");
  proves(31, "by keyboard: venues near a place");
});

test("signs a reviewer in and out by keyboard", async ({ page, sampleSite, sampleDatabaseUrl }) => {
  const reviewer = await addReviewer(sampleDatabaseUrl);
  await page.goto(`${sampleSite}/review/sign-in`);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(reviewer.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Queue" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Sign Out", exact: true }));
  await page.keyboard.press("Enter");

  // The queue has a field for an email, too.
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  proves(31, "by keyboard: signing in and out");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("opens the menu and follows a link by keyboard", async ({ page, sampleSite }) => {
    await page.goto(sampleSite);
    await tabTo(page, page.getByRole("button", { name: "Menu" }));
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await tabTo(page, menu.getByRole("link", { name: "Near Me" }));
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(`${sampleSite}/near-me`);
    proves(31, "by keyboard: the menu");
  });
});
