import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { expectAccessible, fewLooks } from "./accessible";
import { reviewSiteForFile } from "./own-site";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

// One site for all tests; each test creates its own venues.
const own = reviewSiteForFile("geography");

type Venue = { id: number; name: string; slug: string };

const halifax = "/canada/nova-scotia/halifax";

async function addVenue(label: string): Promise<Venue> {
  const name = `${label} ${Math.random().toString(36).slice(2, 8)}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const [row] = await query<{ id: number }>(
    own.database.databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, address, latitude, longitude)
       SELECT $1, $2, 'PUBLISHED', id, region_id, '12 Wharf Street', 44.65, -63.57 FROM cities WHERE slug = 'halifax'
       RETURNING id`,
    [slug, name],
  );
  return { id: row?.id ?? 0, name, slug };
}

/** Changes a venue past the desk, as an import would. */
async function setVenue({ id }: Venue, columns: string): Promise<void> {
  await query(own.database.databaseUrl, `UPDATE venues SET ${columns} WHERE id = $1`, [id]);
}

async function addJazz({ id }: Venue): Promise<void> {
  await query(
    own.database.databaseUrl,
    "INSERT INTO venue_genres (venue_id, genre_id) SELECT $1, id FROM genres WHERE slug = 'jazz'",
    [id],
  );
}

const reviewSiteOf = ({ id }: Venue) => `${own.site.baseUrl}/review/venues/${id}`;
const pageOf = ({ slug }: Venue) => `${own.site.baseUrl}${halifax}/${slug}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const latest = (page: Page) => page.getByRole("status").filter({ has: page.locator("time") });

withAndWithoutScripts((javaScriptEnabled) => {
  test("renames a venue and redirects its former URL", async ({ page }) => {
    const venue = await addVenue("Beacon");
    await page.goto(`${own.site.baseUrl}/review/venues`);
    await page.getByRole("searchbox", { name: "Venue Name" }).fill(venue.name);
    await button(page, "Search").click();
    await page.getByRole("link", { name: venue.name }).click();

    await page.getByLabel("Name", { exact: true }).fill("B");
    await button(page, "Save details").click();
    await expect(page.getByText("Venue name must be at least 2 characters")).toHaveCount(2);
    await page.getByLabel("Name", { exact: true }).fill(`${venue.name} Two`);
    await page.getByRole("checkbox", { name: "Jazz" }).check();
    await page.getByRole("checkbox", { name: "It was renamed" }).check();
    await page.getByRole("checkbox", { name: "It moved" }).check();
    await button(page, "Save details").click();
    await expect(page.getByText("Enter a new street address for the former one")).toHaveCount(2);
    await expect(page.getByRole("checkbox", { name: "It was renamed" })).toBeChecked();
    await page.getByRole("checkbox", { name: "It moved" }).uncheck();
    await button(page, "Save details").click();
    await expect(latest(page)).toContainText("edited the venue");
    const history = page.getByRole("region", { name: "History" });
    await expect(history).toContainText(/Happened\s*nothing\s*changed to\s*Renamed/);

    await page.goto(pageOf(venue));
    await expect(page).toHaveURL(`${pageOf(venue)}-two`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${venue.name} Two`);
    await expect(page.getByRole("link", { name: "Jazz" })).toBeVisible();
  });

  test("reports a concurrent change and keeps the input", async ({ page }) => {
    const venue = await addVenue("Beacon");
    await page.goto(reviewSiteOf(venue));
    await setVenue(venue, "phone = '+19025550123', updated_at = now()");
    await page.getByRole("textbox", { name: "Description" }).fill("A very long story.");
    await button(page, "Save details").click();

    await expect(page.getByRole("alert").filter({ hasText: "An import" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(
      "A very long story.",
    );
    await page.getByRole("textbox", { name: "Phone" }).fill("902 555 0123");
    await button(page, "Save details").click();
    await expect(latest(page)).toContainText("edited the venue");
    await page.goto(pageOf(venue));
    await expect(page.getByText("A very long story.")).toBeVisible();
    await expect(page.getByText("(902) 555-0123")).toBeVisible();
  });

  test("keeps boxes unchecked after an error", async ({ page }) => {
    const venue = await addVenue("Beacon");
    await addJazz(venue);
    await setVenue(venue, "latitude = NULL, longitude = NULL");
    await page.goto(reviewSiteOf(venue));
    const jazz = page.getByRole("checkbox", { name: "Jazz" });
    const unknown = page.getByRole("checkbox", { name: "Location unknown" });
    await jazz.uncheck();
    await unknown.uncheck();
    await page.getByLabel("Name", { exact: true }).fill("B");
    await button(page, "Save details").click();
    await expect(page.getByText("Venue name must be at least 2 characters")).toHaveCount(2);
    await expect(jazz).not.toBeChecked();
    await expect(unknown).not.toBeChecked();
  });

  test("shows the genres and the pin that someone else changed meanwhile", async ({ page }) => {
    const venue = await addVenue("Beacon");
    await page.goto(reviewSiteOf(venue));
    await addJazz(venue);
    await setVenue(venue, "latitude = 44.66, longitude = -63.58, updated_at = now()");
    await page.getByRole("textbox", { name: "Description" }).fill("A very long story.");
    await button(page, "Save details").click();
    await expect(page.getByRole("alert").filter({ hasText: "An import" })).toBeVisible();

    const music = page.getByRole("group", { name: "Music" });
    const location = page.getByRole("group", { name: "Location" });
    await expect(music.getByRole("paragraph").first()).toHaveText(/Now\s*Jazz$/);
    await expect(location.getByRole("paragraph").first()).toHaveText(/Now\s*44\.66, -63\.58$/);
    await expect(page.getByLabel("Latitude")).toHaveValue("44.65");
    for (const [fields, name] of [
      [music, "Music"],
      [location, "Location"],
    ] as const) {
      await expect(fields.getByText("Changed", { exact: true })).toBeVisible();
      if (javaScriptEnabled) {
        await fields.getByRole("button", { name: `Keep As Is: ${name}` }).click();
        await expect(fields.getByText("Changed", { exact: true })).toHaveCount(0);
      }
    }
    await page.getByLabel("Longitude").fill("-63.59");
    await button(page, "Save details").click();
    await expect(latest(page)).toContainText("edited the venue");
    const saved = await query(
      own.database.databaseUrl,
      `SELECT latitude, longitude, (SELECT count(*)::int FROM venue_genres WHERE venue_id = v.id) AS genres
           FROM venues v WHERE id = $1`,
      [venue.id],
    );
    // Without scripts, what was typed is kept.
    expect(saved).toEqual([
      javaScriptEnabled
        ? { latitude: 44.66, longitude: -63.59, genres: 1 }
        : { latitude: 44.65, longitude: -63.59, genres: 0 },
    ]);
  });

  test("closes a venue after confirmation, shows a notice, and reopens it", async ({ page }) => {
    const venue = await addVenue("Beacon");
    const card = page.getByRole("link", { name: venue.name });
    await page.goto(reviewSiteOf(venue));
    await page.getByText("Close Permanently").click();
    await button(page, "Close this venue").click();
    await expect(page.getByText("Confirm that it has permanently closed")).toHaveCount(2);
    await page.getByRole("checkbox", { name: "It has permanently closed" }).check();
    await button(page, "Close this venue").click();
    await expect(latest(page)).toContainText("closed the venue");

    const response = await page.goto(pageOf(venue));
    expect(response?.status()).toBe(200);
    await expect(page.locator("header.board").getByText("Permanently closed")).toBeVisible();
    await page.getByRole("link", { name: "Other venues in Halifax" }).click();
    await expect(page).toHaveURL(own.site.baseUrl + halifax);
    await expect(card).toHaveCount(0);

    await page.goto(reviewSiteOf(venue));
    await button(page, "Reopen this venue").click();
    await expect(latest(page)).toContainText("reopened the venue");
    await page.goto(own.site.baseUrl + halifax);
    await expect(card.first()).toBeVisible();
  });

  test("closes a venue for now, and reopens it", async ({ page }) => {
    const venue = await addVenue("Beacon");
    await page.goto(reviewSiteOf(venue));
    await page.getByText("Close for Now").click();
    await button(page, "Mark as Temporarily Closed").click();
    await expect(latest(page)).toContainText("closed the venue for now");

    await page.goto(pageOf(venue));
    await expect(page.locator("header.board")).toContainText(
      "Temporarily closed. No shows for now.",
    );
    const api = await page.request.get(`${own.site.baseUrl}/api/venues/slug/${venue.slug}`);
    expect(await api.json()).toMatchObject({ status: "temporarily-closed" });
    await page.goto(own.site.baseUrl + halifax);
    const listed = page.getByRole("article").filter({ hasText: venue.name });
    await expect(listed.first()).toContainText("Temporarily closed");

    await page.goto(`${own.site.baseUrl}/review/venues?tab=paused`);
    await page.getByRole("link", { name: venue.name }).click();
    await button(page, "Reopen this venue").click();
    await expect(latest(page)).toContainText("reopened the venue");
  });

  test("hides a venue with a reason and shows it again", async ({ page }) => {
    const venue = await addVenue("Beacon");
    const path = `${halifax}/${venue.slug}`;
    const places = ["/canada/nova-scotia/feed.json", `/api/venues/search?query=${venue.slug}`];
    const named = async () => {
      const texts = await Promise.all(
        [halifax, `/search?q=${venue.slug}`, "/sitemap-canada-venues-1.xml", ...places].map(
          async (href) => (await page.request.get(own.site.baseUrl + href)).text(),
        ),
      );
      const address = new RegExp(`/${venue.slug}["<]`);
      return texts.map((text) => address.test(text) || text.includes(venue.name));
    };
    expect((await page.request.get(own.site.baseUrl + path)).status()).toBe(200);
    await page.goto(reviewSiteOf(venue));
    await page.getByText("Take off the site").click();
    await button(page, "Hide this venue").click();
    await expect(page.getByRole("alert").filter({ hasText: "Enter a reason" })).toBeVisible();
    await page.getByLabel("Reason").fill("Its owner asked us to.");
    await button(page, "Hide this venue").click();
    await expect(latest(page)).toContainText("hid the venue");
    await expect(page.getByText("Its owner asked us to.")).toBeVisible();

    await expect
      .poll(async () => (await page.request.get(own.site.baseUrl + path)).status())
      .toBe(410);
    const response = await page.request.get(own.site.baseUrl + path.toUpperCase());
    expect(response.status()).toBe(410);
    expect(response.url()).toBe(pageOf(venue));
    expect(await response.text()).not.toContain(venue.name);
    await page.goto(pageOf(venue));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This Venue Is No Longer Listed",
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    expect(await named()).toEqual([false, false, false, false, false]);
    const json = await page.request.get(`${own.site.baseUrl}/api/venues/slug/${venue.slug}`);
    expect(json.status()).toBe(404);
    proves(37, "410, and gone from 5 of 5 lists and from the API");
    await page.getByRole("link", { name: "Browse All Venues" }).first().click();
    await page.waitForURL("**/browse");

    await page.goto(reviewSiteOf(venue));
    await page.getByLabel("Reason").fill("The owner changed their mind.");
    await button(page, "Show this venue again").click();
    await expect(latest(page)).toContainText("showed the venue again");
    // Proves that these lists would have named it.
    await expect.poll(named).toEqual([true, true, true, true, true]);
    await expect
      .poll(async () => (await page.request.get(own.site.baseUrl + path)).status())
      .toBe(200);
  });

  test("merges a venue into another and undoes the merge", async ({ page }) => {
    const [loser, winner] = [await addVenue("Beacon"), await addVenue("Lantern")];
    await page.goto(reviewSiteOf(loser));
    await page.getByText("Merge into another").click();
    await page.getByRole("searchbox", { name: "Venue to Keep" }).fill(winner.name);
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: `Choose ${winner.name}` }).click();
    await button(page, `Merge into ${winner.name}`).click();
    await expect(latest(page)).toContainText("merged the venue into another");

    await page.goto(pageOf(loser));
    await expect(page).toHaveURL(pageOf(winner));
    await page.goto(reviewSiteOf(loser));
    await expect(page.getByText("its addresses redirect there")).toBeVisible();
    await button(page, "Undo this").click();
    await expect(latest(page)).toContainText("undid a decision");
    await page.goto(pageOf(loser));
    await expect(page).toHaveURL(pageOf(loser));
  });
}, deskScripts);

test("reorders, describes, and removes photos", async ({ page }) => {
  const venue = await addVenue("Beacon");
  for (const [position, picture] of ["beams", "bulbs", "dusk"].entries()) {
    await query(
      own.database.databaseUrl,
      "INSERT INTO venue_images (venue_id, position, url, alt) VALUES ($1, $2, $3, $4)",
      [venue.id, position, `/sample-photos/${picture}.svg`, picture],
    );
  }
  await page.goto(reviewSiteOf(venue));
  await page.getByText("Photos (3)").click();
  const picture = (number: number) => page.getByRole("group", { name: `Photo ${number}` });
  await picture(1).getByLabel("Order").fill("3");
  await picture(2).getByRole("checkbox", { name: "Keep this photo" }).uncheck();
  await picture(3).getByLabel("What the photo shows").fill("The room at dusk");
  await picture(3).getByLabel("Order").fill("1");
  await button(page, "Save photos").click();
  await expect(latest(page)).toContainText("changed the photos");

  const images = await query<{ alt: string }>(
    own.database.databaseUrl,
    "SELECT alt FROM venue_images WHERE venue_id = $1 ORDER BY position",
    [venue.id],
  );
  expect(images.map(({ alt }) => alt)).toEqual(["The room at dusk", "beams"]);
});

test("changes and shows nothing after signing out", async ({ page, context }) => {
  const venue = await addVenue("Beacon");
  await page.goto(reviewSiteOf(venue));
  await page.getByRole("textbox", { name: "Description" }).fill("Typed for nothing?");
  await context.clearCookies();
  await button(page, "Save details").click();
  await expect(page.getByRole("alert").filter({ hasText: "You're signed out" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(
    "Typed for nothing?",
  );
  await button(page, "Feature this venue").click();
  await expect(page.getByRole("alert").filter({ hasText: "signed out" })).toHaveCount(2);

  const rows = await query(
    own.database.databaseUrl,
    "SELECT is_featured, description FROM venues WHERE id = $1",
    [venue.id],
  );
  expect(rows).toEqual([{ is_featured: false, description: null }]);
  for (const path of ["/review/venues", `/review/venues/${venue.id}`]) {
    const response = await page.request.get(own.site.baseUrl + path, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(await response.text()).not.toContain(venue.name);
  }
});

test("edits a venue by keyboard", async ({ page }) => {
  const venue = await addVenue("Beacon");
  await page.goto(reviewSiteOf(venue));
  await page.getByLabel("Capacity", { exact: true }).focus();
  await page.keyboard.type("321");
  await page.keyboard.press("Enter");
  await expect(latest(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Undo this")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(latest(page)).toContainText("undid a decision");
  await expect(page.getByLabel("Capacity", { exact: true })).toHaveValue("");
  proves(31, "by keyboard: a venue edited");
});

async function close(venue: Venue): Promise<Venue> {
  await setVenue(venue, "status = 'CLOSED'");
  return venue;
}

async function hide(venue: Venue): Promise<Venue> {
  await setVenue(venue, "status = 'HIDDEN'");
  return venue;
}

/** Every state of the pages, by name. */
const states: Record<string, () => Promise<string>> = {
  "all venues": async () => `${own.site.baseUrl}/review/venues`,
  "closed venues": async () => `${own.site.baseUrl}/review/venues?tab=closed`,
  "an unknown venue": async () => `${own.site.baseUrl}/review/venues?tab=hidden&q=nothing`,
  "a venue": async () => reviewSiteOf(await addVenue("Beacon")),
  "a closed venue": async () => reviewSiteOf(await close(await addVenue("Beacon"))),
  "a hidden venue": async () => reviewSiteOf(await hide(await addVenue("Beacon"))),
  "a hidden venue as visitors see it": async () => pageOf(await hide(await addVenue("Beacon"))),
  "venues to merge with": async () => `${reviewSiteOf(await addVenue("Beacon"))}?find=beacon`,
  "a merge to confirm": async () =>
    `${reviewSiteOf(await addVenue("Beacon"))}?into=${(await addVenue("Lantern")).id}`,
  "a closed venue as visitors see it": async () => pageOf(await close(await addVenue("Beacon"))),
};

for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const [state, prepare] of Object.entries(states)) {
      test(`has no axe violations or overflow: ${state}`, async ({ page }) => {
        await page.goto(await prepare());
        await expectAccessible(page);
      });
    }

    test("has no axe violations: a form with errors", async ({ page }) => {
      await page.goto(reviewSiteOf(await addVenue("Beacon")));
      await page.getByText("Close Permanently").click();
      await button(page, "Close this venue").click();
      await expect(page.getByRole("alert").filter({ hasText: "highlighted" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
