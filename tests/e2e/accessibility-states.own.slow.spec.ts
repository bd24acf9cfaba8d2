import { query } from "../support/query";
import { createTestDatabase } from "../support/test-database";
import { expectAccessible, fewLooks } from "./accessible";
import { openHydrated } from "./hydration";
import { startSite } from "./site-server";
import { expect, test } from "./test";

// Checks states that pages reach through use; accessibility.spec.ts checks pages as they load.
for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const { name, text } of [
      { name: "places and venues", text: "toronto" },
      { name: "nothing", text: "xyzzyqq" },
    ]) {
      test(`has no axe violations in a search box that suggests ${name}`, async ({
        page,
        sampleSite,
      }) => {
        await page.goto(sampleSite);
        const field = page.getByRole("combobox", { name: "Search venues, cities, and states" });
        await field.fill(text);
        await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
        await field.press("ArrowDown");

        await expectAccessible(page);
      });
    }

    test("has no axe violations in the steps of a submission", async ({ page, sampleSite }) => {
      await openHydrated(page, `${sampleSite}/submit-venue`);
      const form = page.getByRole("form", { name: "Submit a Venue" });
      await expect(form.getByLabel("State or Province")).toBeDisabled();
      await form.getByRole("button", { name: "Continue" }).click();
      await expect(form.getByLabel("Venue Name")).toBeFocused();
      await expectAccessible(page);
      if (width < 640) {
        await form.getByText("5 fields need attention").last().click();
        await expectAccessible(page, "the list of errors");
      }
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
      // Stores nothing: four of these tests would use up one address's limit.
      await page.route("**/submit-venue", (route) => route.abort());
      await form.getByRole("button", { name: "Submit Venue" }).click();
      await expect(page.getByText("Error", { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test("has no axe violations in the states of the photo form", async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/submit-photos`);
      const form = page.getByRole("form", { name: "Submit Venue Photos" });
      const photo = {
        name: `${"the-stage-from-the-balcony-".repeat(5)}.jpg`,
        mimeType: "image/jpeg",
        // Only the server sees that the rest is missing.
        buffer: Buffer.from("\xff\xd8\xff", "latin1"),
      };
      const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
      await form.getByLabel("Choose Photos").setInputFiles([photo, text]);
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

    test("has no axe violations in the states of the update form", async ({
      page,
      importedSite,
    }) => {
      await page.goto(`${importedSite}/update-info`);
      const form = page.getByRole("form", { name: "Update Venue Information" });
      await form.getByRole("button", { name: "Submit Update Request" }).click();
      await expect(form.getByLabel("Venue Name")).toBeFocused();
      await expectAccessible(page, "fields left out");
      const lookup = page.getByRole("searchbox", { name: "Search for a venue" });
      for (const { name, outcome } of [
        { name: "lantern hall", outcome: /venues? found\. Choose one\./ },
        { name: "xyzzyqq", outcome: /^No results found for/ },
      ]) {
        await lookup.fill(name);
        await lookup.press("Enter");
        await expect(page.getByText(outcome)).toBeVisible();
        await expectAccessible(page, `looked up: ${name}`);
      }
      await page.goto(`${importedSite}/update-info?venue=harbour-lantern-hall`);
      await page.getByText("Not this venue?").click();
      if (width < 1024) {
        await page.getByText("What we list now").click();
      }
      await expectAccessible(page, "a venue chosen");
      for (const fact of ["Address", "Venue type", "Capacity", "Hours", "Amenities", "Music"]) {
        await page.getByRole("link", { name: `Change ${fact}` }).click();
      }
      await expectAccessible(page, "changes begun");
    });

    test("has no axe violations in the menu, the filters, and the other theme", async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite);
      if (width === 320) {
        await page.getByRole("button", { name: "Menu" }).click();
        await expectAccessible(page, "the menu");
        await page.goto(`${sampleSite}/browse`);
        await page
          .getByRole("main")
          .getByRole("button", { name: /^Filters/ })
          .click();
        await expectAccessible(page, "the filters");
      } else {
        await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
        await expectAccessible(page, "the other theme, chosen");
      }
    });

    test("has no axe violations on a 503 page", async ({ page }) => {
      const database = await createTestDatabase();
      const site = await startSite(database.databaseUrl, { WORKER: "separate" });
      await database.drop();
      const response = await page.goto(`${site.baseUrl}/browse`);
      expect(response?.status()).toBe(503);
      await expectAccessible(page);
      await site.stop();
    });

    test("has no axe violations on a contribution's status page", async ({
      page,
      sampleSite,
      sampleDatabaseUrl,
    }) => {
      const rows = await query<{ id: string }>(
        sampleDatabaseUrl,
        `INSERT INTO contributions (kind, status, venue_name, submitter_email, reason, decided_at)
         SELECT 'UPDATE', status, repeat('The Hall of the Longest Name', 5), 'a@example.com',
                CASE WHEN status <> 'PENDING' THEN repeat('Reasons', 40) END,
                CASE WHEN status NOT IN ('PENDING', 'ASKED', 'HELD') THEN now() END
           FROM unnest(enum_range(NULL::contribution_status)) AS status
         RETURNING id`,
      );
      for (const { id } of rows) {
        await page.goto(`${sampleSite}/contributions/${id}`);
        const response = page.getByRole("button", { name: "Send Reply" });
        if (await response.isVisible()) {
          await page.getByText("Withdraw This Submission").click();
          await response.click();
          await expect(page.getByText("Please write a note")).toBeVisible();
        }
        await expectAccessible(page);
      }
    });

    test("has no axe violations on a map of results and its popup", async ({
      page,
      sampleSite,
    }) => {
      await page.setViewportSize({ width: 900, height: 720 });
      await page.goto(`${sampleSite}/canada/nova-scotia/halifax`);
      await page.getByRole("button", { name: "Show map" }).click();
      const map = page.getByRole("region", { name: "Map of results" });
      // Which venues have a pin of their own depends on the width and on the order of the list.
      const pin = map.getByRole("button", { name: /^(?!\d+ venues around|Zoom )/ }).first();
      const name = (await pin.getAttribute("title")) ?? "";
      await pin.click();
      await expect(map.getByRole("link", { name, exact: true })).toBeFocused();
      await expect(map.getByRole("button", { name: /^\d venues around/ })).not.toHaveCount(0);

      await expectAccessible(page);
    });

    test("has no axe violations on a venue's map, its popup, and the menu", async ({
      page,
      importedSite,
    }) => {
      await page.goto(`${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`);
      await page.getByRole("tab", { name: "Location" }).click();
      // The map loads only once its placeholder is in view.
      await page.getByRole("tabpanel", { name: "Location" }).scrollIntoViewIfNeeded();
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
