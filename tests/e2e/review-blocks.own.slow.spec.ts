import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { openReviewSite, type ReviewSite, sendUpdate, signInBrowser } from "./review-site";
import { sendUnhurried } from "./send-unhurried";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});

test.afterAll(() => reviewPage.stop());

const entryOf = (page: Page, value: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: value });

async function fillBlock(page: Page, value: string): Promise<void> {
  await page.getByLabel("Whom to Block").fill(value);
  await page.getByLabel("Reason").fill("Sells followers");
  await page.getByRole("button", { name: "Block", exact: true }).click();
}

async function fillUpdate(page: Page, email: string): Promise<void> {
  await page.goto(`${reviewPage.site}/update-info`);
  await page.getByLabel("Venue Name").fill("The Lantern");
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("What Needs to be Updated?").fill("Address");
  await page.getByLabel("Update Details").fill("It moved next door.");
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("blocks a network, which can read but not contribute, and lets it again", async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const { email } = await signInBrowser(context, reviewPage);
    const network = javaScriptEnabled ? "203.0.113.0/24" : "198.51.100.0/24";
    await page.goto(`${reviewPage.site}/review`);
    await page.getByRole("link", { name: "Blocks" }).click();
    await fillBlock(page, "everyone");
    await expect(page.getByText("Enter an IP address, a network").first()).toBeVisible();
    await fillBlock(page, network.replace(".0/", ".77/"));
    await expect(page.getByText("The block was added.")).toBeVisible();
    await expect(entryOf(page, network)).toContainText("Sells followers");
    await expect(entryOf(page, network)).toContainText(`by ${email}`);
    if (javaScriptEnabled) {
      await expectAccessible(page, "the blocks");
    }

    const visitor = await browser.newContext({
      javaScriptEnabled,
      extraHTTPHeaders: { "X-Forwarded-For": network.replace(".0/24", ".9") },
    });
    const form = await visitor.newPage();
    await fillUpdate(form, "robin@example.com");
    const button = form.getByRole("button", { name: "Submit Update Request" });
    const answer = form.waitForResponse((response) => response.request().method() === "POST");
    await button.click();
    await expect(form.getByRole("form", { name: "Update Venue Information" })).toContainText(
      "We've had problems with submissions from your network",
    );
    await expect(form.getByLabel("Update Details")).toHaveValue("It moved next door.");
    expect((await answer).status()).toBe(403);

    await entryOf(page, network).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The block was removed.")).toBeVisible();
    await expect(entryOf(page, network)).toHaveCount(0);
    if (!javaScriptEnabled) {
      await sendUnhurried(button, form.getByRole("region", { name: "Thanks—We Got It!" }));
    }
    await visitor.close();
  });

  test("warns a reviewer of a block of their own network", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const network = javaScriptEnabled ? "2001:db8::/32" : "2001:db8::/31";
    await page.goto(`${reviewPage.site}/review/blocks`);
    await fillBlock(page, network);
    const consent = page.getByLabel("Block it anyway.");
    await expect(consent).toBeVisible();
    await expect(page.getByText(/^Your own address, 2001:db8:\S+, is in/).first()).toBeVisible();
    await consent.check();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText("The block was added.")).toBeVisible();
    await entryOf(page, network).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The block was removed.")).toBeVisible();
  });

  test("puts what isn't spam back into the queue", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowser(context, reviewPage);
    const id = await sendUpdate(reviewPage.databaseUrl, null);
    const name = `Held ${randomBytes(4).toString("hex")}`;
    await query(
      reviewPage.databaseUrl,
      "UPDATE contributions SET status = 'HELD', venue_name = $2 WHERE id = $1",
      [id, name],
    );
    await page.goto(`${reviewPage.site}/review`);
    await expect(page.getByRole("link", { name })).toHaveCount(0);
    await page.getByRole("link", { name: /^Probably Spam/ }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByText("resembles a submission that was marked as spam")).toBeVisible();
    if (javaScriptEnabled) {
      await expectAccessible(page, "a held submission");
    }
    await page.getByRole("button", { name: "Not Spam" }).click();
    await expect(page.getByText(/found that this isn't spam/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Not Spam" })).toHaveCount(0);
    await page.goto(`${reviewPage.site}/review`);
    await expect(page.getByRole("link", { name })).toBeVisible();

    await page.getByRole("link", { name }).click();
    await page.getByRole("link", { name: "Block This Sender" }).click();
    await expect(page.getByLabel("Whom to Block")).toHaveValue("canary@example.com");
  });
}, deskScripts);
