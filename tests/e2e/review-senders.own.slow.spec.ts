import { randomUUID } from "node:crypto";
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

/** Sends one proposed venue for each status from one new address. */
async function sendFromOne(names: Record<string, string>): Promise<string> {
  const sender = `${randomUUID()}@example.com`;
  for (const [venueName, status] of Object.entries(names)) {
    const id = await sendVenue(reviewPage.databaseUrl, { venueName });
    await query(
      reviewPage.databaseUrl,
      `UPDATE contributions SET submitter_email = $1, status = $2::contribution_status,
              decided_at = CASE WHEN $2 NOT IN ('PENDING', 'ASKED', 'HELD') THEN now() END WHERE id = $3`,
      [sender, status, id],
    );
  }
  return sender;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("finds a sender, their record, and what they sent", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowser(context, reviewPage);
    const waits = `Waits ${javaScriptEnabled}`;
    const was = `Was Accepted ${javaScriptEnabled}`;
    const other = `Rejected ${javaScriptEnabled}`;
    const sender = await sendFromOne({
      [waits]: "PENDING",
      [was]: "APPROVED",
      [other]: "REJECTED",
    });
    await page.goto(`${reviewPage.site}/review`);
    await page.getByRole("link", { name: "Senders", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Senders", level: 1 })).toBeVisible();
    await page.getByLabel("Start of the Address, or @ and Its Domain").fill(sender.slice(0, 12));
    await page.getByRole("button", { name: "Search" }).click();
    const entry = page.getByRole("main").getByRole("listitem");
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText("1 waiting");
    await expect(entry).toContainText("1 accepted, 1 rejected");
    if (javaScriptEnabled) {
      await expectAccessible(page, "the senders");
    }

    await page.getByRole("link", { name: sender }).click();
    const note = page.getByRole("region", { name: "Sender" });
    await expect(note).toContainText("sent 3 submissions: 1 accepted, 1 rejected, 1 waiting.");
    await page.getByRole("link", { name: waits }).click();
    await expect(page.getByRole("region", { name: "Submission" })).toContainText(
      "1 accepted, 1 rejected",
    );
    await page.getByRole("link", { name: "Back to Queue" }).click();
    await page.getByRole("link", { name: "Decided", exact: true }).click();
    await expect(page.getByRole("link", { name: was })).toBeVisible();
    await expect(page.getByRole("link", { name: other })).toBeVisible();
    await expect(page.getByRole("link", { name: waits })).toBeHidden();
    await note.getByRole("link", { name: "Whole Queue" }).click();
    await expect(page).toHaveURL(`${reviewPage.site}/review`);

    await page.goto(`${reviewPage.site}/review/senders?q=%40nowhere.example`);
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
  });
}, deskScripts);

for (const [status, list] of [
  ["HELD", "Probably Spam"],
  ["ASKED", "Waiting for a Reply"],
  ["DUPLICATE", "Decided"],
] as const) {
  test(`leads from a sender to ${list} if only that list has what they sent`, async ({
    page,
    context,
  }) => {
    await signInBrowser(context, reviewPage);
    const name = `Sent Once ${status}`;
    const sender = await sendFromOne({ [name]: status });
    await page.goto(`${reviewPage.site}/review/senders?q=${sender}`);
    await page.getByRole("link", { name: sender }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    const lists = page.getByRole("navigation", { name: "Lists" });
    await expect(lists.locator("[aria-current=page]")).toContainText(list);
  });
}
