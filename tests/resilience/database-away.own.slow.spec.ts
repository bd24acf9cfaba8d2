import { setTimeout as wait } from "node:timers/promises";
import { openForm, postForm, readForm, sendForm } from "../e2e/forms";
import { openHydrated } from "../e2e/hydration";
import { expect, test } from "../e2e/test";
import { publicPages as pages } from "../support/public-pages";
import { query } from "../support/query";
import { bounds, isFull, proves } from "../support/reliability";
import type { TestDatabase } from "../support/test-database";
import { contact, fillTimeMs, place, receiptPattern, unique } from "./contributors";
import { type OwnSite, openOwnSite, refuseConnections, timeToResponse } from "./own-site";

test.describe.configure({ mode: "default" });

const maxPages = isFull ? Number.POSITIVE_INFINITY : 100;

let own: OwnSite;

test.beforeAll(async () => {
  own = await openOwnSite();
});

test.afterAll(async () => {
  await own?.close();
});

type Answer = { status: number; headers: Headers; text: string };

async function get(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function countStored({ databaseUrl }: TestDatabase, name: string): Promise<number> {
  const sql = "SELECT id FROM contributions WHERE venue_name = $1";
  return (await query(databaseUrl, sql, [name])).length;
}

/** Fetches every cacheable page that is reachable by links. */
async function visitEverything(baseUrl: string): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>();
  const queue = [...pages];
  for (const path of queue) {
    if (seen.size === maxPages) {
      break;
    }
    const reply = await get(baseUrl + path);
    if (reply.status === 200 && reply.headers.get("etag")) {
      seen.set(path, reply);
      const links = [...reply.text.matchAll(/<a [^>]*href="(\/[^"#.]*)"/g)];
      const paths = links.map(([, href = ""]) => href.replaceAll("&amp;", "&"));
      queue.push(...paths.filter((link) => !link.startsWith("/api/") && !queue.includes(link)));
    }
  }
  return seen;
}

test("line 4: serves cached pages byte for byte and 503 for others while the database is down", async () => {
  const { site, database } = own;
  const url = (path: string) => site.baseUrl + path;
  // Once the site hears of changes it renders every page again, and until then a cached page is marked stale.
  await get(url("/"));
  await expect.poll(async () => (await get(url("/"))).headers.get("warning")).toBeNull();
  const before = await visitEverything(site.baseUrl);
  const seen = [...before.keys()];
  expect(seen.length).toBeGreaterThan(50);

  const over = new AbortController();
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let step = visitor * 7; !over.signal.aborted; step++) {
      const path = seen[step % seen.length] ?? "/";
      const { status, text } = await get(url(path));
      expect([path, status, text === before.get(path)?.text]).toEqual([path, 200, true]);
    }
  });
  try {
    await wait(300);
    await refuseConnections(database.name, true);
    await wait(300);
    for (const path of seen) {
      const { status, headers, text } = await get(url(path));
      expect([path, status, text === before.get(path)?.text]).toEqual([path, 200, true]);
      expect(headers.get("warning")).toBe('110 - "Response is Stale"');
      expect(Number(headers.get("age"))).toBeGreaterThanOrEqual(0);
    }
  } finally {
    over.abort();
    await Promise.all(visitors);
  }
  for (const path of ["/search?q=never+seen", "/not-seen-yet", "/submit-venue", "/atlantis"]) {
    const { status, headers, text } = await get(url(path));
    expect([path, status]).toEqual([path, 503]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("This Page Isn't Available Right Now");
  }

  await refuseConnections(database.name, false);
  const begun = performance.now();
  await expect(async () => {
    const after = await Promise.all(pages.map((path) => get(url(path))));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(after.map(({ headers }) => headers.get("warning"))).toEqual(pages.map(() => null));
    expect((await get(url("/search?q=never+seen"))).status).toBe(200);
    expect((await get(url("/atlantis"))).status).toBe(404);
  }).toPass({ timeout: bounds.backSeconds * 1_000 });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const figure = `${seen.length} of ${seen.length} served, marked stale; 4 of 4 uncached 503; back in ${seconds} s, 0 errors kept`;
  proves(4, figure);
});

test("line 4: leads on from a filter that fails while the database is down", async ({ page }) => {
  const { site, database } = own;
  // With this order, no page links to the theaters, so that the test above has not cached them.
  await openHydrated(page, `${site.baseUrl}/browse?sort=-name`);
  const theater = page.getByRole("radio", { name: /^Theater/ });
  const list = page.getByRole("region", { name: /^[\d,]+ venues?$/ });
  const unavailable = page.getByRole("heading", { name: "This Page Isn't Available Right Now" });
  try {
    await refuseConnections(database.name, true);
    // Not `check`, which waits for the radio to be checked: it may be gone by then.
    await theater.click();
    await expect(unavailable).toBeVisible();
    await expect(page).toHaveURL(/type=theater/);
    await page.goBack();
    await expect(list).toBeVisible();
    await page.goForward();
    await expect(unavailable).toBeVisible();
  } finally {
    await refuseConnections(database.name, false);
  }
  await timeToResponse(site.baseUrl);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(list).toBeVisible();
  await expect(theater).toBeChecked();
});

test("line 4: keeps a form's input while the database is down and stores it once afterward", async ({
  page,
}) => {
  const { site, database } = own;
  const name = `Lantern ${unique()}`;
  await page.goto(`${site.baseUrl}/update-info`);
  await page.getByLabel("Venue Name").fill(name);
  await page.getByLabel("Your Name").fill(contact.name);
  await page.getByLabel("Email Address").fill(contact.email);
  await page.getByLabel("What Needs to be Updated?").fill("Hours");
  await page.getByLabel("Update Details").fill(`${name} is open later`);

  await refuseConnections(database.name, true);
  const send = page.getByRole("button", { name: "Submit Update Request" });
  await send.click();
  await expect(page.getByRole("form").getByRole("alert")).toContainText(
    "Failed to submit update request: Nothing was stored. Please try again in a moment.",
  );
  await expect(page.getByLabel("Update Details")).toHaveValue(`${name} is open later`);

  await refuseConnections(database.name, false);
  await send.click();
  await expect(page.getByRole("heading", { name: "Update Request Submitted" })).toBeVisible();
  const stored = await countStored(database, name);
  expect(stored).toBe(1);
  proves(4, "input stays on the page and is stored once");
});

type PlainForm = { path: string; label: string; fields: Record<string, string> };

const plainForms: PlainForm[] = [
  {
    path: "/update-info",
    label: "Update Venue Information",
    fields: { ...contact, updateType: "Hours", updateDetails: 'Open "later" <now>\r\n& always' },
  },
  {
    path: "/submit-venue",
    label: "Submit a Venue",
    fields: { venueType: "club", ...place },
  },
];

for (const { path, label, fields } of plainForms) {
  test(`line 4: stores ${path} sent again without JavaScript after an outage`, async () => {
    const { site, database } = own;
    const name = `Lantern ${unique()}`;
    const url = site.baseUrl + path;
    const form = await openForm(url, label);
    await wait(fillTimeMs);
    await refuseConnections(database.name, true);
    const filledIn = { ...fields, [path === "/submit-venue" ? "name" : "venueName"]: name };
    const reply = await postForm(form, filledIn);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await reply.text();
    // The response offers "Send Again" unless the form's own page can still be rendered.
    const kept = html.includes('"Send Again"') ? readForm(html, url, "Send Again") : null;
    await refuseConnections(database.name, false);
    if (kept) {
      expect(Object.fromEntries(kept.hidden)).toMatchObject(filledIn);
    } else {
      expect(html).toContain(name);
      expect(html).toContain("Nothing was stored. Please try again in a moment.");
    }
    await timeToResponse(site.baseUrl);
    expect(await sendForm(kept ?? form, kept ? {} : filledIn)).toMatch(receiptPattern);
    expect(await countStored(database, name)).toBe(1);
    proves(4, `503 with all ${Object.keys(filledIn).length} fields kept; sent again, one row`);
  });
}
