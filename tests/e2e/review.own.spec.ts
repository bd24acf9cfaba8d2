import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { expectAccessible, fewLooks } from "./accessible";
import { slowScripts } from "./hydration";
import {
  anyVenue,
  itemPath,
  openReviewSite,
  problem,
  type ReviewSite,
  sendPhotos,
  sendUpdate,
  sendVenue,
  signInBrowser,
  state,
} from "./review-site";
import { expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});

test.afterAll(() => reviewPage.stop());

const summary = (page: Page) => problem(page).locator("[tabindex='-1']");

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await query<{ status: string }>(
    reviewPage.databaseUrl,
    "SELECT status FROM contributions WHERE id = $1",
    [id],
  );
  return row?.status;
}

test("works through the queue by keyboard", async ({ page, context }) => {
  const { email } = await signInBrowser(context, reviewPage);
  const day = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(Date.now() - days * day);
  const first = await sendVenue(reviewPage.databaseUrl, {
    venueName: "The Oldest",
    receivedAt: at(40),
  });
  const second = await sendVenue(reviewPage.databaseUrl, {
    venueName: "The Next",
    receivedAt: at(39),
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await page.goto(`${reviewPage.site}/review`);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await press("j", "j");
  await expect(page.getByRole("link", { name: "The Next" })).toBeFocused();
  await press("k");
  await expect(page.getByRole("link", { name: "The Oldest" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "The Oldest", level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");

  await press("r");
  await expect(page.getByLabel("Reason", { exact: true })).toBeFocused();
  // Shortcuts are off while typing in a field.
  await press("Tab", "g", "q", "a");
  await expect(page.getByLabel("Your Own Words (Added to the Reason)")).toHaveValue("gqa");
  await press("Tab", "Enter");
  await expect(page.getByRole("heading", { name: "The Next", level: 1 })).toBeVisible();
  await expect(state(page)).toContainText(`The Oldest: ${email} rejected this`);
  await expect(state(page)).toBeFocused();
  expect(await statusOf(first)).toBe("REJECTED");

  await press("u");
  await expect(page.getByRole("heading", { name: "The Oldest", level: 1 })).toBeVisible();
  await expect(state(page)).toContainText(`${email} undid a decision`);
  await expect(state(page)).toBeFocused();
  expect(await statusOf(first)).toBe("PENDING");
  await press("q");
  await expect(page.getByLabel("Question to the submitter")).toBeFocused();
  await page.keyboard.type("Is there live music?");
  await press("Tab", "Enter");
  await expect(state(page)).toContainText(`${email} asked the submitter`);
  await expect(state(page)).toBeFocused();
  expect(await statusOf(first)).toBe("ASKED");

  await press("n");
  await expect(page.getByRole("heading", { name: "The Next", level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Location unknown").check();
  await page.getByRole("heading", { level: 1 }).click();
  await press("a");
  await expect(state(page)).toContainText(`The Next: ${email} approved this`);
  expect(await statusOf(second)).toBe("APPROVED");
  await press("g", "q");
  await expect(page.getByRole("heading", { name: "Queue" })).toBeVisible();
  proves(31, "by keyboard: the review queue");
});

test("approves a venue whose form was filled in and sent before hydration", async ({
  page,
  context,
}) => {
  await signInBrowser(context, reviewPage);
  const id = await sendVenue(reviewPage.databaseUrl, { venueName: "On a Slow Line" });
  await slowScripts(page, 1_000);
  await page.goto(itemPath(reviewPage, id), { waitUntil: "commit" });
  await page.getByLabel("Location unknown").check();
  await page.getByRole("button", { name: "Approve and publish" }).click();

  await expect(state(page)).toContainText("approved this");
  expect(await statusOf(id)).toBe("APPROVED");
});

test("lists shortcuts on '?' and turns them off", async ({ page, context }) => {
  await signInBrowser(context, reviewPage);
  await page.goto(`${reviewPage.site}/review/mails`);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Mark as a duplicate")).toBeVisible();
  await dialog.getByLabel("Shortcuts are on").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Mail", level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

withAndWithoutScripts((javaScriptEnabled) => {
  test("asks before publishing what is listed, and merges it with one key", async ({
    page,
    context,
  }) => {
    const { email } = await signInBrowser(context, reviewPage);
    const venueName = `The Doubled Room ${javaScriptEnabled}`;
    const first = await sendVenue(reviewPage.databaseUrl, { venueName });
    await page.goto(itemPath(reviewPage, first));
    await page.getByLabel("Location unknown").check();
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(state(page)).toContainText("approved this");

    const second = await sendVenue(reviewPage.databaseUrl, { venueName });
    await page.goto(itemPath(reviewPage, second));
    await page.getByLabel("Location unknown").check();
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(problem(page).first()).toContainText("is already listed");
    expect(await statusOf(second)).toBe("PENDING");
    const listed = page.getByRole("region", { name: "Is it this listed venue?" });
    await expect(listed.getByRole("row", { name: "Street Address" })).toHaveText(
      /12 Canary Street.*12 Canary Street/,
    );
    if (javaScriptEnabled) {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("m");
    } else {
      await listed.getByRole("button", { name: "Merge into the listed venue" }).click();
    }
    await expect(state(page)).toContainText(`${email} marked this as a duplicate`);
    expect(await statusOf(second)).toBe("DUPLICATE");
  });

  test("reports a concurrent decision to the second reviewer and keeps the input", async ({
    page,
    context,
    browser,
  }) => {
    await signInBrowser(context, reviewPage);
    const id = await sendVenue(reviewPage.databaseUrl, { venueName: "Two at once" });
    await page.goto(itemPath(reviewPage, id));
    await page.getByLabel("Street address").fill("99 Typed Street");
    await page.getByLabel("Location unknown").check();

    const elsewhere = await browser.newContext();
    const faster = await signInBrowser(elsewhere, reviewPage);
    const other = await elsewhere.newPage();
    await other.goto(itemPath(reviewPage, id));
    await other.getByText("Reject", { exact: true }).first().click();
    await other.getByLabel("Reason", { exact: true }).selectOption({ index: 1 });
    await other.getByRole("button", { name: "Reject" }).click();
    await expect(state(other)).toContainText("rejected this");

    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(problem(page)).toContainText(`${faster.email} rejected this on`);
    await expect(page.getByLabel("Street address")).toHaveValue("99 Typed Street");
    expect(await statusOf(id)).toBe("REJECTED");
    expect(
      await query(reviewPage.databaseUrl, "SELECT FROM venues WHERE name = 'Two at once'"),
    ).toEqual([]);
    await elsewhere.close();
  });

  test("corrects and approves a proposed venue", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const name = `The Mended ${javaScriptEnabled}`;
    const id = await sendVenue(reviewPage.databaseUrl, { venueName: name });
    await page.goto(itemPath(reviewPage, id));
    await page.getByLabel("Website").fill("not a website");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(problem(page)).toContainText("Please fix the highlighted fields.");
    if (javaScriptEnabled) {
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toBeInViewport();
    }
    await problem(page).getByRole("link", { name: "Please enter a valid URL" }).click();
    await expect(page.getByLabel("Website")).toBeInViewport();
    if (javaScriptEnabled) {
      await expect(page.getByLabel("Website")).toBeFocused();
    }
    await expect(page.getByLabel("Website")).toHaveValue("not a website");
    await page.getByLabel("Website").fill("https://mended.example.com");
    await page.getByLabel("Jazz").check();
    await page.getByLabel("Latitude").fill("44.6488");
    await page.getByLabel("Longitude").fill("-63.5752");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(state(page)).toContainText("approved this");
    await expect(state(page)).toContainText(name);
    await expect(problem(page)).toHaveCount(0);
    expect(
      await query(
        reviewPage.databaseUrl,
        `SELECT website, latitude, status, (SELECT string_agg(slug, ',') FROM venue_genres JOIN genres g ON g.id = genre_id
             WHERE venue_id = v.id) AS music FROM venues v WHERE name = $1`,
        [name],
      ),
    ).toEqual([
      {
        website: "https://mended.example.com/",
        latitude: 44.6488,
        status: "PUBLISHED",
        music: "jazz",
      },
    ]);
  });

  test("closes an update without changes instead of approving it", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const id = await sendUpdate(reviewPage.databaseUrl, await anyVenue(reviewPage.databaseUrl));
    await page.goto(itemPath(reviewPage, id));
    if (javaScriptEnabled) {
      await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("a");
      await expect(summary(page)).toBeFocused();
    } else {
      await page.getByRole("button", { name: "Approve and publish the changes" }).click();
    }
    await expect(problem(page)).toContainText("No changes to approve");
    expect(await statusOf(id)).toBe("PENDING");

    await page.getByText("Nothing to Change", { exact: true }).click();
    await page.getByRole("button", { name: "Close: nothing to change" }).click();
    await expect(state(page)).toContainText("found nothing to change");
    expect(await statusOf(id)).toBe("UNCHANGED");
    const letters = await query(
      reviewPage.databaseUrl,
      "SELECT kind FROM mails WHERE contribution_id = $1",
      [id],
    );
    expect(letters).toEqual([{ kind: "unchanged" }]);
  });

  test("closes spam without an email and reopens it", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const id = await sendVenue(reviewPage.databaseUrl, { venueName: "Buy Now Hall" });
    await page.goto(itemPath(reviewPage, id));
    await page.getByText("Spam", { exact: true }).click();
    await page.getByRole("button", { name: "Mark as spam" }).click();
    await expect(state(page)).toContainText("marked this as spam");
    expect(await statusOf(id)).toBe("SPAM");
    await page.getByRole("button", { name: "Undo this decision" }).first().click();
    await expect(page.getByRole("heading", { name: "Buy Now Hall", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve and publish" })).toBeVisible();
    expect(await statusOf(id)).toBe("PENDING");
    const letters = "SELECT kind FROM mails WHERE contribution_id = $1";
    expect(await query(reviewPage.databaseUrl, letters, [id])).toEqual([]);
  });

  test("goes on within the list until it is empty", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    await query(
      reviewPage.databaseUrl,
      "UPDATE contributions SET status = 'SPAM', decided_at = now() WHERE kind = 'PHOTOS' AND decided_at IS NULL",
    );
    const venue = await anyVenue(reviewPage.databaseUrl);
    const [first, second] = [
      await sendPhotos(reviewPage.databaseUrl, venue),
      await sendPhotos(reviewPage.databaseUrl, venue),
    ];
    await sendVenue(reviewPage.databaseUrl, { venueName: "Of Another Kind" });
    await page.goto(`${reviewPage.site}/review?tab=photos`);
    await page.getByRole("link", { name: venue.name }).first().click();
    for (const [id, next] of [
      [first, `/review/contributions/${second}?queue=tab%3Dphotos&decided=${first}`],
      [second, `/review?tab=photos&decided=${second}`],
    ] as const) {
      await page.getByText("Spam", { exact: true }).click();
      await page.getByRole("button", { name: "Mark as spam" }).click();
      await expect(page).toHaveURL(`${reviewPage.site}${next}`);
      await expect(state(page)).toContainText("marked this as spam");
      expect(await statusOf(id)).toBe("SPAM");
    }
    await expect(page.getByText("Nothing to Review")).toBeVisible();
    await page.getByRole("button", { name: "Undo this decision" }).click();
    await expect(page.getByRole("heading", { name: venue.name, level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Back to Queue" }).click();
    await expect(page).toHaveURL(`${reviewPage.site}/review?tab=photos`);
    expect(await statusOf(second)).toBe("PENDING");
  });

  test("requires a description for each photo", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const id = await sendPhotos(reviewPage.databaseUrl, await anyVenue(reviewPage.databaseUrl));
    await page.goto(itemPath(reviewPage, id));
    const words = page.getByLabel("What the photo shows");
    await expect(words).toHaveCount(2);
    await expect(words.first()).toHaveValue("");
    await words.first().fill("The stage from the balcony");
    await page.getByRole("button", { name: "Approve and publish the chosen photos" }).click();
    const missing = problem(page).getByRole("link", { name: "Describe this photo" });
    await expect(missing).toHaveCount(1);
    await missing.click();
    await expect(words.last()).toBeInViewport();
    await expect(words.first()).toHaveValue("The stage from the balcony");
    expect(await statusOf(id)).toBe("PENDING");
  });

  test("assigns a venue to an update and publishes its changes", async ({ page, context }) => {
    await signInBrowser(context, reviewPage);
    const venue = await anyVenue(reviewPage.databaseUrl);
    const id = await sendUpdate(reviewPage.databaseUrl, null);
    await page.goto(itemPath(reviewPage, id));
    await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await page.getByLabel("Venue name and city").fill(venue.name);
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: `Choose ${venue.name}` }).click();
    // The other of the two runs may have picked the same venue.
    await page.getByLabel("Phone").fill(`(902) 555-01${javaScriptEnabled ? 43 : 44}`);
    if (javaScriptEnabled) {
      await expect(page.getByText("Changed", { exact: true })).toBeVisible();
      await page.getByLabel("Street address").fill("Wrong");
      await page.getByRole("button", { name: "Keep as is: Street address" }).click();
      await expect(page.getByText("Changed", { exact: true })).toHaveCount(1);
    }
    await page.getByRole("button", { name: "Approve and publish the changes" }).click();
    await expect(state(page)).toContainText("approved this");
    const actions = await query<{ after: { venue: object } }>(
      reviewPage.databaseUrl,
      "SELECT after FROM review_actions WHERE contribution_id = $1",
      [id],
    );
    expect(Object.keys(actions[0]?.after.venue ?? {})).toContain("phone");
    expect(Object.keys(actions[0]?.after.venue ?? {})).not.toContain("address");
  });
});

for (const [javaScriptEnabled, time] of [
  [true, "Mar 2, 2026, 8:30 AM AST"],
  [false, "Mar 2, 2026, 12:30 PM UTC"],
] as const) {
  test.describe(javaScriptEnabled ? "in Halifax" : "in Halifax without JavaScript", () => {
    test.use({ javaScriptEnabled, timezoneId: "America/Halifax" });

    test("shows a submission with names and local time", async ({ page, context }) => {
      await signInBrowser(context, reviewPage);
      const receivedAt = new Date("2026-03-02T12:30:00Z");
      const id = await sendVenue(reviewPage.databaseUrl, { venueName: "Local Hall", receivedAt });
      await query(
        reviewPage.databaseUrl,
        "UPDATE venue_submissions SET venue_type = 'bar', genres = '{hip-hop,jazz}' WHERE contribution_id = $1",
        [id],
      );
      await page.goto(itemPath(reviewPage, id));
      const sent = page.getByRole("region", { name: "Submission" });
      await expect(sent).toContainText(/Type\s*Bar/);
      await expect(sent).toContainText("Hip-Hop, Jazz");
      await expect(sent.getByText(time)).toBeVisible();
    });
  });
}

for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("has no axe violations on review pages", async ({ page, context }) => {
      test.slow();
      await page.goto(`${reviewPage.site}/review/sign-in`);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(problem(page)).toBeVisible();
      await expectAccessible(page, "sign-in");

      await signInBrowser(context, reviewPage);
      const venue = await anyVenue(reviewPage.databaseUrl);
      const receivedAt = new Date("2026-01-05");
      const venueName = "Longest Name ".repeat(12);
      const proposed = await sendVenue(reviewPage.databaseUrl, { venueName, receivedAt });
      const items = [
        await sendUpdate(reviewPage.databaseUrl, venue),
        await sendUpdate(reviewPage.databaseUrl, null),
        await sendPhotos(reviewPage.databaseUrl, venue),
      ];
      const lists = ["", "?tab=asked", "?q=nothing+like+it", "/actions", "/mails", "/account"];
      for (const url of [
        ...lists.map((list) => `${reviewPage.site}/review${list}`),
        ...items.map((id) => itemPath(reviewPage, id)),
      ]) {
        await page.goto(url);
        await expectAccessible(page, url);
      }
      await page.goto(itemPath(reviewPage, proposed));
      await expect(page.getByText(/^Overdue/)).toBeVisible();
      for (const title of ["Reject", "Ask a Question", "Mark as a Duplicate", "Spam"]) {
        await page.getByText(title, { exact: true }).first().click();
      }
      await page.getByRole("button", { name: "Choose on a map" }).click();
      const map = page.getByRole("region", { name: "Choose a position on the map" });
      await map.getByRole("button", { name: "Use Map Center" }).click();
      await expect(page.getByLabel("Latitude")).toHaveValue(/^44\.6/);
      await page.getByLabel("Website").fill("nonsense");
      await page.getByRole("button", { name: "Approve and publish" }).click();
      await expect(problem(page)).toBeVisible();
      await expectAccessible(page, "a contribution with a problem");
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expectAccessible(page, "the dialog of shortcuts");
    });
  });
}
