import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { retention } from "@/lib/model/retention-periods";
import { openForm } from "../e2e/forms";
import {
  actionIds,
  openReviewSite,
  type ReviewSite,
  sendVenue,
  signInBrowser,
} from "../e2e/review-site";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { isFull, proves } from "../support/reliability";
import { sendFrom } from "./send-form";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});
test.afterAll(() => reviewPage?.stop());

const key = randomBytes(4).toString("hex");
const name = `Quiet Room ${key}`;
const slug = `quiet-room-${key}`;
const email = `canary-mail-${key}@example.com`;
const sender = { name: `Canary Name ${key}`, email, phone: "+1 902-555-0199" };
const headers = {
  "X-Forwarded-For": "203.0.113.77",
  "X-Requested-With": "XMLHttpRequest",
  "User-Agent": `canary-browser-${key}`,
};
/** Personal data that submitters enter or their requests reveal. */
const told = /canary|902.{0,3}555.?0199|203\.0\.113\.77|41\.12345|73\.98765/i;

async function post(path: string, body: object, more: Record<string, string> = {}) {
  const response = await fetch(reviewPage.site + path, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", Origin: reviewPage.site, ...more },
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
  return response.text();
}

/** Sends a venue, an update, a note to reviewers, and a position, each with a canary in every private field. */
async function sendEverything(): Promise<string[]> {
  const receipt = await post("/api/venues/submit", {
    name,
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: "9 Invented Lane",
    submitterEmail: email,
    submissionNotes: `The canary’s notes ${key}`,
  });
  const form = await openForm(
    `${reviewPage.site}/update-info?venue=harbour-lantern-hall`,
    "Update Venue Information",
  );
  await wait(3_200);
  const update = {
    ...sender,
    venueName: "Harbour Lantern Hall",
    updateType: "Telephone",
    updateDetails: `Says canary ${key}`,
  };
  const page = await sendFrom(headers["X-Forwarded-For"], form, update);
  const [, updateId = ""] = /contributions\/([0-9a-f-]{36})/.exec(page) ?? [];
  expect(updateId).not.toBe("");
  const { id } = JSON.parse(receipt);
  const action = { "Next-Action": actionIds().submitNote ?? "", "Content-Type": "text/plain" };
  await post(
    `/contributions/${id}`,
    [null, { id, text: `A canary’s note ${key}` }] as object,
    action,
  );
  await post("/api/near-me", { latitude: 41.123457, longitude: -73.987653 });
  return [id, updateId];
}

async function openItem(browser: Browser, venueName: string): Promise<Page> {
  const context = await browser.newContext();
  await signInBrowser(context, reviewPage);
  const page = await context.newPage();
  await page.goto(`${reviewPage.site}/review`);
  await page.getByRole("link", { name: venueName }).first().click();
  await expect(page.getByRole("main")).toContainText(/canary/i);
  return page;
}

async function approveEverything(browser: Browser): Promise<void> {
  const venue = await openItem(browser, name);
  await venue.getByRole("checkbox", { name: /Location unknown/ }).check();
  await venue.getByRole("button", { name: "Approve and publish" }).click();
  await expect(venue.getByRole("status").filter({ hasText: "@example.com" })).toBeVisible();
  const update = await openItem(browser, "Harbour Lantern Hall");
  await update.getByLabel("Phone").fill("902-555-0123");
  await update.getByRole("button", { name: "Approve and publish the changes" }).click();
  await expect(update.getByRole("status").filter({ hasText: "@example.com" })).toBeVisible();
  await Promise.all([venue, update].map((page) => page.context().close()));
}

/** Unlinked URLs: documents for programs and searches for the submitter. */
function unlinked(): string[] {
  const sought = [email, sender.name, name].map(encodeURIComponent);
  return [
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-canada-venues-1.xml",
    "/feed.atom",
    "/canada/nova-scotia/feed.json",
    "/opensearch.xml",
    `/previews/canada/nova-scotia/halifax/${slug}.png`,
    "/api/openapi.json",
    "/api/venues?all=true",
    `/api/venues/slug/${slug}`,
    "/api/venues/slug/harbour-lantern-hall",
    "/api/regions/all",
    "/api/metrics",
    "/api/health",
    `/update-info?venue=${slug}`,
    ...sought.flatMap((text) => [
      `/api/search?q=${text}`,
      `/api/venues/search?query=${text}`,
      `/api/venues/lookup?q=${text}`,
    ]),
  ];
}

/** Whether to follow a link; the quick form skips unrelated regions and cities. */
function isRead(link: string): boolean {
  return isFull || !/^\/(united-states|canada\/(?!nova-scotia))/.test(link);
}

/** Reads every reachable page and every document for programs; returns their number. */
async function readEverything(expectNothing: (text: string, where: string) => void) {
  const queue = ["/", `/search?q=${encodeURIComponent(name)}`, ...unlinked()];
  for (const path of queue) {
    const response = await fetch(reviewPage.site + path, { redirect: "manual" });
    const text = await response.text();
    expect(response.status, path).toBeLessThan(400);
    expectNothing(JSON.stringify([...response.headers]) + text, path);
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      // Skips queries, because filtered lists show the same data.
      const links = [...text.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)].map(([, href = ""]) => href);
      queue.push(...[...new Set(links)].filter((link) => isRead(link) && !queue.includes(link)));
    }
  }
  return queue.length;
}

/** Tables that may hold personal data, including queued emails. */
const own = [
  "contributions",
  "senders",
  "contribution_notes",
  "venue_submissions",
  "update_requests",
  "mails",
];

async function tablesThatTell(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    reviewPage.databaseUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss') AND NOT tablename = ANY($1)`,
    [own],
  );
  const found: string[] = [];
  for (const table of tables) {
    const rows = await query(
      reviewPage.databaseUrl,
      `SELECT 1 FROM ${table.name} t WHERE t::text ~* $1 LIMIT 1`,
      [told.source],
    );
    found.push(...rows.map(() => table.name));
  }
  return found;
}

test("keeps submitters' personal data out of pages, responses, logs, and other tables", async ({
  browser,
}) => {
  const receipts = await sendEverything();
  await approveEverything(browser);
  const secret = new RegExp([told.source, ...receipts].join("|"), "i");
  const expectNothing = (text: string, where: string) => {
    expect(text.match(secret)?.[0], where).toBeUndefined();
  };
  // Reads rendered pages first, then cached ones.
  const counts = [await readEverything(expectNothing), await readEverything(expectNothing)];
  expect(counts[0]).toBeGreaterThan(50);
  expectNothing(reviewPage.log(), "log");
  expect(reviewPage.log()).toContain(`"path":"/api/near-me"`);
  expect(await tablesThatTell()).toEqual([]);
  const [{ stored } = { stored: 0 }] = await query<{ stored: number }>(
    reviewPage.databaseUrl,
    "SELECT count(*)::int AS stored FROM contributions WHERE submitter_email = $1",
    [email],
  );
  expect(stored, "stored canaries").toBe(2);
  const figure = `0 canaries in ${counts[0]} pages and responses, read twice, the log, and other tables`;
  proves(28, figure);
});

test("deletes old data after the periods in the privacy policy", async () => {
  const old = await sendVenue(reviewPage.databaseUrl, { venueName: "Long Ago Hall" });
  const discarded = await sendVenue(reviewPage.databaseUrl, { venueName: "Rejected Long Ago" });
  const decide = (id: string, status: string, age: string) =>
    query(
      reviewPage.databaseUrl,
      "UPDATE contributions SET status = $2::contribution_status, decided_at = now() - $3::interval WHERE id = $1",
      [id, status, age],
    );
  await decide(old, "APPROVED", `${retention.contactMonths} months 1 day`);
  await decide(discarded, "REJECTED", `${retention.discardedDays} days 1 hour`);
  // Queues the daily job right away.
  await query(
    reviewPage.databaseUrl,
    "INSERT INTO pgboss.job (name, data) VALUES ('daily-chores', '{}')",
  );
  const left = () =>
    query(
      reviewPage.databaseUrl,
      "SELECT venue_name, submitter_email FROM contributions WHERE id = ANY($1) ",
      [[old, discarded]],
    );
  await expect.poll(left).toEqual([{ venue_name: "Long Ago Hall", submitter_email: null }]);

  const policy = (await (await fetch(`${reviewPage.site}/privacy`)).text()).replaceAll(
    /<!-- -->/g,
    "",
  );
  for (const period of [
    `removed ${retention.contactMonths} months after`,
    `deleted ${retention.discardedDays} days after`,
    `about a submission or to a venue: ${retention.mailDays} days`,
    `Rate limit counters: ${retention.counterHours} hours`,
  ]) {
    expect(policy.replaceAll(/\s+/g, " ")).toContain(period);
  }
  proves(28, "0 records older than the policy allows left by the daily job");
});
