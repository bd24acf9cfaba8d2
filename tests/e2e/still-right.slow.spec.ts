import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { signInBrowser } from "./review-site";
import { expect, inventedAddress, test } from "./test";

const venue = "/canada/nova-scotia/halifax/harbour-lantern-hall";
const slug = "harbour-lantern-hall";

const contact = (page: Page) => page.getByRole("group", { name: "Phone and website" });
const status = (page: Page) => page.getByRole("group", { name: "Open or closed" });
const outcome = (page: Page, title: string) => page.getByRole("heading", { name: title });

/** Every test answers about the same venue, so earlier answers must not count. */
test.beforeEach(async ({ importedDatabaseUrl }) => {
  await query(importedDatabaseUrl, "DELETE FROM visitor_answers", []);
  await query(importedDatabaseUrl, "DELETE FROM closure_reports", []);
});

test.describe.configure({ mode: "default" });

test("counts a visitor's answer once, by pointer", async ({ page, importedSite }) => {
  await page.goto(importedSite + venue);
  await page.getByText("Still right?").click();
  await contact(page).getByRole("button", { name: "Yes" }).click();
  await expect(outcome(page, "Thank You!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the Venue" })).toBeVisible();

  await page.goto(importedSite + venue);
  await page.getByText("Still right?").click();
  await contact(page).getByRole("button", { name: "Yes" }).click();
  await expect(outcome(page, "Already Counted")).toBeVisible();
});

test("says that two visitors confirmed, by keyboard and without JavaScript", async ({
  browser,
  importedSite,
  importedDatabaseUrl,
}) => {
  for (const title of ["We counted your answer.", "Two visitors agree"]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "X-Forwarded-For": inventedAddress() },
    });
    const page = await context.newPage();
    await page.goto(importedSite + venue);
    await page.getByText("Still right?").focus();
    await page.keyboard.press("Enter");
    await contact(page).getByRole("button", { name: "Yes" }).focus();
    await expect(contact(page).getByRole("button", { name: "Yes" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(title)).toBeVisible();
    await context.close();
  }

  const [row] = await query<{ values: { phone: string } }>(
    importedDatabaseUrl,
    "SELECT confirmed->'contact'->'values' AS values FROM venues WHERE slug = $1",
    [slug],
  );
  expect(row?.values.phone).toBe("+19025550142");
});

test("shows a confirmation on the cached page", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  await query(importedDatabaseUrl, "UPDATE venues SET confirmed = NULL WHERE slug = $1", [slug]);
  for (const address of [inventedAddress(), inventedAddress()]) {
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
    await page.goto(importedSite + venue);
    await page.getByText("Still right?").click();
    await contact(page).getByRole("button", { name: "Yes" }).click();
    await expect(outcome(page, "Thank You!")).toBeVisible();
  }
  await expect(async () => {
    await page.goto(importedSite + venue);
    await page.getByText("Still right?").click();
    await expect(contact(page).getByText(/Confirmed by two visitors in \w+ \d{4}/)).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test("opens the update form with what is not right any more", async ({ page, importedSite }) => {
  await page.goto(importedSite + venue);
  await page.getByText("Still right?").click();
  await contact(page).getByRole("button", { name: "Not anymore" }).click();

  await expect(page).toHaveURL(`${importedSite}/update-info?venue=${slug}&about=contact`);
  await expect(page.getByLabel("What Needs to be Updated?")).toHaveValue("Phone and website");
  const listing = page.getByRole("region", { name: "Current Listing" });
  await expect(listing.getByRole("term").first()).toHaveText("Phone");
});

test("takes an answer that a venue has closed", async ({ page, importedSite }) => {
  await page.goto(importedSite + venue);
  await page.getByText("Closed? Tell us.").click();
  await status(page).getByRole("button", { name: "Closed for good" }).click();
  await expect(page.getByText("We'll look into it.")).toBeVisible();
});

test("leads the review queue with a venue that three visitors call closed", async ({
  browser,
  context,
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const own = await browser.newContext({
      extraHTTPHeaders: { "X-Forwarded-For": inventedAddress() },
    });
    const visit = await own.newPage();
    await visit.goto(importedSite + venue);
    await visit.getByText("Closed? Tell us.").click();
    await status(visit).getByRole("button", { name: "Closed for good" }).click();
    await expect(visit.getByText("We'll look into it.")).toBeVisible();
    await own.close();
  }

  await signInBrowser(context, { databaseUrl: importedDatabaseUrl, site: importedSite });
  await page.goto(`${importedSite}/review`);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("Visitors Say These Have Closed");
  const reports = page.getByRole("region", { name: "Visitors Say These Have Closed" });
  await expect(reports.getByRole("listitem")).toHaveText(/^Harbour Lantern Hall\s*3 visitors/);
});

test("stores nothing of a visitor who does not know", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  await page.goto(importedSite + venue);
  await page.getByText("Closed? Tell us.").click();
  await status(page).getByRole("button", { name: "I don't know" }).click();
  await expect(page.getByText("Nothing was stored.")).toBeVisible();
  expect(await query(importedDatabaseUrl, "SELECT FROM visitor_answers", [])).toEqual([]);
});

test("refuses answers from other sites, and leads back from unreadable ones", async ({
  request,
  importedSite,
}) => {
  const send = (headers: Record<string, string>, form: Record<string, string>) =>
    request.post(`${importedSite}/still-right/answer`, { headers, form, maxRedirects: 0 });
  const answer = { venue: slug, answer: "contact x YES" };

  expect((await send({ Origin: "https://elsewhere.example" }, answer)).status()).toBe(403);
  expect((await send({}, answer)).status()).toBe(403);
  const own = { Origin: importedSite };
  const changed = await send(own, answer);
  expect(changed.status()).toBe(303);
  expect(changed.headers().location).toContain("said=changed");
  expect((await send(own, { answer: "nonsense" })).headers().location).toBe("/still-right");
});

test.describe("with a limit", () => {
  test("says when a network has sent too many answers", async ({ request, importedSite }) => {
    const sent = { Origin: importedSite, "X-Forwarded-For": inventedAddress() };
    const send = () =>
      request.post(`${importedSite}/still-right/answer`, {
        headers: sent,
        form: { venue: slug, answer: "contact x YES" },
        maxRedirects: 0,
      });
    for (let count = 0; count < 30; count++) {
      expect((await send()).headers().location).toContain("said=changed");
    }
    expect((await send()).headers().location).toContain("said=limited");
  });
});

test("has no axe violations with open questions", async ({ page, importedSite }) => {
  await page.goto(importedSite + venue);
  for (const summary of await page.locator("main summary:visible").all()) {
    await summary.click();
  }
  await expectAccessible(page);
});
