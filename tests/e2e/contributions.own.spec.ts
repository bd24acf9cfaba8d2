import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { fillBasics } from "./fill-venue";
import { mailsTo } from "./outbox";
import { addReviewer, password } from "./review-site";
import { sendUnhurried } from "./send-unhurried";
import { type SiteServer, startSite } from "./site-server";
import { expect, inventedAddress, test } from "./test";

/**
 * Follows contributions from the form to the page that shows them, on a separate site: another process on the same
 * database would take some of its emails.
 */
test.describe.configure({ mode: "default" });

let database: TestDatabase;
let site: SiteServer;
let reviewer: { email: string };

test.beforeAll(async () => {
  database = await createTestDatabase("imported");
  site = await startSite(database.databaseUrl);
  reviewer = await addReviewer(database.databaseUrl);
});

test.afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

const receiptLink = (page: Page) => page.getByRole("link", { name: "Track your submission" });
const main = (page: Page) => page.getByRole("main");
/** Stands above what was decided before about the next submission, which the reviewer gets. */
const latestDecision = (page: Page) =>
  page.getByRole("status").filter({ hasText: reviewer.email }).first();

function newVisitor() {
  const key = randomBytes(4).toString("hex");
  return { email: `visitor-${key}@example.com`, key };
}

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { "X-Forwarded-For": inventedAddress() },
  });
  return context.newPage();
}

/** Opens the review queue, signed in through the form. */
async function openReview(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const reviewPage = await openPage(browser, options);
  await reviewPage.goto(`${site.baseUrl}/review`);
  await reviewPage.getByLabel("Email").fill(reviewer.email);
  await reviewPage.getByLabel("Password").fill(password);
  await reviewPage.getByRole("button", { name: "Sign in" }).click();
  await expect(reviewPage.getByRole("heading", { name: "Queue", level: 1 })).toBeVisible();
  return reviewPage;
}

async function fillVenue(page: Page, name: string, email: string) {
  await page.goto(`${site.baseUrl}/submit-venue`);
  await fillBasics(page, { name, address: "9 Invented Lane" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: "Medium (200-500)" }).check();
  await page.getByLabel("Email", { exact: false }).first().fill("box-office@lantern.example");
  await page.getByRole("group", { name: "Parking" }).getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("checkbox", { name: "Folk" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your Email").fill(email);
}

/** Sends a venue through the form; returns the URL of its status page. */
async function sendVenue(page: Page, name: string, email: string): Promise<string> {
  await fillVenue(page, name, email);
  await page.getByRole("button", { name: "Submit Venue" }).click();
  await expect(receiptLink(page)).toBeVisible();
  return new URL((await receiptLink(page).getAttribute("href")) ?? "", site.baseUrl).href;
}

/** A new visitor submits a venue with an unused name. */
async function submitVenue(browser: Browser, words: string) {
  const { email, key } = newVisitor();
  const name = `${words} ${key}`;
  const page = await openPage(browser);
  return { email, key, name, page, status: await sendVenue(page, name, email) };
}

async function fillUpdate(page: Page, details: string, email: string) {
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("What Needs to be Updated?").fill("Telephone");
  await page.getByLabel("Update Details").fill(details);
}

test("publishes an approved venue and emails the submitter", async ({ browser }) => {
  const { email, key, name, page, status } = await submitVenue(browser, "Lantern Loft");
  const [receipt] = await mailsTo(site.dataDirectory, email, 1);
  expect(receipt).toMatchObject({
    subject: `We received "${name}"`,
    text: expect.stringContaining(status),
  });

  const reviewPage = await openReview(browser);
  await reviewPage.getByRole("link", { name }).click();
  const form = reviewPage.getByRole("form", { name: "Approve the venue" });
  await form.getByRole("button", { name: "Approve and publish" }).click();
  await expect(form.getByLabel("Latitude")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Latitude").fill("44.3778");
  await form.getByLabel("Longitude").fill("-64.3180");
  await form.getByRole("button", { name: "Approve and publish" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  const address = `${site.baseUrl}/canada/nova-scotia/halifax/lantern-loft-${key}`;
  expect(told).toMatchObject({
    subject: `"${name}" is live on Marquee`,
    text: expect.stringContaining(address),
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(main(page)).toContainText("9 Invented Lane, Halifax, NS");
  await expect(main(page).getByRole("link", { name: "Folk" })).toBeVisible();
  await expect(main(page)).toContainText("Medium (200-500)");
  await expect(
    main(page).getByRole("link", { name: "box-office@lantern.example" }),
  ).toHaveAttribute("href", "mailto:box-office@lantern.example");
  for (const list of [
    "/canada/nova-scotia/halifax",
    "/capacity/medium",
    "/browse?capacity=medium",
  ]) {
    await page.goto(`${site.baseUrl}${list}`);
    await expect(page.getByRole("article").filter({ hasText: name })).toContainText("Medium");
  }
  await page.goto(`${site.baseUrl}/search?q=${encodeURIComponent(name)}`);
  await expect(main(page).getByRole("link", { name }).first()).toBeVisible();
  await page.goto(status);
  await expect(main(page).getByRole("link", { name: `View ${name}` })).toBeVisible();
});

test("publishes an update to a venue that was looked up", async ({ browser }) => {
  const { email, key } = newVisitor();
  const page = await openPage(browser);
  await page.goto(`${site.baseUrl}/update-info`);
  await page.getByRole("searchbox", { name: "Search for a venue" }).fill("harbour lantern hall");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Venues found" }).getByRole("link").first().click();
  await fillUpdate(page, `They call it ${key}: the number is 902-555-0177 now`, email);
  await page.getByRole("button", { name: "Submit Update Request" }).click();
  await expect(receiptLink(page)).toBeVisible();
  await mailsTo(site.dataDirectory, email, 1);

  const reviewPage = await openReview(browser);
  await reviewPage.getByRole("link", { name: "Harbour Lantern Hall" }).first().click();
  await expect(main(reviewPage)).toContainText(`They call it ${key}`);
  const form = reviewPage.getByRole("form", { name: "Approve the update" });
  await form.getByLabel("Phone").fill("902-555-0177");
  await form.getByRole("button", { name: "Approve and publish the changes" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();
  await latestDecision(reviewPage).getByRole("link", { name: "Harbour Lantern Hall" }).click();
  await expect(reviewPage.getByRole("region", { name: "History" })).toContainText("0177");

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  expect(told?.subject).toBe('Your update for "Harbour Lantern Hall" is live');
  await page.goto(`${site.baseUrl}/canada/nova-scotia/halifax/harbour-lantern-hall`);
  await expect(page.getByRole("link", { name: "(902) 555-0177" })).toBeVisible();
});

test("publishes approved photos with their captions in the gallery", async ({ browser }) => {
  const { email, key } = newVisitor();
  const shade = {
    create: { width: 1300, height: 900, channels: 3, background: "#7a3b12" },
  } as const;
  const picture = await sharp(shade).jpeg().toBuffer();
  const page = await openPage(browser);
  await page.goto(`${site.baseUrl}/submit-photos?venue=harbour-lantern-hall`);
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  await page.getByLabel("Choose Photos").setInputFiles({
    name: "stage.jpg",
    mimeType: "image/jpeg",
    buffer: picture,
  });
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/description/i).fill(`The stage on a quiet day, ${key}`);
  await page.getByRole("checkbox", { name: /I took these photos/ }).check();
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("button", { name: "Submit Photos" }).click();
  await expect(receiptLink(page)).toBeVisible();
  await mailsTo(site.dataDirectory, email, 1);

  const reviewPage = await openReview(browser);
  await expect(async () => {
    await reviewPage.goto(`${site.baseUrl}/review?tab=photos`);
    await reviewPage.getByRole("link", { name: "Harbour Lantern Hall" }).first().click();
    await expect(reviewPage.getByRole("checkbox", { name: "Publish this photo" })).toBeChecked({
      timeout: 1000,
    });
  }).toPass();
  await expect(reviewPage.getByRole("img", { name: /The stage on a quiet day/ })).toBeVisible();
  await reviewPage.getByLabel("What the photo shows").fill("The stage, seen from the balcony");
  await reviewPage.getByRole("button", { name: "Approve and publish the chosen photos" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  expect(told?.subject).toBe('Your photos of "Harbour Lantern Hall" are live');
  await page.goto(`${site.baseUrl}/canada/nova-scotia/halifax/harbour-lantern-hall`);
  const photo = page.getByRole("img", { name: "The stage, seen from the balcony" });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  await expect(main(page)).toContainText("Photo: Robin Example");
});

test("emails the reason for a rejection and publishes nothing", async ({ browser }) => {
  const { email, name, page, status } = await submitVenue(browser, "Nowhere Hall");
  const reviewPage = await openReview(browser);
  await reviewPage.getByRole("link", { name }).click();
  await reviewPage.getByText("Reject", { exact: true }).first().click();
  const form = reviewPage.getByRole("form", { name: "Reject" });
  await form.getByLabel("Your Own Words").fill("There is a car park at that address.");
  await form.getByRole("button", { name: "Reject" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  expect(told).toMatchObject({
    subject: `We couldn't publish "${name}"`,
    text: expect.stringContaining("There is a car park at that address."),
  });
  await page.goto(status);
  await expect(main(page)).toContainText("There is a car park at that address.");
  await page.goto(`${site.baseUrl}/search?q=${encodeURIComponent(name)}`);
  await expect(main(page).getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("removes a contribution from the queue when withdrawn from the email's link", async ({
  browser,
}) => {
  const { email, name, page } = await submitVenue(browser, "Second Thought");
  const [receipt] = await mailsTo(site.dataDirectory, email, 1);
  const [link = ""] = receipt?.text.match(/http:\S+\/contributions\/\S+/) ?? [];
  await page.goto(link);
  await page.getByText("Withdraw This Submission").first().click();
  await page.getByRole("button", { name: "Yes, Withdraw It" }).click();
  await expect(page.getByRole("button", { name: "Yes, Withdraw It" })).toHaveCount(0);

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  expect(told?.subject).toBe(`Withdrawn: "${name}"`);
  const reviewPage = await openReview(browser);
  await expect(reviewPage.getByRole("link", { name })).toHaveCount(0);
});

test("shows a likely duplicate to the reviewer and links it in the email", async ({ browser }) => {
  const { email } = newVisitor();
  const page = await openPage(browser);
  await sendVenue(page, "The Harbour Lantern Hall", email);
  const reviewPage = await openReview(browser);
  await reviewPage.getByRole("link", { name: "The Harbour Lantern Hall" }).click();
  await expect(reviewPage.getByRole("region", { name: "Already listed?" })).toContainText(
    "Harbour Lantern Hall",
  );
  await reviewPage.getByText("Mark as a duplicate").first().click();
  const form = reviewPage.getByRole("form", { name: "Mark as a duplicate" });
  await expect(form.getByLabel("Duplicate Of")).toContainText("Harbour Lantern Hall");
  await form.getByRole("button", { name: "Mark as a duplicate" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();

  const [, told] = await mailsTo(site.dataDirectory, email, 2);
  expect(told).toMatchObject({
    subject: 'We already have "The Harbour Lantern Hall"',
    text: expect.stringContaining("/canada/nova-scotia/halifax/harbour-lantern-hall"),
  });
});

test("delivers a question and its answer, and unpublishes an undone approval", async ({
  browser,
}) => {
  const { email, key, name, page, status } = await submitVenue(browser, "Question House");
  const reviewPage = await openReview(browser);
  await reviewPage.getByRole("link", { name }).click();
  await expect(reviewPage.getByRole("heading", { name, level: 1 })).toBeVisible();
  const item = reviewPage.url();
  await reviewPage.getByText("Ask a Question").first().click();
  const ask = reviewPage.getByRole("form", { name: "Ask a Question" });
  await ask.getByLabel("Question to the submitter").fill("On which floor is it?");
  await ask.getByRole("button", { name: "Send the question" }).click();
  const mails = await mailsTo(site.dataDirectory, email, 2);
  expect(mails[1]?.text).toContain("On which floor is it?");

  await page.goto(status);
  await page.getByRole("textbox", { name: "Your Reply" }).fill("On the second floor.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("On the second floor.");
  await reviewPage.goto(item);
  await expect(main(reviewPage)).toContainText("On the second floor.");
  await reviewPage.getByRole("checkbox", { name: /Location unknown/ }).check();
  await reviewPage.getByRole("button", { name: "Approve and publish" }).click();
  // The next submission, if there is one, is about another venue.
  await expect(latestDecision(reviewPage)).toContainText("approved this");
  const address = `${site.baseUrl}/canada/nova-scotia/halifax/question-house-${key}`;
  expect((await page.goto(address))?.status()).toBe(200);
  await latestDecision(reviewPage).getByRole("button", { name: "Undo this decision" }).click();
  await expect(latestDecision(reviewPage)).toContainText("undid");

  expect((await page.goto(address))?.status()).toBe(410);
  const subjects = (await mailsTo(site.dataDirectory, email, 4)).map(({ subject }) => subject);
  // Their dates tell them apart by the second only.
  expect(subjects.slice(2)).toContain(`We're taking another look at "${name}"`);
});

test("publishes an update without JavaScript", async ({ browser }) => {
  const { email, key } = newVisitor();
  const unscripted = { javaScriptEnabled: false };
  const page = await openPage(browser, unscripted);
  await page.goto(`${site.baseUrl}/update-info?venue=cafe-de-letoile-imaginee`);
  await fillUpdate(page, `They call it ${key}: the number is 514-555-0188 now`, email);
  await sendUnhurried(
    page.getByRole("button", { name: "Submit Update Request" }),
    receiptLink(page),
  );
  await mailsTo(site.dataDirectory, email, 1);

  const reviewPage = await openReview(browser, unscripted);
  await reviewPage.getByRole("link", { name: "Café de l'Étoile Imaginée" }).click();
  const form = reviewPage.getByRole("form", { name: "Approve the update" });
  await form.getByLabel("Phone").fill("514-555-0188");
  await form.getByRole("button", { name: "Approve and publish the changes" }).click();
  await expect(latestDecision(reviewPage)).toBeVisible();

  await mailsTo(site.dataDirectory, email, 2);
  await page.goto(`${site.baseUrl}/update-info?venue=cafe-de-letoile-imaginee`);
  await expect(page.getByRole("region", { name: /Current Listing/ })).toContainText(
    "(514) 555-0188",
  );
});
