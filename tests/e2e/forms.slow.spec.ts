import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { expectSaved } from "./drafts";
import { fillBasics } from "./fill-venue";
import { holdRequests } from "./hold-requests";
import { openHydrated } from "./hydration";
import { sendUnhurried } from "./send-unhurried";
import { expect, test } from "./test";

const phone = { width: 390, height: 844 };
const hall = "venue=harbour-lantern-hall";

const formOf = (page: Page) => page.getByRole("main").getByRole("form");
const button = (page: Page, name: string) =>
  formOf(page).getByRole("button", { name, exact: true });
const chosen = (page: Page) => page.getByRole("region", { name: "Chosen venue" });
const listed = (page: Page) => page.getByRole("region", { name: "Is it one of these?" });
const unique = () => `Lantern ${Math.random().toString(36).slice(2)}`;

const fillVenue = (page: Page, name: string) =>
  fillBasics(page, { name, address: "77 Quite Invented Quay" });

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const { path, send, count } of [
    { path: "/submit-venue", send: "Continue", count: 5 },
    { path: "/update-info", send: "Submit Update Request", count: 5 },
    {
      path: `/update-info?${hall}`,
      send: "Submit Update Request",
      count: 4,
    },
    { path: "/submit-photos", send: "Submit Photos", count: 6 },
    { path: `/submit-photos?${hall}`, send: "Submit Photos", count: 5 },
  ]) {
    test(`counts what is missing on ${path}, and lists it`, async ({ page, importedSite }) => {
      await openHydrated(page, importedSite + path);
      await expect(page.getByText("All fields are required unless marked optional.")).toHaveCount(
        1,
      );
      await button(page, send).click();

      const summary = formOf(page).getByText(`${count} fields need attention`).last();
      await expect(summary).toBeVisible();
      const message = formOf(page).getByRole("alert").first().getByRole("link").first();
      await expect(message).toBeHidden();
      await summary.click();
      await expect(message).toBeVisible();
    });
  }
});

test("takes a website without its scheme and a pin, and shows every answer before sending", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const name = unique();
  await openHydrated(page, `${sampleSite}/submit-venue`);
  await expect(formOf(page).getByText("By submitting you agree to our")).toBeHidden();
  await expect(formOf(page).getByText("See our", { exact: true })).toBeVisible();
  await expect(formOf(page).getByRole("link", { name: "Terms of Service" })).toBeVisible();
  await fillVenue(page, name);
  await formOf(page).getByText("Set a Map Pin").click();
  await page.getByLabel("Latitude").fill("44.6486");
  await page.getByLabel("Longitude").fill("-63.5859");
  await button(page, "Continue").click();
  await page.getByLabel("Website").fill("bluelantern.com");
  await page.getByRole("group", { name: "Bar" }).getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("checkbox", { name: "Jazz" }).check();
  await button(page, "Continue").click();

  await expect(formOf(page).getByRole("definition")).toContainText([
    ...[name, /Edit Name/, "Club", /Edit Type/],
    ...["77 Quite Invented Quay, Halifax, Nova Scotia, Canada", /Edit Address/],
    ...["44.6486, -63.5859", /Edit Map Pin/, "bluelantern.com", /Edit Website/],
    ...["Yes", /Edit Bar/, "Jazz", /Edit Music/],
  ]);
  await expect(formOf(page).getByText("By submitting you agree to our")).toBeVisible();
  await formOf(page).getByRole("link", { name: "Edit Music" }).click();
  await expect(page.getByRole("checkbox", { name: "Jazz" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Folk" }).check();
  await button(page, "Continue").click();
  await formOf(page).getByRole("link", { name: "Edit Address" }).click();
  await expect(page.getByLabel("Address")).toBeFocused();
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await button(page, "Submit Venue").click();
  await expect(page.getByRole("heading", { name: "Thanks! We got it." })).toBeFocused();

  const rows = await query(
    sampleDatabaseUrl,
    "SELECT website, latitude, longitude, genres, bar FROM venue_submissions WHERE name = $1",
    [name],
  );
  expect(rows).toEqual([
    {
      website: "https://bluelantern.com",
      latitude: 44.6486,
      longitude: -63.5859,
      genres: ["jazz", "folk"],
      bar: true,
    },
  ]);
});

test("sets a pin by keyboard on a map that loads when it is opened", async ({
  page,
  importedSite,
}) => {
  const release = await holdRequests(page, "**/api/venues/duplicates?*");
  await openHydrated(page, `${importedSite}/submit-venue`);
  await fillVenue(page, unique());
  const map = page.getByRole("region", { name: "Choose a position on the map" });
  await expect(map).toHaveCount(0);
  await page.getByLabel("ZIP or Postal Code").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(map).toBeVisible();
  const useCenter = map.getByRole("button", { name: "Use Map Center" });
  await useCenter.focus();
  const cityTile = page.waitForRequest(/openstreetmap\.org\/12\//);
  release();
  await cityTile;
  await expect(useCenter).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByLabel("Latitude")).toHaveValue(/^44\.\d{1,6}$/);
  await expect(map.getByTitle("Chosen position")).toBeVisible();
  await expectAccessible(page, "a pin set");
  await page.getByLabel("Latitude").fill("");
  await button(page, "Continue").click();
  await expect(page.getByLabel("Latitude")).toHaveAccessibleDescription(
    "Please enter both coordinates, or leave both empty",
  );
});

test("shows the map also if opening it is the first thing a visitor does", async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/submit-venue`);
  await formOf(page).getByText("Set a Map Pin").click();
  await button(page, "Use Map Center").click();
  await expect(page.getByLabel("Latitude")).not.toHaveValue("");
});

test("splits a pair put into one field of the pin, and takes decimal commas", async ({
  page,
  sampleSite,
}) => {
  await openHydrated(page, `${sampleSite}/submit-venue`);
  await fillVenue(page, unique());
  await formOf(page).getByText("Set a Map Pin").click();
  const [latitude, longitude] = [page.getByLabel("Latitude"), page.getByLabel("Longitude")];
  // The numeric keypad of an iPhone has no minus sign.
  await expect(longitude).not.toHaveAttribute("inputmode");
  await longitude.fill("44.6486, -63.5859");
  await expect(latitude).toHaveValue("44.6486");
  await expect(longitude).toHaveValue("-63.5859");
  await latitude.fill("");
  await latitude.pressSequentially("44,6500; -63,5800");
  await expect(latitude).toHaveValue("44,6500; -63,5800");
  await latitude.press("Tab");
  await expect(latitude).toHaveValue("44.6500");
  await expect(longitude).toHaveValue("-63.5800");
  await longitude.fill("https://www.openstreetmap.org/?mlat=44.710&mlon=-63.60");
  await expect(latitude).toHaveValue("44.710");
  await expect(longitude).toHaveValue("-63.60");
  await latitude.fill("44,65");
  await latitude.press("Tab");
  await expect(latitude).toHaveValue("44.65");
  await longitude.fill("63.57");
  await button(page, "Continue").click();
  await expect(longitude).toHaveAccessibleDescription(/^That's outside the US and Canada/);
});

test("shows listed venues that a new one may be, while typing and before sending", async ({
  page,
  importedSite,
}) => {
  await openHydrated(page, `${importedSite}/submit-venue`);
  await fillVenue(page, "Harbor Lantern Hall");
  const link = listed(page).getByRole("link", { name: /^Harbour Lantern Hall/ });
  await expect(link).toHaveAttribute("href", "/canada/nova-scotia/halifax/harbour-lantern-hall");
  await expect(link).toContainText("12 Invented Wharf");
  await button(page, "Continue").click();
  await expect(listed(page)).toHaveCount(0);
  await button(page, "Continue").click();
  await expect(link).toBeVisible();
  await expectAccessible(page, "a likely duplicate");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour Lantern Hall");
  await page.goBack();

  await expect(page.getByRole("definition").first()).toHaveText("Harbor Lantern Hall");
});

test("fills in the name and city of a link, and keeps what is typed after it", async ({
  page,
  sampleSite,
}) => {
  const href = `${sampleSite}/submit-venue?name=zzz%20%22Bar%22&city=Halifax`;
  await page.goto(href);
  const name = page.getByLabel("Venue Name");
  await expect(name).toHaveValue('zzz "Bar"');
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Halifax");
  await name.fill("Zzz Bar");
  await expectSaved(page, "venue", "Zzz Bar");
  await page.reload();
  await expect(name).toHaveValue("Zzz Bar");
  await page.goto(`${sampleSite}/submit-venue?name=Another`);
  await expect(page.getByLabel("State or Province")).toBeDisabled();
  await expect(name).toHaveValue("Another");
});

test("finds another venue after one was chosen", async ({ page, importedSite }) => {
  await openHydrated(page, `${importedSite}/update-info?${hall}`);
  await expect(chosen(page)).toContainText("12 Invented Wharf, Halifax, NS B3J 1A1");
  await expect(page.getByRole("searchbox", { name: "Search for a venue" })).toBeHidden();
  await chosen(page).getByText("Not this venue?").click();
  await expect(chosen(page).getByText(/^Search for the venue first/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for a venue" }).fill("etoile imaginee");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Café de l'Étoile Imaginée/ }).click();
  await expect(chosen(page)).toContainText("Café de l'Étoile Imaginée");
  await expect(page.getByLabel("Venue Name")).toHaveValue("Café de l'Étoile Imaginée");
});

test("chooses photos before filling in the rest", async ({ page, importedSite }) => {
  await openHydrated(page, `${importedSite}/submit-photos?${hall}`);
  await expect(chosen(page)).toContainText("Harbour Lantern Hall");
  await page.getByLabel("Choose Photos").focus();
  await page.keyboard.press("Tab");

  await expect(page.getByLabel("Venue Name")).toBeFocused();
  await page.getByLabel("Venue Name").fill("Another Hall");
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search for a venue" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("fills in the name of a link, takes a pin, and agrees in one form", async ({
    page,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    const name = unique();
    await page.goto(`${sampleSite}/submit-venue?${new URLSearchParams({ name })}`);
    await expect(page.getByLabel("Venue Name")).toHaveValue(name);
    await fillVenue(page, name);
    await formOf(page).getByText("Set a Map Pin").click();
    await page.getByLabel("Latitude").fill("44.6486");
    await page.getByLabel("Website").fill("bluelantern.com");
    await expect(formOf(page).getByText("By submitting you agree to our")).toBeVisible();
    const alert = formOf(page).getByRole("alert");
    await sendUnhurried(
      button(page, "Submit Venue"),
      alert.getByText("1 field needs attention").last(),
    );
    await page.getByLabel("Longitude").fill("44.6486, -63.5859");
    await sendUnhurried(
      button(page, "Submit Venue"),
      page.getByRole("heading", { name: "Thanks! We got it." }),
    );

    const rows = await query(
      sampleDatabaseUrl,
      "SELECT website, latitude, longitude FROM venue_submissions WHERE name = $1",
      [name],
    );
    expect(rows).toEqual([
      { website: "https://bluelantern.com", latitude: 44.6486, longitude: -63.5859 },
    ]);
  });
});
