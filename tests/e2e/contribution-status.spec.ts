import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { fillBasics } from "./fill-venue";
import { openHydrated } from "./hydration";
import { expect, inventedAddress, test, withAndWithoutScripts } from "./test";

const standing = (page: Page, title: string) => page.getByRole("region", { name: title });
const notes = (page: Page) => page.getByRole("region", { name: "Notes" });

/** Sends a venue through the API and returns its ID. */
async function sendVenue(request: APIRequestContext, site: string): Promise<string> {
  const response = await request.post(`${site}/api/venues/submit`, {
    headers: { "X-Requested-With": "XMLHttpRequest", "X-Forwarded-For": inventedAddress() },
    data: {
      name: `The Status ${randomUUID().slice(0, 8)}`,
      venueType: "bar",
      countryCode: "ca",
      regionCode: "NS",
      city: "Halifax",
      address: "12 Wharf Street",
      genres: ["hip-hop"],
      website: "https://status.example.com/",
      submitterEmail: "robin.doe@mail.example.com",
      submissionNotes: "I play there",
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("shows a contribution, adds a note, and withdraws it", async ({
    page,
    request,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    const id = await sendVenue(request, sampleSite);
    await page.goto(`${sampleSite}/contributions/${id}`);
    await expect(standing(page, "Waiting for review")).toContainText(
      "We'll review it within 1-3 business days. We'll email r•••@m•••.com when we decide.",
    );
    const sent = page.getByRole("region", { name: "What You Sent" });
    await expect(sent).toContainText("12 Wharf StreetCityHalifax, Nova Scotia");
    await expect(sent).toContainText("Hip-Hop");
    await expect(notes(page)).toContainText("I play there");

    await page.getByRole("button", { name: "Send Note" }).click();
    await expect(page.getByRole("alert").getByText("Please write a note")).toBeVisible();
    await page.getByLabel("Add a Note").fill("The door is in the yard.\n\nRing twice.");
    await page.getByRole("button", { name: "Send Note" }).click();
    await expect(notes(page).getByRole("listitem")).toHaveText([
      /I play there/,
      /The door is in the yard\.\s+Ring twice\./,
    ]);
    await expect(page.getByLabel("Add a Note")).toHaveValue("");
    // Without JavaScript, a reload sends the note again.
    await page.reload();
    await expect(notes(page).getByRole("listitem")).toHaveCount(2);

    await expect(page.getByRole("button", { name: "Yes, Withdraw It" })).toBeHidden();
    await page.getByText("Withdraw This Submission").click();
    await page.getByRole("button", { name: "Yes, Withdraw It" }).click();
    await expect(standing(page, "Withdrawn")).toContainText("Nothing will be published");
    await expect(page.getByRole("button", { name: "Send Note" })).toHaveCount(0);
    await expect(page).toHaveURL(`${sampleSite}/contributions/${id}`);
    await page.reload();
    await expect(standing(page, "Withdrawn")).toBeVisible();

    const [row] = await query(
      sampleDatabaseUrl,
      `SELECT status, version, decided_at IS NOT NULL AS decided,
                (SELECT array_agg(kind ORDER BY created_at) FROM mails WHERE contribution_id = c.id) AS mails,
                (SELECT array_agg(action) FROM review_actions WHERE contribution_id = c.id) AS actions
           FROM contributions c WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({
      status: "WITHDRAWN",
      version: 2,
      decided: true,
      mails: ["receipt", "withdrawn"],
      actions: ["withdrawn"],
    });
    javaScriptEnabled || proves(32, "a note and a withdrawal");
  });

  test("returns a contribution to the queue when its question is answered", async ({
    page,
    request,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    const id = await sendVenue(request, sampleSite);
    const question = "Which entrance has no steps?";
    await query(
      sampleDatabaseUrl,
      "UPDATE contributions SET status = 'ASKED', reason = $2, version = 1 WHERE id = $1",
      [id, question],
    );
    await page.goto(`${sampleSite}/contributions/${id}`);
    await expect(standing(page, "We have a question")).toContainText(question);
    await page.getByLabel("Your Reply").fill("The one in the yard.");
    await page.getByRole("button", { name: "Send Reply" }).click();

    await expect(standing(page, "Waiting for review")).toBeVisible();
    await expect(notes(page)).toContainText("The one in the yard.");
  });
});

test("keeps a note when the site is busy and a withdrawal when the connection fails, and sends them again", async ({
  page,
  request,
  sampleSite,
}) => {
  const id = await sendVenue(request, sampleSite);
  const address = `${sampleSite}/contributions/${id}`;
  const note = page.getByLabel("Add a Note");
  const alert = page.getByRole("alert");
  const busy = alert.getByText("The site couldn't take this. Please try again in a moment.");
  const failed = alert.getByText("The connection failed. Please try again.");
  await openHydrated(page, address);
  await page.route(address, (route) => route.fulfill({ status: 503, body: "Too busy" }));
  await note.fill("Ring twice.");
  await page.getByRole("button", { name: "Send Note" }).click();
  await expect(busy).toBeVisible();
  await expect(note).toHaveValue("Ring twice.");
  await page.unroute(address);
  await page.getByRole("button", { name: "Send Note" }).click();
  await expect(notes(page)).toContainText("Ring twice.");
  await expect(note).toHaveValue("");
  await expect(busy).toHaveCount(0);

  await page.route(address, (route) => route.abort());
  await page.getByText("Withdraw This Submission").click();
  await page.getByRole("button", { name: "Yes, Withdraw It" }).click();
  await expect(failed).toBeVisible();
  await page.unroute(address);
  await page.getByRole("button", { name: "Yes, Withdraw It" }).click();
  await expect(standing(page, "Withdrawn")).toBeVisible();
});

test("works by keyboard", async ({ page, request, sampleSite }) => {
  const id = await sendVenue(request, sampleSite);
  await page.goto(`${sampleSite}/contributions/${id}`);
  await page.getByLabel("Add a Note").focus();
  await page.keyboard.type("Typed");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Note" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notes(page)).toContainText("Typed");
  await page.getByRole("button", { name: "Send Note" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Yes, Withdraw It" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Withdrawn" })).toBeFocused();
  proves(31, "by keyboard: a note and a withdrawal");
});

test("rejects a note on a contribution that was decided in the meantime", async ({
  page,
  request,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const id = await sendVenue(request, sampleSite);
  await page.goto(`${sampleSite}/contributions/${id}`);
  await query(
    sampleDatabaseUrl,
    "UPDATE contributions SET status = 'REJECTED', decided_at = now(), reason = 'It has closed.', version = 1 WHERE id = $1",
    [id],
  );
  await page.getByLabel("Add a Note").fill("Wait!");
  await page.getByRole("button", { name: "Send Note" }).click();
  await expect(page.getByRole("alert").getByText("We've already decided this one")).toBeVisible();
  await expect(page.getByLabel("Add a Note")).toHaveValue("Wait!");
  await page.reload();
  await expect(standing(page, "Not published")).toContainText("It has closed.");
});

test("links to the published venue", async ({ page, request, sampleSite, sampleDatabaseUrl }) => {
  const id = await sendVenue(request, sampleSite);
  await query(
    sampleDatabaseUrl,
    `UPDATE contributions SET status = 'APPROVED', decided_at = now(), version = 1,
            venue_id = (SELECT id FROM venues WHERE status = 'PUBLISHED' ORDER BY id LIMIT 1) WHERE id = $1`,
    [id],
  );
  await page.goto(`${sampleSite}/contributions/${id}`);
  await standing(page, "Published")
    .getByRole("link", { name: /^View / })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/[a-z-]+\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/);
});

test("keeps the status page out of search engines, caches, and referrers", async ({
  request,
  sampleSite,
}) => {
  const id = await sendVenue(request, sampleSite);
  const response = await request.get(`${sampleSite}/contributions/${id}`);
  const html = await response.text();

  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  expect(html).not.toContain("robin.doe");
  expect(html).not.toContain("mail.example.com");
});

for (const path of [
  "nobody",
  "00000000-0000-4000-8000-000000000000",
  "'; DROP TABLE contributions; --",
]) {
  test(`responds with 404 to /contributions/${path}`, async ({ page, sampleSite }) => {
    const response = await page.goto(`${sampleSite}/contributions/${encodeURIComponent(path)}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Not Found");
    await expect(page.getByRole("link", { name: "Contact Us" })).toBeVisible();
  });
}

test("links to the status page from the form's receipt", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/submit-venue`);
  await fillBasics(page, { name: "The Receipt" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Submit Venue" }).click();
  await page.getByRole("link", { name: "Track your submission" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Receipt");
  await expect(standing(page, "Waiting for review")).toContainText("You didn't leave an email");
});
