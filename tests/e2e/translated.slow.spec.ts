import type { Page } from "@playwright/test";
import { picture } from "../support/pictures";
import { openHydrated } from "./hydration";
import { test as base, expect } from "./test";

const button = (page: Page, name: string) => page.getByRole("button", { name });

/** Translates the pages that are opened next as Chrome does: each text, also a later one, gets into two fonts. */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated = (text: Text) => {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text instanceof Text) {
          texts.push(text);
        }
      }
      texts
        .filter((text) => text.data.trim() !== "" && text.isConnected)
        .filter(({ parentElement }) => !parentElement?.closest("font, script, style, head, svg"))
        .forEach(translated);
    };
    document.addEventListener("DOMContentLoaded", () => {
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
}

/** Opens translated pages, and fails if a script does, except that hydration finds changed texts and renders again. */
const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => {
      message.includes("React error #418") || errors.push(message);
    });
    await translatePages(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Some 25 s of processor time, since each part of the site that changes its texts is used once. */
test.describe("in a page that the browser translates", () => {
  test("fills in, corrects, and sends the venue form", async ({ page, sampleSite }) => {
    await openHydrated(page, `${sampleSite}/submit-venue`);
    const form = page.getByRole("form", { name: "Submit a Venue" });
    const alert = form.getByRole("alert");
    await button(page, "Continue").click();
    await expect(alert).toContainText("5 fields need attention");
    await page.getByLabel("Venue Name").fill("Translated Hall");
    await page.getByLabel("Venue Type").selectOption({ value: "club" });
    await page.getByRole("combobox", { name: "Country" }).selectOption({ value: "ca" });
    await page.getByLabel("State or Province").selectOption({ value: "NS" });
    await page.getByLabel("City", { exact: true }).first().fill("Halifax");
    await page.getByLabel("Address").fill("4 Quiet Quay");
    await expect(alert).toHaveText("");
    await page.getByRole("combobox", { name: "Country" }).selectOption({ value: "us" });
    await expect(page.getByLabel("State or Province")).toHaveValue("");
    await expect(page.getByRole("option", { name: "Nova Scotia" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Country" }).selectOption({ value: "ca" });
    await page.getByLabel("State or Province").selectOption({ value: "NS" });
    await button(page, "Continue").click();
    await page.getByLabel("Website").fill("translated.example.com");
    await button(page, "Continue").click();
    await expect(form.getByRole("definition").first()).toContainText("Translated Hall");
    await button(page, "Back").click();
    await button(page, "Back").click();
    await page.getByLabel("Venue Name").fill("Renamed Hall");
    await button(page, "Continue").click();
    await button(page, "Continue").click();
    await expect(form.getByRole("definition").first()).toContainText("Renamed Hall");
    await expect(form.getByText("Translated Hall")).toHaveCount(0);
    await button(page, "Submit Venue").click();
    await expect(page.getByRole("heading", { name: /Thanks/ })).toBeVisible();
    await expect(button(page, "Continue")).toBeVisible();
  });

  test("looks up one venue after another", async ({ page, importedSite }) => {
    await openHydrated(page, `${importedSite}/update-info`);
    const main = page.getByRole("main");
    const lookup = page.getByRole("searchbox", { name: "Search for a venue" });
    const list = page.getByRole("list", { name: "Venues found" });
    const search = main.locator("search").getByRole("button");
    await lookup.fill("harbour lantern hall");
    await search.click();
    await expect(list).toContainText("Harbour Lantern Hall");
    await expect(search).toContainText("Search");
    await expect(search).not.toContainText("Searching");
    await lookup.fill("xyzzy qwerty");
    await search.click();
    await expect(main.getByText(/No results found for/).first()).toBeVisible();
    await expect(main.getByText("Choose one.")).toHaveCount(0);
    await lookup.fill("harbour lantern hall");
    await search.click();
    await expect(main.getByText(/No results found for/)).toHaveCount(0);
    await list.getByRole("link").first().click();
    await expect(page.getByRole("region", { name: "Chosen venue" })).toContainText(
      "Harbour Lantern Hall",
    );
    await expect(main.getByText("Choose one.")).toHaveCount(0);
  });

  test("adds and removes photos", async ({ page, sampleSite }) => {
    await openHydrated(page, `${sampleSite}/submit-photos`);
    const form = page.getByRole("form", { name: "Submit Venue Photos" });
    const photos = form.getByRole("list", { name: "Selected photos" }).getByRole("listitem");
    const files = await Promise.all(
      ["one.jpg", "two.jpg", "three.jpg"].map(async (name, seed) => ({
        name,
        mimeType: "image/jpeg",
        buffer: await picture({ width: 1300, height: 900, seed }).jpeg().toBuffer(),
      })),
    );
    await form.getByLabel("Choose Photos").setInputFiles(files);
    await expect(photos).toHaveCount(3);
    await expect(form.getByText(/3 photos selected/)).toBeVisible();
    await photos.nth(1).getByRole("button").click();
    await expect(form.getByText(/2 photos selected/)).toBeVisible();
    await expect(photos).toHaveText([/one\.jpg/, /three\.jpg/]);
    await photos.first().getByRole("button").click();
    await photos.first().getByRole("button").click();
    await expect(photos).toHaveCount(0);
    await expect(form.getByText(/photos? selected/)).toHaveCount(0);
  });

  test("narrows the list of venues, and shows more", async ({ page, sampleSite }) => {
    await openHydrated(page, `${sampleSite}/browse`);
    const heading = page.getByRole("heading", { level: 2, name: /[\d,]+\+? venues?/ });
    const all = await heading.innerText();
    await page.locator('input[name="type"][value="theater"]').check();
    await expect(page).toHaveURL(/type=theater/);
    await expect(heading).not.toHaveText(all);
    const active = page.getByRole("list", { name: "Active filters" });
    await expect(active).toContainText("Theater");
    await page.locator('input[name="parking"]').check();
    await expect(active).toContainText("Parking");
    await active.getByRole("link", { name: /Theater/ }).click();
    await expect(active).not.toContainText("Theater");
    await page.locator('input[name="parking"]').uncheck();
    await expect(heading).toHaveText(all);
    const cards = page.getByRole("article");
    const before = await cards.count();
    await page.getByText(/Load More/).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  });

  test.describe("with the location shared", () => {
    test.use({
      permissions: ["geolocation"],
      geolocation: { latitude: 45.5089, longitude: -73.5617 },
    });

    test("lists venues near the visitor", async ({ page, sampleSite }) => {
      await openHydrated(page, `${sampleSite}/near-me`);
      await button(page, "Share my location").click();
      const list = page.getByRole("region", { name: /Venues near/ });
      await expect(list.getByText(/Showing 1-50 of/)).toBeVisible();
      await expect(page.getByText("Find Venues Near You")).toHaveCount(0);
      await list.getByRole("button", { name: /^\W*(Page )?2\W*$/ }).click();
      await expect(list.getByText(/Showing 51-100 of/)).toBeVisible();
      await expect(list.getByText(/Showing 1-50 of/)).toHaveCount(0);
      await list.getByRole("button", { name: /^\W*5 km\W*$/ }).click();
      await expect(page).toHaveURL(/within=5/);
      await expect(list.getByText(/Showing 51-100 of/)).toHaveCount(0);
      await button(page, "Update Location").click();
      await expect(list.getByText(/Showing 1-/)).toBeVisible();
      await expect(page.getByText("Getting your location")).toHaveCount(0);
    });
  });
});
