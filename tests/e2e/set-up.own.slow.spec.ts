import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { Client } from "pg";
import { createFirstLink } from "../../lib/review/reviewers/first-link";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { siteForFile } from "./own-site";
import { password } from "./review-site";
import { expect, test } from "./test";

const own = siteForFile("samples");

async function newLink(): Promise<string> {
  const client = new Client({ connectionString: own.database.databaseUrl });
  await client.connect();
  const link = await createFirstLink(client);
  await client.end();
  return own.site.baseUrl + (link ?? "");
}

async function addJane(page: Page) {
  await page.getByLabel("Email").fill("jane@example.com");
  await page.getByLabel("New Password").fill(password);
  await page.getByRole("button", { name: "Add Me as a Reviewer" }).click();
  await expect(page.getByRole("heading", { name: "Set Up Your Site" })).toBeVisible();
}

test("both pages are accessible", async ({ page }) => {
  await page.goto(await newLink());
  await expectAccessible(page, "first reviewer");
  await addJane(page);
  await expectAccessible(page, "set up");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: "Set Up the Site" }).click();
  await expect(page.getByRole("heading", { name: "Set Up Your Site" })).toBeVisible();
  await query(own.database.databaseUrl, "DELETE FROM reviewers");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("sets up a new site by a link that works once", setUp);
});

async function setUp({ page, browser }: { page: Page; browser: Browser }) {
  const { site, database } = own;
  const link = await newLink();
  const response = await page.goto(link);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  await page.getByLabel("Email").fill("jane@example.com");
  await page.getByLabel("New Password").fill("short");
  await page.getByRole("button", { name: "Add Me as a Reviewer" }).click();
  await expect(page.getByText("Use at least 12 characters")).toBeVisible();
  await page.getByLabel("New Password").fill("janejanejane");
  await page.getByRole("button", { name: "Add Me as a Reviewer" }).click();
  await expect(page.getByText("This is too close to your name")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("jane@example.com");
  await addJane(page);
  expect(page.url()).toBe(`${site.baseUrl}/review/set-up`);
  await expect(page.getByText(`SITE_URL=${site.baseUrl}`)).toBeVisible();

  await expect(page.getByRole("main").getByRole("status").first()).toBeEmpty();

  await page.getByRole("button", { name: "Send a Test Email" }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "SMTP_URL is not set",
  );
  expect(readdirSync(join(site.dataDirectory, "outbox"))).toHaveLength(1);

  await page.getByRole("button", { name: "Hide Sample Venues" }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "The sample venues are hidden.",
  );
  const shown = await query(
    database.databaseUrl,
    "SELECT FROM venues WHERE is_sample AND status = 'PUBLISHED' LIMIT 1",
  );
  expect(shown).toEqual([]);
  const trail = await query(
    database.databaseUrl,
    "SELECT reviewer_email FROM review_actions WHERE action = 'hide-samples'",
  );
  expect(trail).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Import a File of Venues" })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByText("This link no longer works")).toBeVisible();
  await expect(stranger.getByLabel("Email")).toHaveCount(0);
  await stranger.close();
}
