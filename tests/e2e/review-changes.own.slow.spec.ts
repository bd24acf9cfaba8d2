import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import {
  itemPath,
  openReviewSite,
  type ReviewSite,
  sendUpdate,
  sendVenue,
  signInBrowser,
  state,
} from "./review-site";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});

test.afterAll(() => reviewPage.stop());

const changes = (page: Page) => page.getByRole("region", { name: "What the Submitter Changed" });

const phoneChange = { field: "phone", was: "(902) 555-0123", becomes: "(902) 555-0142" } as const;
const capacityChange = { field: "capacity", was: "250", becomes: "300" } as const;

/** A venue of its own, since others may be changed by other tests. */
async function addVenue() {
  const name = `Canary Hall ${randomUUID().slice(0, 8)}`;
  const [venue] = await query<{ id: number; name: string }>(
    reviewPage.databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, address, phone, capacity)
       SELECT $1, $2, 'PUBLISHED', id, region_id, '12 Wharf Street', '+19025550123', 250 FROM cities WHERE name = 'Halifax' LIMIT 1
     RETURNING id, name`,
    [randomUUID(), name],
  );
  return venue ?? { id: 0, name };
}

async function venueOf({ id }: { id: number }) {
  const [venue] = await query(
    reviewPage.databaseUrl,
    "SELECT phone, capacity, latitude, longitude, details FROM venues WHERE id = $1",
    [id],
  );
  return venue;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("applies all that a submitter changed, and undoes it", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowser(context, reviewPage);
    const venue = await addVenue();
    const id = await sendUpdate(reviewPage.databaseUrl, venue, "The canary has moved out.", [
      phoneChange,
      { field: "capacity", was: "250", becomes: "1200" },
      { field: "venueType", was: "", becomes: "theater" },
      { field: "stepFreeEntrance", was: "", becomes: "yes" },
      { field: "narrowestDoorCm", was: "", becomes: "36 in" },
    ]);
    await page.goto(itemPath(reviewPage, id));
    await expect(changes(page)).toContainText("(902) 555-0123");
    await expect(changes(page)).toContainText("(902) 555-0142");
    await expect(changes(page)).toContainText("not known yetbecomesTheater");
    await expect(changes(page)).toContainText("The canary has moved out.");
    await expect(changes(page).getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(902) 555-0142");
    if (javaScriptEnabled) {
      await expectAccessible(page, "an update with stated changes");
      await page.keyboard.press("a");
    } else {
      await page.getByRole("button", { name: "Apply All Changes" }).click();
    }
    await expect(state(page)).toContainText(`${venue.name}: `);
    await expect(state(page)).toContainText("approved this");
    expect(await venueOf(venue)).toMatchObject({
      ...{ phone: "+19025550142", capacity: 1200 },
      details: { stepFreeEntrance: true, narrowestDoorCm: 91.4 },
    });
    expect(
      await query(
        reviewPage.databaseUrl,
        `SELECT action, (SELECT string_agg(kind, ',') FROM mails WHERE contribution_id = $1) AS letters
           FROM review_actions WHERE contribution_id = $1`,
        [id],
      ),
    ).toEqual([{ action: "approve-update", letters: "approved" }]);

    await page.getByRole("button", { name: "Undo This Decision" }).first().click();
    await expect(page.getByRole("heading", { name: venue.name, level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply All Changes" })).toBeVisible();
    expect(await venueOf(venue)).toMatchObject({
      ...{ phone: "+19025550123", capacity: 250, details: null },
    });
  });

  test("leaves what has changed since to the reviewer", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const venue = await addVenue();
    const id = await sendUpdate(reviewPage.databaseUrl, venue, "", [phoneChange, capacityChange]);
    await page.goto(itemPath(reviewPage, id));
    const isReady = page.getByRole("button", { name: "Apply All Changes" });
    await expect(isReady).toBeVisible();
    await query(
      reviewPage.databaseUrl,
      "UPDATE venues SET phone = '+19025550199', updated_at = now() WHERE id = $1",
      [venue.id],
    );
    await isReady.click();
    await expect(changes(page)).toContainText("This venue has changed since you opened it.");
    await expect(changes(page)).toContainText('Changed since: the page now says "(902) 555-0199".');
    await expect(isReady).toHaveCount(0);

    await page.goto(itemPath(reviewPage, id));
    await expect(isReady).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("+19025550199");
    await expect(page.getByRole("textbox", { name: "Capacity", exact: true })).toHaveValue("300");
    await page.getByRole("button", { name: "Approve and Publish the Changes" }).click();
    await expect(state(page)).toContainText("approved this");
    expect(await venueOf(venue)).toMatchObject({ phone: "+19025550199", capacity: 300 });
  });

  test("shows details written line by line as they are, and decides them with the form", async ({
    page,
    context,
  }) => {
    await signInBrowser(context, reviewPage);
    const venue = await addVenue();
    const details = "Phone: (902) 555-0123 → (902) 555-0142";
    const id = await sendUpdate(reviewPage.databaseUrl, venue, details);
    await page.goto(itemPath(reviewPage, id));
    await expect(page.getByRole("region", { name: "Submission" })).toContainText(details);
    await expect(changes(page)).toHaveCount(0);
    await page.getByRole("textbox", { name: "Phone" }).fill("(902) 555-0142");
    await page.getByRole("button", { name: "Approve and Publish the Changes" }).click();
    await expect(state(page)).toContainText("approved this");
    expect(await venueOf(venue)).toMatchObject({ phone: "+19025550142", capacity: 250 });
  });

  test("proposes a position and reads a pasted one", async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowser(context, reviewPage);
    const venueName = `Unplaced Hall ${javaScriptEnabled}`;
    const id = await sendVenue(reviewPage.databaseUrl, { venueName });
    await query(
      reviewPage.databaseUrl,
      "UPDATE venue_submissions SET postal_code = 'B3J 1A1' WHERE contribution_id = $1",
      [id],
    );
    await page.goto(itemPath(reviewPage, id));
    await expect(
      page.getByText("Proposed from the postal code: center of B3J. Check it"),
    ).toBeVisible();
    await expect(page.getByLabel("Latitude")).toHaveValue(/^44\.6/);
    if (javaScriptEnabled) {
      await expectAccessible(page, "a proposed position");
    }
    const link = "https://www.google.com/maps/place/Hall/@44.1,-63.1,17z/data=!3d44.65!4d-63.57";
    await page.getByLabel("Latitude").fill(link);
    if (javaScriptEnabled) {
      await expect(page.getByLabel("Longitude")).toHaveValue("-63.57");
      await page.getByLabel("Location unknown").check();
      await expect(page.getByLabel("Longitude")).toHaveValue("");
      await page.getByLabel("Longitude").pressSequentially("44.65, -63.57");
      await page.keyboard.press("Tab");
      await expect(page.getByLabel("Location unknown")).not.toBeChecked();
      await page.getByLabel("Longitude").fill("44,650; -63,570");
      await expect(page.getByLabel("Latitude")).toHaveValue("44.650");
      await expect(page.getByLabel("Longitude")).toHaveValue("-63.570");
    }
    await page.getByRole("button", { name: "Approve and Publish" }).click();
    await expect(state(page)).toContainText("approved this");
    expect(
      await query(
        reviewPage.databaseUrl,
        "SELECT latitude, longitude FROM venues WHERE name = $1",
        [venueName],
      ),
    ).toEqual([{ latitude: 44.65, longitude: -63.57 }]);
  });

  test("adds the position of a map link to the changes", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const venue = await addVenue();
    const details = "https://www.openstreetmap.org/?mlat=44.65&mlon=-63.57";
    const id = await sendUpdate(reviewPage.databaseUrl, venue, details, [
      capacityChange,
      { field: "address", was: "12 Wharf Street", becomes: "40 Oak Street" },
    ]);
    await page.goto(itemPath(reviewPage, id));
    await expect(changes(page)).toContainText("44.65, -63.57, from a map link in the submission");
    await expect(changes(page).getByRole("checkbox")).toHaveCount(1);
    await changes(page).getByRole("checkbox", { name: "It moved" }).check();
    await page.getByRole("button", { name: "Apply All Changes" }).click();
    await expect(state(page)).toContainText("approved this");
    expect(await venueOf(venue)).toMatchObject({
      capacity: 300,
      latitude: 44.65,
      longitude: -63.57,
    });
    expect(
      await query(
        reviewPage.databaseUrl,
        "SELECT kind, was, becomes FROM venue_events WHERE venue_id = $1",
        [venue.id],
      ),
    ).toEqual([{ kind: "MOVED", was: "12 Wharf Street", becomes: "40 Oak Street" }]);
  });
}, deskScripts);
