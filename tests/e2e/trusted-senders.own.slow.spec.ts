import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { expectAccessible } from "./accessible";
import { openHydrated } from "./hydration";
import { mailsTo } from "./outbox";
import { anyVenue, sendUpdate, signInBrowser } from "./review-site";
import { sendUnhurried } from "./send-unhurried";
import { type SiteServer, startSite } from "./site-server";
import { expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let database: TestDatabase;
let site: SiteServer;

test.beforeAll(async () => {
  database = await createTestDatabase("imported");
  site = await startSite(database.databaseUrl, { TRUSTED_SENDERS: "on" });
});

test.afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

/** An approved contribution, by which the desk knows the address. */
async function contributeBefore(email: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    database.databaseUrl,
    `INSERT INTO contributions (kind, status, decided_at, venue_name, submitter_email)
       VALUES ('PHOTOS', 'APPROVED', now(), 'Canary Hall', $1) RETURNING id`,
    [email],
  );
  return row?.id ?? "";
}

async function expectWebsite(page: Page, href: string | null | undefined): Promise<void> {
  const website = page.getByRole("link", { name: "Official Website" });
  await (href ? expect(website).toHaveAttribute("href", href) : expect(website).toHaveCount(0));
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("publishes a trusted sender's change, which a reviewer reverts afterward", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const key = randomBytes(4).toString("hex");
    const email = `trusted-${key}@example.com`;
    const { databaseUrl } = database;
    await signInBrowser(context, { databaseUrl, site: site.baseUrl });

    await page.goto(`${site.baseUrl}/review/contributions/${await contributeBefore(email)}`);
    const sent = page.getByRole("region", { name: "Submission" });
    await expect(sent).toContainText("1 accepted");
    await sent.getByRole("button", { name: "Trust This Sender" }).click();
    await expect(sent.getByRole("button", { name: "Stop Trusting This Sender" })).toBeVisible();
    if (javaScriptEnabled) {
      await expectAccessible(page, "a trusted sender's submission");
    }
    await page.goto(`${site.baseUrl}/review/senders?tab=trusted`);
    await expect(page.getByRole("main").getByRole("link", { name: email })).toBeVisible();

    const venue = await anyVenue(databaseUrl);
    const [place] = await query<{ path: string; slug: string; website: string | null }>(
      databaseUrl,
      `SELECT v.slug, v.website, concat_ws('/', '', co.slug, r.slug, c.slug, v.slug) AS path
         FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = c.region_id
           JOIN countries co ON co.id = r.country_id
        WHERE v.id = $1`,
      [venue.id],
    );
    const wanted = `https://new-${key}.example/`;
    const form = `${site.baseUrl}/update-info?venue=${place?.slug}&change=Website`;
    await (javaScriptEnabled ? openHydrated(page, form) : page.goto(form));
    await page.getByLabel("Your Name").fill("Robin Example");
    await page.getByLabel("Email Address").fill(email);
    const details = page.getByLabel("Update Details");
    await details.fill(`${await details.inputValue()}${wanted}`);
    const send = page.getByRole("button", { name: "Submit Update Request" });
    const receipt = page.getByRole("link", { name: "Track your submission" });
    await (javaScriptEnabled ? send.click() : sendUnhurried(send, receipt));
    await expect(receipt).toBeVisible();

    // The page of the receipt alone publishes nothing: anyone can type any address.
    await receipt.click();
    await expect(page.getByRole("heading", { name: "Waiting for review" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish My Change" })).toHaveCount(0);
    const [mail] = await mailsTo(site.dataDirectory, email, 1);
    const link = /http\S+\?publish=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    await page.goto(link);
    if (javaScriptEnabled) {
      await expectAccessible(page, "the page that publishes");
    }
    await page.getByRole("button", { name: "Publish My Change" }).click();
    await expect(page.getByRole("heading", { name: "Published" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish My Change" })).toHaveCount(0);
    await page.goto(`${site.baseUrl}${place?.path}`);
    await expectWebsite(page, wanted);

    await page.goto(`${site.baseUrl}/review`);
    await page.getByRole("link", { name: /^Published—Review Afterward/ }).click();
    if (javaScriptEnabled) {
      await expectAccessible(page, "what is reviewed afterward");
    }
    await page
      .getByRole("main")
      .getByRole("listitem")
      .getByRole("link", { name: venue.name })
      .click();
    await expect(
      page.getByText("The submitter published this as a trusted sender").first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Looks Right" })).toBeVisible();
    await page.getByRole("button", { name: "Revert This Change" }).click();
    await expect(page.getByRole("button", { name: "Looks Right" })).toHaveCount(0);
    await page.goto(`${site.baseUrl}${place?.path}`);
    await expectWebsite(page, place?.website);
  });
});

test("says on every page that names the review what is published before it", async ({
  request,
}) => {
  for (const path of ["/about", "/terms", "/data-sources", "/update-info"]) {
    const html = await (await request.get(site.baseUrl + path)).text();
    expect(html, path).toContain("Small updates from senders we trust are published first");
  }
});

test("keeps the chosen venue and what was typed while trusting a sender", async ({
  page,
  context,
}) => {
  const { databaseUrl } = database;
  await signInBrowser(context, { databaseUrl, site: site.baseUrl });
  const [venue, id] = [await anyVenue(databaseUrl), await sendUpdate(databaseUrl, null)];
  await query(databaseUrl, "UPDATE contributions SET submitter_email = $1 WHERE id = $2", [
    `typed-${randomBytes(4).toString("hex")}@example.com`,
    id,
  ]);
  await openHydrated(page, `${site.baseUrl}/review/contributions/${id}?venue=${venue.id}`);
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("(902) 555-0177");
  const sent = page.getByRole("region", { name: "Submission" });

  await sent.getByRole("button", { name: "Trust This Sender" }).click();
  await expect(sent.getByRole("button", { name: "Stop Trusting This Sender" })).toBeVisible();
  await expect(phone).toHaveValue("(902) 555-0177");
  await expect(page).toHaveURL(/\?venue=\d+$/);
  await expect(sent.getByRole("status")).toContainText(/^Trusted: /);
  await page.getByRole("button", { name: "Approve and Publish the Changes" }).click();
  await expect(page.getByRole("main")).toContainText("approved this");
});
