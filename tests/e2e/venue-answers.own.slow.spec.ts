import type { Browser, Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { mailsTo } from "./outbox";
import { reviewSiteForFile } from "./own-site";
import { sendUnhurried, sendWithoutScripts } from "./send-unhurried";
import { expect, inventedAddress, test, withAndWithoutScripts } from "./test";

const own = reviewSiteForFile("geography");

type Venue = { id: number; name: string; email: string };

async function addVenue(): Promise<Venue> {
  const slug = `beacon-${Math.random().toString(36).slice(2, 8)}`;
  const [name, email] = [slug.replace("-", " "), `${slug}@lantern.example`];
  const [row] = await query<{ id: number }>(
    own.database.databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, email)
       SELECT $1, $2, 'PUBLISHED', id, region_id, $3 FROM cities WHERE slug = 'halifax' RETURNING id`,
    [slug, name, email],
  );
  return { id: row?.id ?? 0, name, email };
}

const desk = (page: Page) => page.getByRole("region", { name: "Ask the Venue" });
const openDesk = (page: Page, { id }: Venue) =>
  page.goto(`${own.site.baseUrl}/review/venues/${id}`);

/** A reviewer presses the button; returns the links of the mail. */
async function askOn(page: Page, venue: Venue) {
  await openDesk(page, venue);
  await desk(page)
    .getByRole("button", { name: /^Ask: Access/ })
    .click();
  await expect(desk(page)).toContainText(/^Ask the VenueIt was asked about "Access" on /);
  const [mail] = await mailsTo(own.site.dataDirectory, venue.email, 1);
  const [answer = "", noMore = ""] = mail?.text.match(/\S+venue-answers\S+/g) ?? [];
  return { answer: onThisSite(answer), noMore: onThisSite(noMore) };
}

/** The site of this test has another port than its links in mail. */
function onThisSite(link: string): string {
  return own.site.baseUrl + new URL(link).pathname;
}

/** The venue has no session at the desk. */
async function openElsewhere(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { "X-Forwarded-For": inventedAddress() },
  });
  return context.newPage();
}

async function stateOf({ id }: Venue) {
  const [row] = await query(
    own.database.databaseUrl,
    `SELECT stopped_at, (SELECT count(*)::int FROM contributions WHERE venue_id = $1) AS sent
       FROM venue_asks WHERE venue_id = $1`,
    [id],
  );
  return row;
}

/** As people, browsers, and scanners of mail open a link. */
const visits: Record<string, string>[] = [
  {},
  { "Sec-Purpose": "prefetch" },
  { "User-Agent": "LinkScanner" },
];

withAndWithoutScripts((javaScriptEnabled) => {
  test("takes a venue's answer by its button alone, and shows its proof at the desk", async ({
    page,
    browser,
    request,
  }) => {
    const venue = await addVenue();
    const { answer, noMore } = await askOn(page, venue);

    for (const link of [answer, noMore]) {
      for (const headers of visits) {
        const response = await request.get(link, { headers });
        expect(response.status()).toBe(200);
        expect(response.headers()).toMatchObject({
          "cache-control": expect.stringContaining("no-store"),
          "referrer-policy": "same-origin",
          "x-robots-tag": "noindex, nofollow",
        });
        expect((await request.head(link, { headers })).ok()).toBe(true);
      }
    }
    expect(await stateOf(venue)).toEqual({ stopped_at: null, sent: 0 });

    const theirs = await openElsewhere(browser, javaScriptEnabled);
    await theirs.goto(answer);
    await expect(theirs.getByText("You're answering as the venue")).toBeVisible();
    await theirs.getByLabel("Is there a step-free way in?").selectOption("Yes");
    await theirs.getByLabel("Your Name").fill("Robin Example");
    await theirs.getByLabel("Email Address").fill("robin@example.com");
    const send = theirs.getByRole("button", { name: "Submit Update Request" });
    const receipt = theirs.getByRole("heading", { name: "Update Request Submitted" });
    if (javaScriptEnabled) {
      await send.click();
      await expect(receipt).toBeVisible();
    } else {
      await sendUnhurried(send, receipt);
    }
    expect(await stateOf(venue)).toEqual({ stopped_at: null, sent: 1 });

    await page.goto(`${own.site.baseUrl}/review`);
    await page.getByRole("link", { name: venue.name }).first().click();
    await expect(page.getByText("The Venue Answers", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Submission" })).toContainText(
      "Sent by the link that we mailed to the venue's public email address",
    );
    await theirs.context().close();
  });

  test("stops by one button, for reviewers too", async ({ page, browser }) => {
    const venue = await addVenue();
    const { noMore } = await askOn(page, venue);
    const theirs = await openElsewhere(browser, javaScriptEnabled);
    await theirs.goto(noMore);
    const button = theirs.getByRole("button", { name: "Don't Ask Again" });
    await (javaScriptEnabled ? button.click() : sendWithoutScripts(button));
    await expect(theirs.getByText("Done. We won't send such email")).toBeVisible();
    expect(await stateOf(venue)).toMatchObject({ stopped_at: expect.any(Date) });

    await openDesk(page, venue);
    await expect(desk(page)).toContainText("Reviewers can't either.");
    await expect(desk(page).getByRole("button")).toHaveCount(0);
    await theirs.context().close();
  });
});

test("leads on from links that no longer answer", async ({ page, request }) => {
  const venue = await addVenue();
  const { answer } = await askOn(page, venue);
  const set = (sql: string) => query(own.database.databaseUrl, sql, [venue.id]);

  await set("UPDATE venues SET status = 'HIDDEN' WHERE id = $1");
  await page.goto(answer);
  await expect(page.getByRole("heading", { name: "This Venue Is No Longer Listed" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toBeVisible();

  const forged = await request.get(`${answer.slice(0, -22)}${"A".repeat(22)}`);
  expect(forged.status()).toBe(404);
  expect(await forged.text()).toContain("Link Not Found");
});

for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("has no axe violations or overflow", async ({ page }) => {
      const venue = await addVenue();
      await openDesk(page, venue);
      await expect(desk(page).getByRole("button")).toHaveCount(5);
      await expectAccessible(page);
      for (const link of Object.values(await askOn(page, venue))) {
        await page.goto(link);
        await expectAccessible(page);
      }
    });
  });
}
