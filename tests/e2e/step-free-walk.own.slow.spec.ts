import { traitsOf } from "@/lib/model/traits";
import { query } from "../support/query";
import { createTestDatabase } from "../support/test-database";
import { startSite } from "./site-server";
import { expect, test } from "./test";

const details = {
  stepFreeEntrance: true,
  stepFreeView: true,
  wheelchairSpaces: 4,
  accessibleRestroom: true,
  accessBooking: "Write a week ahead and say how many of you come.",
  accessContact: "access@lantern.example",
};

async function publish(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, latitude, longitude, details, traits)
       SELECT v.slug, v.name, 'PUBLISHED', c.id, c.region_id, 44.65, -63.57, v.details, v.traits
         FROM jsonb_to_recordset($1::jsonb) AS v (slug text, name text, details jsonb, traits int)
         JOIN cities c ON c.slug = 'halifax'`,
    [
      JSON.stringify([
        { slug: "lantern", name: "Lantern", details, traits: traitsOf(details) },
        { slug: "stairwell", name: "Stairwell", details: null, traits: 0 },
      ]),
    ],
  );
}

test.use({ javaScriptEnabled: false });

test("leads from home to who gets in, sits, uses a restroom, and whom to ask, in three presses", async ({
  page,
}) => {
  const database = await createTestDatabase("geography");
  await publish(database.databaseUrl);
  const site = await startSite(database.databaseUrl);
  try {
    await page.goto(site.baseUrl);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Halifax/ })
      .first()
      .click();
    await page.getByRole("link", { name: /^Step-free way in/ }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Lantern" }).click();

    const access = page.getByRole("region", { name: "Access", exact: true });
    for (const text of ["Step-free way in", "view of the stage", "Accessible restroom"]) {
      await expect(access.getByText(text)).toBeVisible();
    }
    await expect(access.getByText(details.accessBooking)).toBeVisible();
    await expect(access.getByRole("link", { name: details.accessContact })).toBeVisible();

    await page.goto(`${site.baseUrl}/near-me?place=Halifax`);
    await page.getByText("Filter by Type, Size, and Access").click();
    await page.getByRole("link", { name: "Step-free way in" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByText("Filter by Type, Size, and Access").click();
    await page.getByRole("link", { name: "Include 1 of which it isn't known" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  } finally {
    await site.stop();
    await database.drop();
  }
});
