import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { projectRoot } from "../../lib/core/project";
import { query } from "../support/query";
import { isFull, proves } from "../support/reliability";
import {
  actionIds,
  addReviewer,
  anyVenue,
  cookieHeader,
  everythingIn,
  openReviewSite,
  openSession,
  password,
  problem,
  type ReviewSite,
  sendPhotos,
  sendUpdate,
  sendVenue,
  signed,
  signInBrowser,
} from "./review-site";
import { expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;
let ids: {
  venue: string;
  update: string;
  photos: string;
  photo: string;
  mail: string;
  upload: string;
  run: string;
};
/** Invalid session cookies, keyed by their flaw. */
let strangers: Record<string, string>;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
  const { databaseUrl, site } = reviewPage;
  const venue = await anyVenue(databaseUrl);
  const photos = await sendPhotos(databaseUrl, venue);
  const [photo] = await query<{ id: string }>(databaseUrl, "SELECT id FROM photos LIMIT 1");
  ids = {
    venue: await sendVenue(databaseUrl, { venueName: "The Canary Cellar" }),
    update: await sendUpdate(databaseUrl, venue),
    photos,
    photo: photo?.id ?? "",
    mail: "",
    upload: "",
    run: "",
  };
  const [upload] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO import_uploads (status, reviewer_email, source_name, file_name, byte_size, reading)
       VALUES ('READ', 'canary@example.com', 'Canary', 'canary.csv', 1, '{"columns": ["canary"], "examples": []}')
       RETURNING id`,
  );
  ids.upload = upload?.id ?? "";
  const [run] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO service_runs (service, regions, is_refresh, status, asked_by)
       VALUES ('canary', '{US-TN}', false, 'STOPPED', 'canary@example.com') RETURNING id`,
  );
  ids.run = run?.id ?? "";
  const [mail] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO mails (contribution_id, kind, recipient, subject, text, html, sent_at)
       VALUES ($1, 'receipt', 'canary@example.com', 'Canary', 'Canary', 'Canary', now()) RETURNING id`,
    [ids.venue],
  );
  ids.mail = mail?.id ?? "";
  strangers = await openNothing(site, databaseUrl);
});

test.afterAll(() => reviewPage.stop());

async function openNothing(site: string, databaseUrl: string): Promise<Record<string, string>> {
  const reviewer = await addReviewer(databaseUrl);
  const [token = ""] = decodeURIComponent(await openSession(databaseUrl, reviewer)).split(".");
  const removed = await addReviewer(databaseUrl);
  const ofRemoved = await openSession(databaseUrl, removed);
  await query(databaseUrl, "DELETE FROM reviewers WHERE id = $1", [removed.id]);
  const signedOut = await openSession(databaseUrl, reviewer);
  await post(site, actionIds().signOut ?? "", { cookie: cookieHeader(signedOut) });
  return {
    none: "",
    "signed with another secret": cookieHeader(signed(token, "x".repeat(64))),
    "not signed": cookieHeader(token),
    "of an unknown session": cookieHeader(`${"a".repeat(32)}.${"b".repeat(43)}%3D`),
    expired: cookieHeader(await openSession(databaseUrl, reviewer, -1)),
    "signed out": cookieHeader(signedOut),
    "of a removed reviewer": cookieHeader(ofRemoved),
  };
}

/** Lists every review page from the route files; a new one with its own parameter must be added here. */
function everyPage(): string[] {
  const folder = join(projectRoot, "app/review");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/review/${file.replace(/\/?page\.tsx$/, "")}`.replace(/\/$/, ""))
    .filter(
      (path) =>
        path !== "/review/sign-in" &&
        path !== "/review/first-reviewer" &&
        path !== "/review/sign-in/code",
    )
    .filter((path) => path !== "/review/invitation");
  const filled = pages.flatMap((path) => {
    if (path === "/review/contributions/[id]") {
      return [ids.venue, ids.update, ids.photos].map((id) => path.replace("[id]", id));
    }
    const known = { "/review/uploads/[id]": ids.upload, "/review/runs/[id]": ids.run };
    return [path.replace("[id]", known[path as keyof typeof known] ?? "1")];
  });
  expect(filled.filter((path) => path.includes("["))).toEqual([]);
  return [
    ...filled,
    `/review?q=${ids.venue}`,
    "/review?q=cellar",
    "/review?tab=photos",
    `/review/mails?mail=${ids.mail}`,
  ];
}

/** Fields of all review actions; each action reads its own. */
function anything() {
  return {
    contributionId: ids?.venue,
    version: "0",
    reason: "Canary",
    question: "Canary?",
    note: "",
    venueId: "1",
    actionId: "1",
    name: "Canary",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    positionUnknown: "on",
    id: "1",
    loserId: "1",
    winnerId: "2",
    winnerUpdatedAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
    cityId: "1",
    seenName: "Halifax",
    into: "Truro",
    uploadId: ids?.upload,
    batchId: "1",
    sourceId: "1",
    trust: "99",
    currentPassword: password,
    newPassword: "another password",
    repeatedPassword: "another password",
  };
}

type Sender = { cookie?: string; origin?: string | null };

async function post(site: string, action: string, { cookie = "", origin = site }: Sender) {
  return fetch(`${site}/review/contributions/${ids?.venue ?? ""}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "next-action": action,
      "content-type": "text/plain;charset=UTF-8",
      ...(origin !== null && { origin }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify([null, anything()]),
  });
}

/** A document, and the requests of Next.js's client. */
const requestKinds: Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
];

/** Every page in each kind; in quick form, other flawed cookies than none ask for documents only. */
function requestsWith(cookieName: string) {
  const kinds = isFull || cookieName === "none" ? requestKinds : requestKinds.slice(0, 1);
  return everyPage().flatMap((path) => kinds.map((headers) => ({ path, headers })));
}

/** Follows the redirect with an _rsc parameter that Next.js sends its client for any page. */
async function read(path: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(reviewPage.site + path, { redirect: "manual", headers });
  const location = response.headers.get("location") ?? "";
  return location.includes("_rsc") && !path.includes("_rsc") ? read(location, headers) : response;
}

/** Fails if the text contains data for signed-in reviewers only. */
function expectNothingIn(text: string, where: string) {
  expect(text.match(/canary|Grace|Halifax|@example\.com/gi), where).toBeNull();
}

test("shows no data on review pages or photos without a session", async () => {
  let responses = 0;
  for (const [name, cookie] of Object.entries(strangers)) {
    for (const { path, headers } of requestsWith(name)) {
      const response = await read(path, { ...headers, cookie });
      const where = `${path}, cookie ${name}, ${JSON.stringify(headers)}`;
      const location = response.headers.get("location") ?? "";
      const body = await response.text();
      expectNothingIn(body, where);
      responses += 1;
      // A prefetch response contains no content at all.
      if (!headers["next-router-prefetch"]) {
        expect(location || body, where).toContain("/review/sign-in");
      }
    }
    const photo = await fetch(`${reviewPage.site}/review/photos/${ids.photo}/480.webp`, {
      headers: { cookie },
    });
    expect(photo.status).toBe(404);
    expect(photo.headers.get("content-type")).not.toContain("image");
    const report = await fetch(`${reviewPage.site}/review/batches/1/report`, {
      headers: { cookie },
    });
    expect([report.status, await report.text()]).toEqual([404, ""]);
    const file = new FormData();
    file.append("source", "Stranger");
    file.append("file", new Blob(["name,city,region\nHall,Halifax,NS\n"]), "stranger.csv");
    const upload = await fetch(`${reviewPage.site}/review/batches/upload`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: reviewPage.site },
      body: file,
    });
    expect(upload.status).toBe(403);
    responses += 2;
  }
  const uploads = await query(reviewPage.databaseUrl, "SELECT file_name FROM import_uploads");
  expect(uploads).toEqual([{ file_name: "canary.csv" }]);
  const kinds = Object.keys(strangers).length;
  proves(29, `0 bytes in ${responses} responses to ${kinds} kinds of cookies`);
});

test("changes and reveals nothing through actions without a session", async () => {
  const before = await everythingIn(reviewPage.databaseUrl);
  const actions = Object.entries(actionIds());
  expect(actions.map(([name]) => name)).toEqual(expect.arrayContaining(["reject", "undo"]));
  for (const [cookieName, cookie] of Object.entries(strangers)) {
    for (const [name, id] of actions) {
      const response = await post(reviewPage.site, id, { cookie });
      const where = `${name}, cookie ${cookieName}`;
      expect(response.status, where).toBeLessThan(500);
      // The response may echo the input, so that a form keeps it, and nothing else.
      const echoed = JSON.stringify(anything());
      const body = (await response.text()).replaceAll(/"values":\{[^}]*\}/g, "");
      expectNothingIn(body.replaceAll(echoed, ""), where);
    }
  }
  expect(await everythingIn(reviewPage.databaseUrl)).toEqual(before);
  const calls = actions.length * Object.keys(strangers).length;
  proves(29, `0 of ${calls} action calls without a session accepted`);
});

type Fields = [name: string, value: string][];

async function readForms(page: Page): Promise<Fields[]> {
  return page
    .locator('form[method="post" i]')
    .evaluateAll((forms) =>
      forms.map((form) =>
        [...new FormData(form as HTMLFormElement)].map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      ),
    );
}

/** Sends a form as a browser without JavaScript does, without private values, since the response echoes the input. */
async function sendForm(path: string, fields: Fields): Promise<string> {
  const body = new FormData();
  for (const [name, value] of fields) {
    const isOfForm = /^\$ACTION|^contributionId$|^version$|^actionId$/.test(name);
    body.append(name, isOfForm ? value : "sent");
  }
  const form = new Response(body);
  const response = await fetch(reviewPage.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: reviewPage.site, "content-type": form.headers.get("content-type") ?? "" },
    // Sends a Content-Length, as browsers do.
    body: await form.arrayBuffer(),
  });
  return response.text();
}

test("ignores review forms sent without JavaScript and without a session", async ({ browser }) => {
  const { page, close } = await signedInPage(browser);
  const before = await everythingIn(reviewPage.databaseUrl);
  for (const path of everyPage()) {
    await page.goto(reviewPage.site + path);
    for (const fields of await readForms(page)) {
      expectNothingIn(await sendForm(path, fields), path);
    }
  }
  expect(await everythingIn(reviewPage.databaseUrl)).toEqual(before);
  await close();
});

test("rejects forms from other sites even with a session", async () => {
  const reviewer = await addReviewer(reviewPage.databaseUrl);
  const cookie = cookieHeader(await openSession(reviewPage.databaseUrl, reviewer));
  const before = await everythingIn(reviewPage.databaseUrl);
  const origins = ["https://evil.example", "null", null, `${reviewPage.site}.evil.example`];
  const actions = Object.values(actionIds());
  for (const origin of origins) {
    for (const id of actions) {
      const response = await post(reviewPage.site, id, { cookie, origin });
      expect(response.status).toBe(403);
    }
  }
  expect(await everythingIn(reviewPage.databaseUrl)).toEqual(before);
  const figure = `0 changes by ${origins.length * actions.length} posts with a session, all 403`;
  proves(23, figure);

  // Proves that the site accepts the same request from its own pages.
  const response = await post(reviewPage.site, actionIds().reject ?? "", { cookie });
  expect(response.headers.get("x-action-redirect")).toContain(`decided=${ids.venue}`);
  const rows = await query(
    reviewPage.databaseUrl,
    "SELECT status FROM contributions WHERE id = $1",
    [ids.venue],
  );
  expect(rows).toEqual([{ status: "REJECTED" }]);
});

test("keeps review pages out of caches and search engines", async ({ browser }) => {
  const { page, close } = await signedInPage(browser);
  for (const path of [
    ...everyPage(),
    "/review/sign-in",
    "/review/sign-in/code",
    "/review/first-reviewer?token=x",
    "/review/invitation?token=x",
  ]) {
    const response = await page.goto(reviewPage.site + path);
    expect(response?.headers()["cache-control"], path).toMatch(
      /private.*no-store|no-store.*private/,
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
  for (const path of ["/sitemap.xml", "/sitemap-pages.xml"]) {
    expect(await (await fetch(reviewPage.site + path)).text()).not.toContain("/review");
  }
  expect(await (await fetch(reviewPage.site)).text()).not.toContain('href="/review');
  expect(await (await fetch(`${reviewPage.site}/robots.txt`)).text()).toContain(
    "Disallow: /review",
  );
  await close();
});

/** Marks a device on which a reviewer has signed in. */
const deviceCookie = "review.device";

async function signIn(page: Page, email: string, word: string) {
  await page.goto(`${reviewPage.site}/review/sign-in?next=/review/account`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signedInPage(browser: Browser) {
  const context = await browser.newContext();
  await signInBrowser(context, reviewPage);
  return { page: await context.newPage(), close: () => context.close() };
}

withAndWithoutScripts(() => {
  test("signs in, changes the password, and signs out everywhere", async ({ page, browser }) => {
    const reviewer = await addReviewer(reviewPage.databaseUrl);
    const message = problem(page);
    await signIn(page, reviewer.email, "not the password");
    await expect(message).toHaveText("This email and password don't match. Please check both.");
    await expect(page.getByLabel("Email")).toHaveValue(reviewer.email);
    await signIn(page, `nobody-${reviewer.email}`, password);
    await expect(message).toHaveText("This email and password don't match. Please check both.");
    await signIn(page, reviewer.email, password);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Queue" })).toBeVisible();
    const cookies = await page.context().cookies(`${reviewPage.site}/review`);
    const cookie = cookies.find(({ name }) => name !== deviceCookie);
    const kind = { httpOnly: true, sameSite: "Lax", path: "/review" };
    expect(cookies).toEqual([expect.objectContaining(kind), expect.objectContaining(kind)]);
    expect(await page.context().cookies(reviewPage.site)).toEqual([]);

    const elsewhere = await browser.newContext();
    await elsewhere.addCookies([
      {
        ...(cookie ?? { name: "", path: "", domain: "" }),
        value: await openSession(reviewPage.databaseUrl, reviewer),
      },
    ]);
    const other = await elsewhere.newPage();
    await other.goto(`${reviewPage.site}/review`);
    await expect(other.getByRole("heading", { name: "Queue" })).toBeVisible();

    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New Password", { exact: true }).fill("abcabcabcabc");
    await page.getByLabel("Repeat New Password").fill("abcabcabcabc");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText("This is easy to guess")).toBeVisible();
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New Password", { exact: true }).fill("velvet anchor tulip mosaic");
    await page.getByLabel("Repeat New Password").fill("velvet anchor tulip mosaic");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Password changed" })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Queue" })).toHaveCount(0);
    const sessions = await query(
      reviewPage.databaseUrl,
      "SELECT ip_address, user_agent FROM reviewer_sessions WHERE reviewer_id = $1",
      [reviewer.id],
    );
    expect(sessions).toEqual([]);
    await elsewhere.close();
  });
});

test("locks an account for a while after many wrong passwords", async ({ page }) => {
  const reviewer = await addReviewer(reviewPage.databaseUrl);
  const message = problem(page);
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await signIn(page, reviewer.email, `guess number ${attempt}`);
    await expect(message).toBeVisible();
  }
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await signIn(page, reviewer.email, password);
  expect((await refused).status()).toBe(429);
  expect(Number((await refused).headers()["retry-after"])).toBeGreaterThan(0);
  await expect(message).toHaveText(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("does not limit sign-ins with the right password", async ({ page }) => {
  const reviewer = await addReviewer(reviewPage.databaseUrl);
  for (let time = 0; time < 12; time += 1) {
    await page.context().clearCookies();
    await signIn(page, reviewer.email, password);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  }
});

async function guess(email: string, address: string): Promise<number> {
  const response = await fetch(`${reviewPage.site}/review/sign-in`, {
    method: "POST",
    headers: {
      Origin: reviewPage.site,
      "X-Forwarded-For": address,
      "Next-Action": actionIds().signIn ?? "",
      "Content-Type": "text/plain;charset=UTF-8",
    },
    body: JSON.stringify([null, { email, password: "a stranger's guess", next: "" }]),
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * Simulates guesses from many addresses, because checking each password is slow by design. Returns how many were
 * counted before.
 */
async function countGuesses(email: string, count: number): Promise<number | undefined> {
  const { password: secret, pathname } = new URL(reviewPage.databaseUrl);
  const key = createHmac("sha256", `${secret}${pathname}`).update(email).digest("base64url");
  const [row] = await query<{ points: number }>(
    reviewPage.databaseUrl,
    `UPDATE rate_limits SET points = $1 FROM rate_limits AS former
       WHERE rate_limits.key = $2 AND former.key = $2 RETURNING former.points`,
    [count, `sign-in-email:${key}`],
  );
  return row?.points;
}

test("lets the owner sign in on a known device despite a stranger's guesses", async ({
  page,
  browser,
}) => {
  const reviewer = await addReviewer(reviewPage.databaseUrl);
  const message = problem(page);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push(await guess(reviewer.email, "203.0.113.1"));
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  await signIn(page, reviewer.email, password);
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  // Neither the refused guesses nor the right password count.
  expect(await countGuesses(reviewer.email, 100)).toBe(10);

  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await signIn(elsewhere, reviewer.email, password);
  await expect(elsewhere.getByRole("main").getByRole("alert")).toContainText("Too many attempts");
  await page.context().clearCookies({ name: /^(?!review\.device$)/ });
  await signIn(page, reviewer.email, password);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  await stranger.close();
});
