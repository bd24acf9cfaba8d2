import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { openReviewSite, type ReviewSite, sendVenue, signInBrowser } from "./review-site";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});

test.afterAll(() => reviewPage.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Sends proposed venues from one new address, oldest first, and returns the address and the IDs. */
async function sendFromOne(...names: string[]) {
  const sender = `${randomUUID()}@example.com`;
  const ids: string[] = [];
  for (const [index, venueName] of names.entries()) {
    const receivedAt = daysAgo(40 - index * 20);
    ids.push(await sendVenue(reviewPage.databaseUrl, { venueName, receivedAt }));
  }
  await query(
    reviewPage.databaseUrl,
    "UPDATE contributions SET submitter_email = $1 WHERE id = ANY($2)",
    [sender, ids],
  );
  return { sender, ids };
}

const entries = (page: Page) => page.getByRole("main").locator("[data-shortcut-list] > li");

withAndWithoutScripts((javaScriptEnabled) => {
  test("narrows the queue to a place, a sender, and an age", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowser(context, reviewPage);
    const names = [`First Sent ${javaScriptEnabled}`, `Later Sent ${javaScriptEnabled}`] as const;
    const { sender } = await sendFromOne(...names);
    await page.goto(`${reviewPage.site}/review`);
    await page.getByText("Filter by Place, Age, or Sender").click();
    await page.getByLabel("Country, State, or Province").selectOption("Ontario");
    await page.getByLabel("Sender's Whole Email Address").fill(sender);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("No submission in this list matches the filters.")).toBeVisible();
    await page.getByLabel("Country, State, or Province").selectOption("Nova Scotia");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText(`Filters: Nova Scotia, ${sender}`)).toBeVisible();
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).first()).toContainText("Halifax, NS · Club · 12 Canary Street");

    await page.getByLabel("Older Than (Days)").fill("30");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(
      page.getByText(`Filters: Nova Scotia, older than 30 days, ${sender}`),
    ).toBeVisible();
    if (javaScriptEnabled) {
      await expectAccessible(page, "the narrowed queue");
    }
    await page.getByRole("link", { name: names[0] }).click();
    await expect(page.getByRole("heading", { name: names[0], level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Back to Queue" }).click();
    await expect(entries(page)).toHaveCount(1);

    await page.getByRole("link", { name: "Photos", exact: true }).click();
    await expect(page.getByText("No submission in this list matches the filters.")).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(`${reviewPage.site}/review?tab=photos`);
  });

  test("rejects and undoes several submissions together", async ({ page, context, browser }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const { email } = await signInBrowser(context, reviewPage);
    const names = ["One", "Two", "Three"].map((word) => `${word} of Many ${javaScriptEnabled}`);
    const { sender, ids } = await sendFromOne(...names);
    const statuses = async () => {
      const rows = await query<{ status: string }>(
        reviewPage.databaseUrl,
        "SELECT status FROM contributions WHERE id = ANY($1) ORDER BY received_at",
        [ids],
      );
      return rows.map(({ status }) => status);
    };
    const list = `${reviewPage.site}/review?sender=${encodeURIComponent(sender)}`;
    const main = page.getByRole("main");
    await page.goto(list);
    await page.getByText("Reject the Checked or Mark Them as Spam").click();
    await page.getByRole("button", { name: "Reject the Checked" }).click();
    await expect(main.getByRole("alert")).toContainText("Choose at least one submission");
    for (const name of names) {
      await page.getByLabel(`Check ${name}`).check();
    }
    await page.getByRole("button", { name: "Reject the Checked" }).click();
    await expect(main.getByRole("alert")).toContainText("Tell the submitter why");
    await expect(page.getByLabel(`Check ${names[0]}`)).toBeChecked();

    const elsewhere = await browser.newContext();
    await signInBrowser(elsewhere, reviewPage);
    const other = await elsewhere.newPage();
    await other.goto(list);
    await other.getByLabel(`Check ${names[1]}`).check();
    await other.getByText("Reject the Checked or Mark Them as Spam").click();
    await other.getByRole("button", { name: "Mark the Checked as Spam" }).click();
    await expect(other.getByRole("status").filter({ hasText: /./ })).toContainText(
      "marked 1 submission as spam",
    );
    await elsewhere.close();

    await page.getByLabel("Reason", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Reject the Checked" }).click();
    const told = page.getByRole("status").filter({ hasText: /./ });
    await expect(told).toContainText(`${email} rejected 2 submissions`);
    await expect(told).toContainText("1 was decided or changed by someone else.");
    expect(await statuses()).toEqual(["REJECTED", "SPAM", "REJECTED"]);
    await expect(entries(page)).toHaveCount(0);
    if (javaScriptEnabled) {
      await expect(told).toBeFocused();
    }
    await page.getByRole("button", { name: "Undo All of These" }).click();
    await expect(told).toContainText("2 are waiting again.");
    await expect(entries(page)).toHaveCount(2);
    expect(await statuses()).toEqual(["PENDING", "SPAM", "PENDING"]);
    if (javaScriptEnabled) {
      await expectAccessible(page, "the queue after an undone bulk decision");
    }
  });
}, deskScripts);

test("keeps the bar for decisions in sight, and says how many are checked", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await signInBrowser(context, reviewPage);
  const names = Array.from({ length: 12 }, (_, index) => `In a Long List ${index + 10}`);
  const { sender } = await sendFromOne(...names);
  await page.goto(`${reviewPage.site}/review?sender=${encodeURIComponent(sender)}`);
  const bar = page.getByRole("form", { name: "Decide Together" });
  await page.getByLabel(`Check ${names.at(-1)}`).check();
  await expect(bar.getByText("1 checked")).toBeInViewport();
  await expect(bar.getByText("Reject the Checked or Mark Them as Spam")).toBeInViewport();
  await bar.getByLabel("All 12 Here").check();
  await expect(bar.getByText("12 checked")).toBeInViewport();
  await page.getByLabel(`Check ${names.at(-2)}`).uncheck();
  await expect(bar.getByText("11 checked")).toBeInViewport();
  await expect(bar.getByLabel("All 12 Here")).not.toBeChecked();
  await bar.getByText("Reject the Checked or Mark Them as Spam").click();
  await expect(bar.getByText("Rejecting emails each submitter")).toBeAttached();
  await expectAccessible(page, "the bar for decisions, opened");
  await bar.getByRole("button", { name: "Mark the Checked as Spam" }).click();
  await expect(page.getByRole("status").filter({ hasText: /spam/ })).toContainText(
    "marked 11 submissions as spam",
  );
  await expect(bar.getByText("0 checked")).toBeVisible();
});

test("says which submission another reviewer has open, and passes it over", async ({
  page,
  context,
}) => {
  await signInBrowser(context, reviewPage);
  const { sender, ids } = await sendFromOne("Mine to Decide", "Open Elsewhere");
  const other = `${randomUUID()}@example.com`;
  await query(
    reviewPage.databaseUrl,
    `WITH added AS (INSERT INTO reviewers (id, email, name) VALUES ($1, $1, 'Other') RETURNING id)
     INSERT INTO contribution_claims (contribution_id, reviewer_id) SELECT $2, id FROM added`,
    [other, ids[1]],
  );
  await page.goto(`${reviewPage.site}/review?sender=${sender}`);
  await expect(entries(page).nth(1)).toContainText(`Open: ${other}`);
  await page.getByRole("link", { name: "Mine to Decide" }).click();
  await page.getByText("Spam", { exact: true }).click();
  await page.getByRole("button", { name: "Mark as Spam" }).click();
  await expect(page.getByRole("heading", { name: "Queue", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Open Elsewhere" }).click();
  await expect(page.getByText(`${other} opened this in the last 10 minutes.`)).toBeVisible();
});
