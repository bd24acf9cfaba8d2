import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { load } from "cheerio";
import { projectRoot } from "../../lib/core/project";
import { openForm, sendForm } from "../e2e/forms";
import { mailsTo } from "../e2e/outbox";
import { addReviewer, cookieHeader, openSession, signInBrowser } from "../e2e/review-site";
import { type SiteServer, startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { watchPolicy } from "../e2e/watch-policy";
import { receiptPattern } from "../resilience/contributors";
import { picture } from "../support/pictures";
import { query } from "../support/query";
import { sendRaw } from "../support/raw-request";
import { proves } from "../support/reliability";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

/** One hostile contribution of each kind, on a separate site: sent, approved, and viewed everywhere it appears. */
test.describe.configure({ mode: "default" });
test.use({ actionTimeout: 15_000 });

const key = "b9f2c1";
const email = `hostile-${key}@example.com`;
const script = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`;
const name = `Hostile ${key} </script><!-- ${script}`;
const hall = "/canada/nova-scotia/halifax/harbour-lantern-hall";

let database: TestDatabase;
let site: SiteServer;
let ids: { venue: string; update: string; photos: string };
/** Requests received at the URLs that visitors submitted. */
const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`);
  response.end();
});
/** Fields in which such a URL was submitted. */
const given = new Set<string>();

/** A URL on a visitor's host that resolves to the listener. */
function addressOf(field: string, host = "visitor.example"): string {
  given.add(field);
  return `http://${host}:${(listener.address() as AddressInfo).port}/${field}`;
}

test.beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  database = await createTestDatabase("imported");
  site = await startSite(database.databaseUrl, {
    NODE_OPTIONS: "--import ./tests/security/resolve-here.mjs",
  });
  ids = { venue: await sendVenue(), ...(await sendAboutHall()) };
});

test.afterAll(async () => {
  await site?.stop();
  await database?.drop();
  listener.close();
});

/** Retries a form until its minimum fill time has passed; returns the receipt. */
async function send(path: string, label: string, fields: Record<string, string | Blob>) {
  const form = await openForm(site.baseUrl + path, label);
  const taken = { id: "" };
  await expect(async () => {
    const page = await sendForm(form, fields);
    taken.id = receiptPattern.exec(page)?.[1] ?? "";
    expect(taken.id, load(page)('[role="alert"]').text()).not.toBe("");
  }).toPass();
  return taken.id;
}

function sendVenue(): Promise<string> {
  return send("/submit-venue", "Submit a Venue", {
    name,
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: `1 Quay ${script}`,
    postalCode: "<i>B0J</i>",
    capacity: "small",
    website: addressOf("website"),
    phone: `<b>${key}</b>`,
    email: "hall@visitor.example",
    description: `Hall. ${script} javascript:alert(3) ${addressOf("description")} <!--`,
    genres: "folk",
    submitterEmail: email,
    submissionNotes: `${script} ${addressOf("notes")}`,
  });
}

async function sendAboutHall() {
  const [venue] = await query<{ id: number }>(
    database.databaseUrl,
    "SELECT id FROM venues WHERE slug = 'harbour-lantern-hall'",
  );
  const about = { venueName: name, venueId: String(venue?.id), name: script, email };
  const jpeg = await picture({ width: 900 }).jpeg().toBuffer();
  return {
    update: await send("/update-info", "Update Venue Information", {
      ...about,
      phone: `<b>${key}</b>`,
      updateType: script,
      updateDetails: `${script} ${addressOf("update")}`,
    }),
    photos: await send("/submit-photos", "Submit Venue Photos", {
      ...about,
      files: new File([new Uint8Array(jpeg)], `${script}.jpg`),
      photoDescription: `${script} ${addressOf("photos")}`,
      isPhotographer: "on",
      agreeTos: "on",
    }),
  };
}

/** Opens a page that records executed scripts and Content Security Policy violations. */
async function openWatched(browser: Browser): Promise<{ page: Page; found: string[] }> {
  const headers = { "X-Forwarded-For": inventedAddress() };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  await context.route(
    (url) => url.hostname !== "localhost",
    (route) => route.abort(),
  );
  await signInBrowser(context, { databaseUrl: database.databaseUrl, site: site.baseUrl });
  const page = await context.newPage();
  const found = await watchPolicy(page);
  page.on("dialog", async (dialog) => {
    found.push(`${page.url()}: ran ${dialog.message()}`);
    await dialog.dismiss();
  });
  return { page, found };
}

const main = (page: Page) => page.getByRole("main");

async function approveVenue(page: Page) {
  await page.goto(`${site.baseUrl}/review/contributions/${ids.venue}`);
  await expect(main(page)).toContainText(script);
  const form = page.getByRole("form", { name: "Approve the venue" });
  await form.getByLabel("Phone").fill("");
  await form.getByLabel("ZIP or postal code").fill("");
  await form.getByLabel("Latitude").fill("44.38");
  await form.getByLabel("Longitude").fill("-64.32");
  await form.getByLabel("Opening hours").fill(script);
  await form.getByLabel("Facebook").fill(addressOf("facebook_page", "facebook.com"));
  await form.getByLabel("X or Twitter").fill(addressOf("twitter_page", "twitter.com"));
  await form.getByLabel("Instagram").fill(addressOf("instagram_page", "instagram.com"));
  await form.getByLabel("Message to the submitter").fill(`${script} ${addressOf("note")}`);
  await form.getByRole("button", { name: "Approve and publish" }).click();
  await expect(form).toHaveCount(0);
}

async function approveUpdate(page: Page) {
  await page.goto(`${site.baseUrl}/review/contributions/${ids.update}`);
  await expect(main(page)).toContainText(script);
  const form = page.getByRole("form", { name: "Approve the update" });
  await form.getByLabel("Description").fill(`Hall. ${script} ${addressOf("updated")}`);
  await form.getByLabel("Opening hours").fill(script);
  await form.getByRole("button", { name: "Approve and publish the changes" }).click();
  await expect(form).toHaveCount(0);
}

async function approvePhotos(page: Page) {
  const form = page.getByRole("form", { name: "Approve the photos" });
  await expect(async () => {
    await page.goto(`${site.baseUrl}/review/contributions/${ids.photos}`);
    await expect(form.getByRole("checkbox", { name: "Publish this photo" })).toBeChecked({
      timeout: 1000,
    });
  }).toPass();
  await form.getByLabel("What the photo shows").fill(script);
  await expect(form.getByLabel("Credit")).toHaveValue(script);
  await form.getByRole("button", { name: "Approve and publish" }).click();
  await expect(form).toHaveCount(0);
}

/** Opens the approved venue's page, its Location tab, and its map popup. */
async function openVenue(page: Page): Promise<string> {
  await page.goto(`${site.baseUrl}/search?q=${encodeURIComponent(`Hostile ${key}`)}`);
  const link = main(page).getByRole("link", { name: `Hostile ${key}` });
  await link.first().click();
  await page.waitForURL(/\/halifax\/hostile-/);
  const { pathname } = new URL(page.url());
  await page.getByRole("tab", { name: "Location" }).click();
  const map = page.getByRole("region", { name: /^Map of/ });
  // The map loads only once its placeholder is in view.
  await expect(async () => {
    const place = page.getByText("Loading map...").or(map).first();
    await place.scrollIntoViewIfNeeded({ timeout: 1000 });
    await map.getByRole("button", { name: `Hostile ${key}` }).click({ timeout: 2000 });
  }).toPass();
  await expect(map).toContainText("1 Quay");
  return pathname;
}

/** Visits every other page that shows part of the contributions. */
async function visitEverything(page: Page, venuePath: string): Promise<number> {
  const slug = venuePath.split("/").at(-1);
  const [venue] = await query<{ id: number }>(
    database.databaseUrl,
    "SELECT id FROM venues WHERE slug = $1",
    [slug],
  );
  const [mail] = await query<{ id: string }>(database.databaseUrl, "SELECT id FROM mails LIMIT 1");
  const q = encodeURIComponent(name);
  const paths = [
    ...["/", hall, "/canada/nova-scotia/halifax", "/canada/nova-scotia", "/browse?q=hostile"],
    ...["/genres/folk", "/near-me?place=halifax", `/search?q=${q}`, `/browse?q=${q}`],
    ...[`/search?q=hostile&tab=venues`, `/near-me?place=${q}`, `/contact?${q}`, `/${q}`],
    ...[`/update-info?venue=${slug}`, `/submit-photos?venue=${slug}`, `/review?q=${key}`],
    ...["/review", "/review?tab=decided", "/review/venues", "/review/actions", "/review/mails"],
    ...[`/review/mails?mail=${mail?.id}`, `/review/venues/${venue?.id}`, `/review/venues?q=${q}`],
    ...Object.values(ids).flatMap((id) => [`/contributions/${id}`, `/review/contributions/${id}`]),
  ];
  for (const path of paths) {
    await page.goto(site.baseUrl + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  return paths.length;
}

test("runs no script from any field in review pages, emails, or the site", async ({ browser }) => {
  const { page, found } = await openWatched(browser);
  await approveVenue(page);
  await approveUpdate(page);
  await approvePhotos(page);
  const venuePath = await openVenue(page);
  const visited = await visitEverything(page, venuePath);
  const search = page.getByRole("combobox", { name: "Search venues and places" }).first();
  await page.goto(site.baseUrl);
  await search.fill(`Hostile ${key}`);
  await expect(page.getByRole("option", { name: `Hostile ${key}` })).toBeVisible();
  await page.setViewportSize({ width: 900, height: 720 });
  await page.goto(`${site.baseUrl}/browse?q=hostile`);
  await page.getByRole("button", { name: /^Show map/ }).click();
  await page
    .getByRole("region", { name: "Map of results" })
    .getByRole("button", { name: `Hostile ${key}` })
    .click();
  await expect(page.locator(".leaflet-popup")).toContainText(`Hostile ${key}`);
  const preview = await page.request.get(`${site.baseUrl}/previews${venuePath}.png`);
  expect(preview.headers()["content-type"]).toBe("image/png");
  await page.goto("about:blank");
  const mails = await mailsTo(site.dataDirectory, email, 6);
  for (const { html } of mails) {
    await page.setContent(html);
    await expect(page.getByText("Hostile").first()).toBeVisible();
  }
  expect(found).toEqual([]);
  const figure = `0 run, 0 policy reports in ${visited + 4} pages, 2 maps, ${mails.length} mails`;
  proves(15, figure);
});

test("serializes a hostile venue name intact in structured data", async ({ page }) => {
  await page.goto(`${site.baseUrl}/search?q=${encodeURIComponent(`Hostile ${key}`)}`);
  const link = main(page).getByRole("link", { name: `Hostile ${key}` });
  const path = (await link.first().getAttribute("href")) ?? "";
  const html = await (await page.request.get(site.baseUrl + path)).text();
  const blocks = load(html)('script[type="application/ld+json"]').toArray();
  const data = blocks.map((block) => JSON.parse(load(block).text()));
  const venues = data.filter((item) => [item["@type"]].flat().includes("MusicVenue"));

  expect(venues).toEqual([expect.objectContaining({ name })]);
  proves(16, `${blocks.length} of ${blocks.length} blocks parse, one venue with that exact name`);

  const links = load(html)("main a[href*='visitor.example'], main a[href^='javascript']");
  const hrefs = links.toArray().map(({ attribs }) => [attribs.href, attribs.rel]);
  const inText = hrefs.filter(([href]) => href?.endsWith("/description"));
  // The venue's own email address is linked from its page.
  expect(hrefs.filter(([href]) => !/^(?:https?:|mailto:hall@)/.test(href ?? ""))).toEqual([]);
  expect(inText).toEqual([[addressOf("description"), "nofollow ugc noopener"]]);
  proves(17, `${inText.length} of ${inText.length} links in a description nofollow ugc noopener`);
});

/** Calls a redirecting server action as if the site had the listener's host name, which Next would ask. */
async function signOutAt(host: string): Promise<string> {
  const reviewer = await addReviewer(database.databaseUrl);
  const cookie = cookieHeader(await openSession(database.databaseUrl, reviewer));
  const reviewPage = await fetch(`${site.baseUrl}/review/account`, { headers: { cookie } });
  const [, action] = /\$ACTION_ID_(\w+)/.exec(await reviewPage.text()) ?? [];
  return sendRaw(
    Number(new URL(site.baseUrl).port),
    [
      "POST /review/sign-in HTTP/1.1",
      `Host: ${host}`,
      `Origin: http://${host}`,
      `X-Forwarded-Host: ${host}`,
      `Next-Action: ${action}`,
      `Cookie: ${cookie}`,
      "Content-Type: text/plain;charset=UTF-8",
      "Content-Length: 2",
      "Connection: close",
      "",
      "[]",
    ].join("\r\n"),
  );
}

test("never fetches a URL that a visitor submitted", async () => {
  const host = new URL(addressOf("host")).host;
  expect(await signOutAt(host)).toMatch(/^HTTP\/1\.1 421 /);
  await expect
    .poll(() =>
      query(
        database.databaseUrl,
        "SELECT FROM pgboss.job WHERE state < 'completed' AND name IN ('send-mail', 'process-photo')",
      ),
    )
    .toEqual([]);
  expect(asked).toEqual([]);
  proves(21, `0 requests for links in ${given.size} fields and headers`);

  // Proves that the listener would have noticed a fetch.
  const fetching = `fetch(${JSON.stringify(addressOf("heard"))})`;
  const preload = ["--import", "./tests/security/resolve-here.mjs"];
  await promisify(execFile)(process.execPath, [...preload, "--eval", fetching], {
    cwd: projectRoot,
  });
  expect(asked).toEqual([`GET ${host}/heard`]);
});
