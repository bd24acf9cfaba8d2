import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { expect, test } from "./test";

const samplePaths = [
  "/",
  "/united-states",
  "/canada/quebec",
  "/canada/quebec/montreal?page=2",
  "/about",
  "/terms",
  "/privacy",
  "/contact",
  "/sitemap",
  "/data-sources",
  "/api",
  "/genres",
  "/genres/rock",
  "/capacity",
  "/capacity/small",
  "/browse",
  "/browse?type=club&bar=1",
  "/browse?q=no+such+venue+anywhere",
  "/search",
  "/search?q=rock+toronto",
  "/search?q=hall&tab=venues&page=10",
  "/search?q=rock+jazz+folk&tab=genres",
  "/search?q=portland&tab=locations",
  "/search?q=lantren+hall",
  "/search?q=zzzzqqq",
  "/near-me",
  "/near-me?place=montreal",
  "/near-me?place=atlantis",
  "/submit-venue",
  "/submit-photos",
  "/update-info",
  "/contributions/nobody",
  "/atlantis",
  "/canada/nova-scotia/halifax/atlantis",
];

const importedPaths = [
  "/united-states/wyoming",
  "/canada/nova-scotia/halifax/harbour-lantern-hall",
];

const settings = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 320 },
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1440 },
] as const;

/** No violation of axe's rules, and nothing to scroll sideways. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { colorScheme, width } of settings) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const path of [...samplePaths, ...importedPaths]) {
      test(`axe finds nothing on ${path}`, async ({ page, sampleSite, importedSite }) => {
        await page.goto((importedPaths.includes(path) ? importedSite : sampleSite) + path);

        await expectAccessible(page);
      });
    }

    for (const { name, text } of [
      { name: "places and venues", text: "toronto" },
      { name: "nothing", text: "xyzzyqq" },
    ]) {
      test(`axe finds nothing on a search box that suggests ${name}`, async ({
        page,
        sampleSite,
      }) => {
        await page.goto(sampleSite);
        const field = page.getByRole("combobox", { name: "Search venues, cities and states" });
        await field.fill(text);
        await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
        await field.press("ArrowDown");

        await expectAccessible(page);
      });
    }

    test("axe finds nothing on the steps of a submission", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/submit-venue`);
      const form = page.getByRole("form", { name: "Submit a Venue" });
      await expect(form.getByLabel("State or Province")).toBeDisabled();
      await form.getByRole("button", { name: "Continue" }).click();
      await expect(form.getByLabel("Venue Name")).toBeFocused();
      await expectAccessible(page);
      await form.getByLabel("Venue Name").fill("The Hall of the Longest Name".repeat(5));
      await form.getByLabel("Venue Type").selectOption("club");
      await form.getByRole("combobox", { name: "Country" }).selectOption("ca");
      await form.getByLabel("State or Province").selectOption("NS");
      await form.getByLabel("City", { exact: true }).fill("Halifax");
      await form.getByLabel("Address").fill("12 Wharf Street");
      for (const step of ["Details", "Submit"]) {
        await form.getByRole("button", { name: "Continue" }).click();
        await expect(form.getByRole("heading", { name: step })).toBeFocused();
        await expectAccessible(page);
      }
      // Nothing is stored: four of these tests would use up what one address may send.
      await page.route("**/submit-venue", (route) => route.abort());
      await form.getByRole("button", { name: "Submit Venue" }).click();
      await expect(page.getByText("Error", { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test("axe finds nothing on the states of the form for photos", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/submit-photos`);
      const form = page.getByRole("form", { name: "Submit Venue Photos" });
      const photo = {
        name: `${"the-stage-from-the-balcony-".repeat(5)}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from("no photo"),
      };
      const text = { ...photo, name: "notes.txt", mimeType: "text/plain" };
      await form.getByLabel("Choose photos").setInputFiles([photo, text]);
      await expect(form.getByText(/^notes\.txt: /)).toBeVisible();
      await form.getByRole("button", { name: "Submit Photos" }).click();
      await expect(form.getByLabel("Venue Name")).toBeFocused();
      await expectAccessible(page);
      await form.getByLabel("Venue Name").fill("The Hall of the Longest Name".repeat(5));
      await form.getByLabel("Your Name").fill("Robin Example");
      await form.getByLabel("Email Address").fill("robin@example.com");
      await form.getByLabel("Photo Description").fill("The stage from the balcony");
      await form.getByLabel("I agree to the").check();
      const held = { release: () => {} };
      const released = new Promise<void>((resolve) => {
        held.release = resolve;
      });
      await page.route("**/api/photos", async (route) => {
        await released;
        await route.continue();
      });
      await form.getByRole("button", { name: "Submit Photos" }).click();
      await expect(form.getByRole("progressbar")).toBeVisible();
      await expectAccessible(page);
      held.release();
      await expect(form.getByRole("button", { name: "Try again" })).toBeFocused();
      await expectAccessible(page);
      await form.getByRole("button", { name: /^Remove/ }).click();
      await form.getByRole("button", { name: "Submit Photos" }).click();
      await expect(page.getByText("No files selected", { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test("axe finds nothing on the page of a contribution", async ({
      page,
      sampleSite,
      sampleDatabaseUrl,
    }) => {
      const client = new Client({ connectionString: sampleDatabaseUrl });
      await client.connect();
      const { rows } = await client.query<{ id: string }>(`
        INSERT INTO contributions (kind, status, venue_name, submitter_email, reason, decided_at)
        VALUES ('UPDATE', 'ASKED', repeat('The Hall of the Longest Name', 5), 'a@example.com', 'Which?', NULL),
               ('PHOTOS', 'REJECTED', 'The Hall', NULL, repeat('Reasons', 40), now())
        RETURNING id`);
      await client.end();
      for (const { id } of rows) {
        await page.goto(`${sampleSite}/contributions/${id}`);
        const withdraw = page.getByText("Withdraw this contribution");
        if (await withdraw.isVisible()) {
          await withdraw.click();
          await page.getByRole("button", { name: "Send the answer" }).click();
          await expect(page.getByText("Please write a note")).toBeVisible();
        }
        await expectAccessible(page);
      }
    });

    test("axe finds nothing on a map of results and a popup", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/canada/nova-scotia/halifax`);
      await page.getByRole("button", { name: "Show map" }).click();
      const map = page.getByRole("region", { name: "Map of results" });
      await map.getByRole("button", { name: "Elverolino's" }).click();
      await expect(map.getByRole("link", { name: "Elverolino's" })).toBeFocused();
      await expect(map.getByRole("button", { name: /^\d venues around/ })).not.toHaveCount(0);

      await expectAccessible(page);
    });

    test("axe finds nothing on a map, its popup and the menu", async ({ page, importedSite }) => {
      await page.goto(`${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`);
      await page.getByRole("tab", { name: "Location" }).click();
      // The map is fetched once its place is in view.
      await page.getByText("Loading map...").scrollIntoViewIfNeeded();
      const map = page.getByRole("region", { name: /^Map of/ });
      await map.getByRole("button", { name: "Harbour Lantern Hall" }).click();
      await expect(map.getByText("12 Invented Wharf, Halifax, NS B3J 1A1")).toBeVisible();
      if (width === 320) {
        await page.getByRole("button", { name: "Menu" }).click();
      }

      await expectAccessible(page);
    });
  });
}

test("the first key press offers to skip to the content", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  await page.keyboard.press("Tab");

  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
