import type { Page } from "@playwright/test";
import { referenceOf } from "../../lib/model/contribution-reference";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { expectSaved } from "./drafts";
import { holdRequests } from "./hold-requests";
import { openHydrated } from "./hydration";
import { sendUnhurried } from "./send-unhurried";
import { expect, test, withoutScripts } from "./test";

const formOf = (page: Page) => page.getByRole("form", { name: "Update Venue Information" });
const send = (page: Page) => formOf(page).getByRole("button", { name: "Submit Update Request" });
const lookup = (page: Page) => page.getByRole("searchbox", { name: "Search for a venue" });
const found = (page: Page) => page.getByRole("list", { name: "Venues found" });
const facts = (page: Page) => page.getByRole("region", { name: /Current Listing/ });
const receipt = (page: Page) => page.getByRole("region", { name: "Update Request Submitted" });

const chosen = (page: Page) => page.getByRole("region", { name: "Chosen venue" });

const unique = () => Math.random().toString(36).slice(2);

const change = (page: Page, fact: string) =>
  page.getByRole("link", { name: `Change ${fact}`, exact: true });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** The latest request from this address. */
async function storedFrom(databaseUrl: string, email: string) {
  const [row] = await query(
    databaseUrl,
    `SELECT v.slug, u.update_type, u.update_details, u.changes
       FROM update_requests u JOIN contributions c ON c.id = u.contribution_id
         LEFT JOIN venues v ON v.id = c.venue_id
      WHERE c.submitter_email = $1 ORDER BY c.received_at DESC LIMIT 1`,
    [email],
  );
  return row;
}

const storedAs = (databaseUrl: string, details: string) =>
  query<{ id: string }>(
    databaseUrl,
    `SELECT c.id, c.venue_name, c.submitter_email, c.submitter_phone, v.slug, u.update_type
         FROM update_requests u JOIN contributions c ON c.id = u.contribution_id
           LEFT JOIN venues v ON v.id = c.venue_id
         WHERE u.update_details = $1`,
    [details],
  );

async function fillRest(page: Page, details: string) {
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill("robin@example.com");
  await page.getByLabel("What Needs to be Updated?").fill("Address");
  await page.getByLabel("Update Details").fill(details);
}

test("looks up a venue, shows its facts, and stores the request once", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const details = `It moved to ${unique()} Street`;
  await openHydrated(page, `${importedSite}/update-info`);
  const search = page.getByRole("search").filter({ has: lookup(page) });
  const button = search.getByRole("button");
  await expect(button).toBeDisabled();
  await lookup(page).fill("ha");
  await expect(button).toBeDisabled();
  await lookup(page).fill("harbor lantern");
  await button.click();
  const venue = found(page).getByRole("link", { name: /^Harbour Lantern Hall/ });
  await expect(venue).toContainText("12 Invented Wharf, Halifax, NS B3J 1A1");
  await venue.click();

  await expect(found(page)).toHaveCount(0);
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await expect(facts(page)).toContainText("12 Invented Wharf, Halifax, NS B3J 1A1");
  await fillRest(page, details);
  await send(page).click();

  await expect(receipt(page).getByRole("heading")).toBeFocused();
  await expect(receipt(page)).toContainText(
    "Thank you for helping us keep our information accurate. We'll review it within 1-3 business days.",
  );
  await expect(page.getByText("Update Request Submitted")).toHaveCount(1);
  await expect(formOf(page)).toHaveCount(0);
  await expect(facts(page)).toHaveCount(0);
  const rows = await storedAs(importedDatabaseUrl, details);
  expect(rows).toEqual([
    expect.objectContaining({
      venue_name: "Harbour Lantern Hall",
      slug: "harbour-lantern-hall",
      submitter_email: "robin@example.com",
      submitter_phone: null,
      update_type: "Address",
    }),
  ]);
  await expect(receipt(page)).toContainText(referenceOf(rows[0]?.id ?? "no row"));
  await page.getByRole("link", { name: "Request Another Update" }).click();
  await expect(page.getByLabel("Venue Name")).toHaveValue("");
});

async function chooseLanternHall(page: Page) {
  await lookup(page).fill("harbor lantern");
  await page.keyboard.press("Enter");
  const venue = found(page).getByRole("link", { name: /^Harbour Lantern Hall/ });
  await venue.click();
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
}

test("announces no navigation when a venue is chosen", async ({ page, importedSite }) => {
  await page.clock.install();
  await page.goto(`${importedSite}/update-info`);
  await chooseLanternHall(page);
  await page.clock.fastForward("01:00");
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
});

test("clears the name's error when a venue is chosen", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/update-info`);
  await send(page).click();
  const tooShort = formOf(page).getByText("Venue name must be at least 3 characters");
  await expect(tooShort).toHaveCount(2);
  await chooseLanternHall(page);
  await expect(page.getByLabel("Venue Name")).not.toHaveAttribute("aria-invalid");
  await expect(tooShort).toHaveCount(0);
});

test("works by keyboard, including the venue lookup", async ({ page, importedSite }) => {
  await openHydrated(page, `${importedSite}/update-info`);
  await expect(
    page.getByRole("search").getByRole("button", { name: "Search" }).last(),
  ).toBeDisabled();
  await lookup(page).focus();
  await page.keyboard.type("lantern hall");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/venues? found\. Choose one\./)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(found(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(lookup(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await page.keyboard.type("Robin Example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("robin@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(change(page, "Address")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New Street Address")).toBeFocused();
  // What is listed is selected.
  await page.keyboard.type(`${unique()} Street`);
  await send(page).focus();
  await page.keyboard.press("Enter");

  await expect(receipt(page).getByRole("heading")).toBeFocused();
  proves(31, "by keyboard: an update requested");
});

test("unlinks the venue on another name and accepts a request without one", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const details = `Please list it: ${unique()}`;
  await page.goto(`${importedSite}/update-info?venue=harbour-lantern-hall`);
  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  await expect(facts(page)).toBeVisible();
  await chosen(page).getByText("Not this venue?").click();
  await lookup(page).fill("zzzz qqqq");
  await lookup(page).press("Enter");
  await expect(page.getByText(/^No results found for "zzzz qqqq"/)).toBeVisible();
  await page.getByLabel("Venue Name").fill("The Unlisted");
  await expect(facts(page)).toHaveCount(0);
  await fillRest(page, details);
  await page.getByLabel("Phone Number (Optional)").fill("902-555-0123");
  await send(page).click();

  await expect(receipt(page)).toBeVisible();
  expect(await storedAs(importedDatabaseUrl, details)).toEqual([
    expect.objectContaining({
      venue_name: "The Unlisted",
      slug: null,
      submitter_phone: "902-555-0123",
    }),
  ]);
});

test("reports errors at their fields and keeps the input", async ({ page, importedSite }) => {
  await openHydrated(page, `${importedSite}/update-info`);
  await expect(
    page.getByRole("search").getByRole("button", { name: "Search" }).last(),
  ).toBeDisabled();
  await page.getByLabel("Venue Name").fill("Ab");
  await page.getByLabel("Email Address").fill("nobody");
  await send(page).click();

  await expect(formOf(page).getByRole("alert").getByRole("link")).toHaveText([
    "Venue name must be at least 3 characters",
    "Your name must be at least 2 characters",
    "Please enter a valid email address",
    "Please select what needs to be updated",
    "Please provide detailed information about the update needed",
  ]);
  await expect(page.getByLabel("Venue Name")).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveValue("nobody");
});

test("keeps the focus while searching and when a spelling is chosen", async ({
  page,
  sampleSite,
}) => {
  await openHydrated(page, `${sampleSite}/update-info`);
  await lookup(page).fill("lantren zzqqxx");
  const release = await holdRequests(page, "**/api/venues/lookup*");
  const button = page
    .getByRole("search")
    .filter({ has: lookup(page) })
    .getByRole("button");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Searching...");
  release();
  await expect(button).toHaveText("Search");
  await expect(button).toBeFocused();
  await page.getByText("Did you mean").getByRole("link").click();
  await expect(lookup(page)).toBeFocused();
  await expect(lookup(page)).toHaveValue("lantern");
});

test("keeps what was typed when the visitor comes back from the terms", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const details = `It moved to ${unique()} Street`;
  await openHydrated(page, `${importedSite}/update-info`);
  await chooseLanternHall(page);
  await fillRest(page, details);
  await expectSaved(page, "update", details);
  await formOf(page).getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await page.goBack();

  await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
  await expect(page.getByLabel("Your Name")).toHaveValue("Robin Example");
  await expect(page.getByLabel("What Needs to be Updated?")).toHaveValue("Address");
  await expect(page.getByLabel("Update Details")).toHaveValue(details);
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await storedAs(importedDatabaseUrl, details)).toEqual([
    expect.objectContaining({ slug: "harbour-lantern-hall" }),
  ]);
  await page.reload();
  await expect(page.getByLabel("Update Details")).toHaveValue("");
});

test("keeps no venue in a draft that is about another than the link", async ({
  page,
  importedSite,
}) => {
  await openHydrated(page, `${importedSite}/update-info?venue=harbour-lantern-hall`);
  await page.getByLabel("Venue Name").fill("The Unlisted");
  await expectSaved(page, "update", "The Unlisted");
  await page.reload();

  await expect(page.getByLabel("Venue Name")).toHaveValue("The Unlisted");
  await expect(chosen(page)).toHaveCount(0);
});

test("sends changes of facts without other words", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const email = `${unique()}@example.com`;
  await page.setViewportSize({ width: 320, height: 800 });
  await openHydrated(page, `${importedSite}/update-info?venue=harbour-lantern-hall`);
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill(email);
  await facts(page).getByText("What we list now").click();
  await change(page, "Venue type").click();
  await expect(page.getByLabel("New Venue Type")).toBeFocused();
  await page.getByLabel("New Venue Type").selectOption("club");
  await change(page, "Amenities").click();
  await group(page, "Parking").getByRole("radio", { name: "No", exact: true }).check();
  await change(page, "Music").click();
  await group(page, "Genres").getByRole("checkbox", { name: "Jazz", exact: true }).click();
  await change(page, "Hours").click();
  await page.getByLabel("New Hours").fill("Fri 8 pm\nSat 9 pm");
  await change(page, "Email").click();
  await page.getByLabel("New Email").fill("box");
  await expect(page.getByLabel("What Needs to be Updated? (Optional)")).toBeVisible();
  await send(page).click();
  await expect(page.getByLabel("New Email")).toBeFocused();
  await page.getByRole("link", { name: "Keep Email as listed" }).click();
  await expect(page.getByLabel("New Email")).toHaveCount(0);
  await expect(change(page, "Email")).toBeFocused();
  await send(page).click();

  await expect(receipt(page).getByRole("heading")).toBeFocused();
  await expect(page.getByLabel("New Venue Type")).toHaveCount(0);
  expect(await storedFrom(importedDatabaseUrl, email)).toMatchObject({
    slug: "harbour-lantern-hall",
    update_type: "Venue Type, Hours, Parking, Genres",
    update_details: "",
    changes: [
      { field: "venueType", becomes: "club" },
      { field: "operatingHours", becomes: "Fri 8 pm\nSat 9 pm" },
      { field: "parking", becomes: "no" },
      { field: "genres" },
    ],
  });
});

test("takes hours by day", async ({ page, importedSite, importedDatabaseUrl }) => {
  const email = `${unique()}@example.com`;
  await page.setViewportSize({ width: 320, height: 800 });
  await openHydrated(page, `${importedSite}/update-info?venue=harbour-lantern-hall`);
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill(email);
  await facts(page).getByText("What we list now").click();
  await change(page, "Hours").click();
  await page.getByText("Enter hours by day").click();
  await page.getByLabel("Friday opens").fill("18:00");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await send(page).click();
  const closes = page.getByLabel("Friday closes");
  await expect(closes).toBeFocused();
  await expect(closes).toHaveAccessibleDescription(
    "Please enter when it opens and closes on Friday",
  );
  await closes.fill("02:00");
  await expect(closes).not.toHaveAttribute("aria-invalid");
  await send(page).click();

  await expect(receipt(page).getByRole("heading")).toBeFocused();
  expect(await storedFrom(importedDatabaseUrl, email)).toMatchObject({
    update_type: "Hours",
    changes: [{ field: "operatingHours", becomes: "Fr 18:00-02:00" }],
  });
});

test("keeps begun changes for the venue they are about", async ({ page, importedSite }) => {
  await openHydrated(page, `${importedSite}/update-info?venue=harbour-lantern-hall`);
  await change(page, "Phone").click();
  await page.getByLabel("New Phone").fill("902-555-0142");
  await expectSaved(page, "update", "902-555-0142");
  await page.reload();
  await expect(page.getByLabel("New Phone")).toHaveValue("902-555-0142");
  await expect(page.getByText(/^Listed: .*555/)).toBeVisible();

  await page.getByLabel("Venue Name").fill("The Unlisted");
  await expect(page.getByLabel("New Phone")).toHaveCount(0);
  await send(page).click();
  await expect(page.getByLabel("What Needs to be Updated?")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

withoutScripts(() => {
  test("looks up a venue, keeps the input after errors, and sends the request", async ({
    page,
    importedSite,
    importedDatabaseUrl,
  }) => {
    const details = `It closed in ${unique()}`;
    await page.goto(`${importedSite}/update-info`);
    await lookup(page).fill("lantern hall halifax");
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await found(page)
      .getByRole("link", { name: /^Harbour Lantern Hall/ })
      .click();
    await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
    await expect(facts(page)).toContainText("12 Invented Wharf");
    await fillRest(page, details);
    await page.getByLabel("Email Address").fill("nobody");
    const alert = formOf(page).getByRole("alert");
    await sendUnhurried(
      send(page),
      alert.getByRole("link", { name: "Please enter a valid email" }),
    );
    await expect(page.getByLabel("Update Details")).toHaveValue(details);
    await expect(page.getByLabel("Venue Name")).toHaveValue("Harbour Lantern Hall");
    await expect(facts(page)).toBeVisible();
    await page.getByLabel("Email Address").fill("robin@example.com");
    await sendUnhurried(send(page), receipt(page));

    expect(await storedAs(importedDatabaseUrl, details)).toEqual([
      expect.objectContaining({ slug: "harbour-lantern-hall" }),
    ]);
    proves(32, "an update requested");
  });

  test("changes facts by links, keeps them after errors, and sends them", async ({
    page,
    importedSite,
    importedDatabaseUrl,
  }) => {
    const email = `${unique()}@example.com`;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${importedSite}/update-info?venue=harbour-lantern-hall`);
    await facts(page).getByText("What we list now").click();
    await change(page, "Website").click();
    await change(page, "Capacity").click();
    await change(page, "Status").click();
    await page.getByRole("link", { name: "Keep Status as listed" }).click();
    await expect(page.getByLabel("New Status")).toHaveCount(0);
    await page.getByLabel("Your Name").fill("Robin Example");
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("New Website").fill("no website");
    await page.getByLabel("New Capacity").fill("1,200");
    await sendUnhurried(send(page), formOf(page).getByText("Please enter a valid URL").last());
    await expect(page.getByLabel("New Capacity")).toHaveValue("1,200");
    await page.getByLabel("New Website").fill("lantern.example");
    await sendUnhurried(send(page), receipt(page));

    expect(await storedFrom(importedDatabaseUrl, email)).toMatchObject({
      slug: "harbour-lantern-hall",
      update_type: "Capacity, Website",
      changes: [
        { field: "capacity", becomes: "1200" },
        { field: "website", becomes: "https://lantern.example" },
      ],
    });
  });

  test("takes hours by day, and keeps them after errors", async ({
    page,
    importedSite,
    importedDatabaseUrl,
  }) => {
    const email = `${unique()}@example.com`;
    await page.goto(`${importedSite}/update-info?venue=harbour-lantern-hall`);
    await change(page, "Hours").click();
    await page.getByLabel("Your Name").fill("Robin Example");
    await page.getByLabel("Email Address").fill(email);
    await page.getByText("Enter hours by day").click();
    await page.getByLabel("Friday opens").fill("18:00");
    const problem = "Please enter when it opens and closes on Friday";
    await sendUnhurried(send(page), formOf(page).getByText(problem).last());
    await expect(page.getByLabel("Friday opens")).toHaveValue("18:00");
    await page.getByLabel("Friday closes").fill("02:00");
    await sendUnhurried(send(page), receipt(page));

    expect(await storedFrom(importedDatabaseUrl, email)).toMatchObject({
      changes: [{ field: "operatingHours", becomes: "Fr 18:00-02:00" }],
    });
  });
});
