import { query } from "../support/query";
import { createTestDatabase } from "../support/test-database";
import { signInBrowser } from "./review-site";
import { startSite } from "./site-server";
import { expect, test, withAndWithoutScripts } from "./test";

withAndWithoutScripts(() => {
  test("calls the default order Recommended, and Relevance for a text", async ({
    page,
    sampleSite,
  }) => {
    const chosen = page.getByRole("combobox", { name: "Sort by" }).locator("option:checked");
    await page.goto(`${sampleSite}/browse`);
    await expect(chosen).toHaveText("Recommended");
    await page.goto(`${sampleSite}/browse?q=lantern`);
    await expect(chosen).toHaveText("Relevance");
    await page.goto(`${sampleSite}/browse?sort=name`);
    await expect(chosen).toHaveText("Name A-Z");
  });
});

test("moves a venue down its city when it loses its photo, and up when it gains one", async ({
  page,
  context,
}) => {
  const database = await createTestDatabase("geography");
  const site = await startSite(database.databaseUrl);
  try {
    await signInBrowser(context, { databaseUrl: database.databaseUrl, site: site.baseUrl });
    await query(
      database.databaseUrl,
      `INSERT INTO venues (slug, name, status, city_id, region_id, phone)
         SELECT lower(v.name), v.name, 'PUBLISHED', c.id, c.region_id, v.phone
           FROM cities c, (VALUES ('Anchor', '+19025550101'), ('Beacon', NULL)) AS v (name, phone)
           WHERE c.slug = 'halifax'`,
    );
    const [beacon] = await query<{ id: number }>(
      database.databaseUrl,
      `INSERT INTO venue_images (venue_id, position, url, alt)
         SELECT id, 0, '/sample-photos/dusk.svg', 'Dusk' FROM venues WHERE slug = 'beacon' RETURNING venue_id AS id`,
    );
    const expectOrder = async (names: string[]) => {
      // Two seconds on an idle machine; the cached page lasts for minutes.
      await expect(async () => {
        await page.goto(`${site.baseUrl}/canada/nova-scotia/halifax`);
        await expect(page.getByRole("article").getByRole("heading")).toHaveText(names, {
          timeout: 1_000,
        });
      }).toPass({ timeout: 120_000 });
    };
    const review = async (button: string, done: string) => {
      await page.goto(`${site.baseUrl}/review/venues/${beacon?.id}`);
      if (button === "Save photos") {
        await page.getByText("Photos (1)").click();
        await page.getByRole("checkbox", { name: "Keep this photo" }).uncheck();
      }
      await page.getByRole("button", { name: button }).click();
      const latest = page.getByRole("status").filter({ has: page.locator("time") });
      await expect(latest).toContainText(done);
    };

    await expectOrder(["Beacon", "Anchor"]);
    await review("Save photos", "changed the photos");
    await expectOrder(["Anchor", "Beacon"]);
    await review("Undo this", "undid a decision");
    await expectOrder(["Beacon", "Anchor"]);
  } finally {
    await site.stop();
    await database.drop();
  }
});
