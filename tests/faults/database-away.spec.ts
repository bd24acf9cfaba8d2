import { Client } from "pg";
import { seedGeography } from "../../prisma/seed";
import { startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { proves } from "../reliability";
import { createTestDatabase } from "../test-database";
import { contact, unique } from "./contributors";

test("line 4: while the database is away a form says so and keeps what was typed; then it is taken, once", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const database = await createTestDatabase();
  const { databaseUrl, name: databaseName } = database;
  await seedGeography(databaseUrl);
  const site = await startSite(databaseUrl);
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  try {
    const name = `Lantern ${unique()}`;
    await page.goto(`${site.baseUrl}/update-info`);
    await page.getByLabel("Venue Name").fill(name);
    await page.getByLabel("Your Name").fill(contact.name);
    await page.getByLabel("Email Address").fill(contact.email);
    await page.getByLabel("What Needs to be Updated?").fill("Hours");
    await page.getByLabel("Update Details").fill(`${name} is open later`);

    await server.query(`ALTER DATABASE ${databaseName} ALLOW_CONNECTIONS false`);
    await server.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
      [databaseName],
    );
    const send = page.getByRole("button", { name: "Submit Update Request" });
    await send.click();
    await expect(page.getByRole("form").getByRole("alert")).toContainText(
      "Failed to submit update request: Nothing was stored. Please try again in a moment.",
      { timeout: 20_000 },
    );
    await expect(page.getByLabel("Update Details")).toHaveValue(`${name} is open later`);

    await server.query(`ALTER DATABASE ${databaseName} ALLOW_CONNECTIONS true`);
    await send.click();
    await expect(page.getByRole("heading", { name: "Thank you, we have it" })).toBeVisible({
      timeout: 20_000,
    });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT venue_name FROM contributions");
    await client.end();
    expect(rows).toEqual([{ venue_name: name }]);
    proves(4, "what was typed stays, and is taken once", test.info());
  } finally {
    await server.end();
    await site.stop();
    await database.drop();
  }
});
