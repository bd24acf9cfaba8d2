import type { Page } from "@playwright/test";
import { referenceOf } from "../../lib/model/contribution-reference";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { fillBasics } from "./fill-venue";
import { holdRequests } from "./hold-requests";
import { openHydrated, saveData, watchHydration } from "./hydration";
import { sendUnhurried } from "./send-unhurried";
import { expect, test, withoutScripts } from "./test";

const formOf = (page: Page) => page.getByRole("form", { name: "Submit a Venue" });
const button = (page: Page, name: string) =>
  formOf(page).getByRole("button", { name, exact: true });
const step = (page: Page, name: string) => formOf(page).getByRole("heading", { name });
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const receipt = (page: Page) => page.getByRole("region", { name: "Thanks! We got it." });

const size = (page: Page, name: string) =>
  page.getByRole("group", { name: "Capacity" }).getByRole("radio", { name });
const answer = (page: Page, amenity: string, name: string) =>
  page.getByRole("group", { name: amenity }).getByRole("radio", { name, exact: true });

const unique = () => `Lantern ${Math.random().toString(36).slice(2)}`;

const storedAs = (databaseUrl: string, name: string) =>
  query<{ id: string; submitted_at: Date }>(
    databaseUrl,
    `SELECT s.contribution_id AS id, s.capacity_band, s.submitted_at, s.description, s.parking, s.genres, r.code
       FROM venue_submissions s JOIN regions r ON r.id = s.region_id WHERE s.name = $1`,
    [name],
  );

const fillVenue = (page: Page, name: string) => fillBasics(page, { name, type: "Bar with Music" });

async function goToLastStep(page: Page, name: string) {
  await fillVenue(page, name);
  await button(page, "Continue").click();
  await expect(step(page, "Details")).toBeFocused();
  await size(page, "Medium (200-500)").check();
  await button(page, "Continue").click();
  await expect(step(page, "Submit")).toBeFocused();
}

test("submits a venue in three steps and stores it once", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const name = unique();
  await page.goto(`${sampleSite}/submit-venue`);
  await expect(button(page, "Back")).toHaveCount(0);
  await fillVenue(page, name);
  await button(page, "Continue").click();
  await answer(page, "Parking", "No").check();
  await page.getByRole("checkbox", { name: "Jazz" }).check();
  await page.getByRole("checkbox", { name: "Folk" }).check();
  await page.getByRole("checkbox", { name: "Jazz" }).uncheck();
  await size(page, "Medium (200-500)").check();
  await button(page, "Continue").click();
  await expect(step(page, "Submit")).toBeFocused();
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await expect(steps).toHaveText([/Basic Info/, /Details/, /Submit/]);
  await expect(steps.last()).toHaveAttribute("aria-current", "step");
  for (const fact of [name, /^Bar$/, "12 Wharf Street, Halifax", "Medium (200-500)"]) {
    await expect(page.getByRole("definition").filter({ hasText: fact })).toBeVisible();
  }
  await expect(formOf(page).getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await expect(formOf(page).getByRole("link", { name: "Privacy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  await button(page, "Submit Venue").click();

  await expect(toast(page)).toContainText("Success!");
  await expect(toast(page)).toContainText("Your venue has been submitted for review.");
  await expect(receipt(page)).toContainText("review it within 1-3 business days");
  await expect(receipt(page).getByRole("heading")).toBeFocused();
  await expect(receipt(page).getByRole("heading")).toBeInViewport();
  await expect(step(page, "Basic Info")).toBeVisible();
  await expect(page.getByLabel("Venue Name")).toHaveValue("");
  await expect(page.getByLabel("State or Province")).toBeDisabled();
  const rows = await storedAs(sampleDatabaseUrl, name);
  expect(rows).toEqual([
    expect.objectContaining({
      code: "NS",
      capacity_band: "medium",
      parking: false,
      genres: ["folk"],
    }),
  ]);
  expect(Math.abs(Number(rows[0]?.submitted_at) - Date.now())).toBeLessThan(60_000);
  await expect(receipt(page)).toContainText(referenceOf(rows[0]?.id ?? "no row"));
  await page.reload();
  await expect(page.getByLabel("Venue Name")).toHaveValue("");
});

test("works by keyboard", async ({ page, sampleSite }) => {
  await openHydrated(page, `${sampleSite}/submit-venue`);
  await expect(page.getByLabel("State or Province")).toBeDisabled();
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await page.getByLabel("Venue Name").focus();
  await page.keyboard.type("The Keyboard");
  await press("Tab", "c", "Tab", "c", "Tab", "n");
  await expect(page.getByLabel("Venue Type")).toHaveValue("club");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("ca");
  await expect(page.getByLabel("State or Province")).not.toHaveValue("");
  await press("Tab");
  await page.keyboard.type("Halifax");
  await press("Tab");
  await page.keyboard.type("1 Quay");
  await press("Enter");
  await expect(step(page, "Details")).toBeFocused();
  await press("Tab", "ArrowDown", "ArrowDown");
  await expect(size(page, "Medium (200-500)")).toBeChecked();
  await press("Tab");
  await expect(page.getByLabel("Website")).toBeFocused();
  await press("Enter");
  await expect(step(page, "Submit")).toBeFocused();
  await press("Tab");
  await expect(formOf(page).getByRole("link", { name: "Edit Name" })).toBeFocused();
  await press("Tab", "Tab", "Tab", "Tab");
  await expect(page.getByLabel("Your Email")).toBeFocused();
  await button(page, "Back").focus();
  await press("Enter");
  await expect(step(page, "Details")).toBeFocused();
  await page.getByLabel("Website").focus();
  await press("Enter");
  await expect(step(page, "Submit")).toBeFocused();
  await button(page, "Submit Venue").focus();
  await press("Enter");
  await expect(receipt(page).getByRole("heading")).toBeFocused();
  await expect(toast(page).getByRole("listitem")).toBeVisible();
  await press("F8");
  await expect(toast(page).getByRole("list")).toBeFocused();
  await press("Tab");
  await expect(toast(page).getByRole("listitem")).toBeFocused();
  await press("Escape");
  await expect(toast(page)).toHaveCount(0);
  proves(31, "by keyboard: a venue proposed");
});

test("goes on by one step when pressed again while the rules load", async ({
  page,
  sampleSite,
}) => {
  // Else the rules are fetched ahead.
  await saveData(page);
  await openHydrated(page, `${sampleSite}/submit-venue`);
  const release = await holdRequests(page, "**/_next/static/**");
  await fillVenue(page, unique());
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  release();

  await expect(step(page, "Details")).toBeFocused();
  await expect(step(page, "Submit")).toBeHidden();
});

test("reports errors in each step", async ({ page, sampleSite }) => {
  await openHydrated(page, `${sampleSite}/submit-venue`);
  await expect(page.getByLabel("State or Province")).toBeDisabled();
  await button(page, "Continue").click();

  const alert = formOf(page).getByRole("alert");
  for (const message of [
    "Venue name must be at least 2 characters",
    "Please select a venue type",
    "Please select a country",
    "City is required",
    "Address is required",
  ]) {
    await expect(formOf(page).getByText(message)).toHaveCount(2);
    await expect(alert.getByRole("link", { name: message })).toBeVisible();
  }
  const nameField = page.getByLabel("Venue Name");
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAccessibleDescription("Venue name must be at least 2 characters");
  // The list of states is disabled until a country is chosen.
  await expect(alert.getByText("5 fields need attention").first()).toBeVisible();
  await expect(formOf(page).getByText("Please select a state/province")).toHaveCount(0);
  await alert.getByRole("link", { name: "City is required" }).click();
  await expect(page.getByLabel("City", { exact: true })).toBeFocused();
  await fillVenue(page, "The Lantern");
  await expect(alert).toBeEmpty();
  await button(page, "Continue").click();
  await page.getByLabel("Website").fill("lantern");
  await page.getByLabel("Email", { exact: false }).first().fill("nobody");
  await button(page, "Continue").click();
  await expect(alert.getByRole("link")).toHaveText([
    "Please enter a valid URL",
    "Please enter a valid email address",
  ]);
  await expect(page.getByLabel("Website")).toBeFocused();
});

test("updates the regions when the country changes", async ({ page, sampleSite }) => {
  await openHydrated(page, `${sampleSite}/submit-venue`);
  const [country, region] = [
    page.getByRole("combobox", { name: "Country" }),
    page.getByLabel("State or Province"),
  ];
  await expect(region).toBeDisabled();
  await expect(country.getByRole("option")).toHaveText([
    "Select a country",
    "Canada",
    "United States",
  ]);
  await country.selectOption("Canada");
  await region.selectOption("Nova Scotia");
  await country.selectOption("United States");

  await expect(region).toHaveValue("");
  await expect(region.getByRole("option", { name: "Nova Scotia" })).toHaveCount(0);
  const names = (await region.getByRole("option").allTextContents()).slice(1);
  expect(names).toContain("Wyoming");
  expect(names).toEqual([...names].sort());
});

test("keeps the focus in the list of states while its scripts load", async ({
  page,
  sampleSite,
}) => {
  const hydrated = await watchHydration(page);
  const release = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto(`${sampleSite}/submit-venue`);
  await page.getByRole("combobox", { name: "Country" }).selectOption("Canada");
  const region = page.getByLabel("State or Province");
  await region.selectOption("Nova Scotia");
  await region.focus();
  release();
  await hydrated();

  await expect(region.getByRole("option", { name: "Wyoming" })).toHaveCount(0);
  await expect(region.getByRole("option", { name: "Quebec" })).toHaveCount(1);
  await expect(region).toHaveValue("NS");
  await expect(region).toBeFocused();
});

test("keeps the input after a reload", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/submit-venue`);
  await goToLastStep(page, "The Reloaded");
  await page.getByLabel("Notes for Our Team").fill("Seen it");
  await page.reload();

  await expect(step(page, "Submit")).toBeVisible();
  await expect(page.getByLabel("Notes for Our Team")).toHaveValue("Seen it");
  await expect(page.getByRole("definition").filter({ hasText: "The Reloaded" })).toBeVisible();
  await button(page, "Back").click();
  await expect(size(page, "Medium (200-500)")).toBeChecked();
  await button(page, "Back").click();
  await expect(page.getByLabel("State or Province")).toHaveValue("NS");
});

test("keeps the input when the connection fails and stores a resent venue once", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const name = unique();
  await page.goto(`${sampleSite}/submit-venue`);
  await goToLastStep(page, name);
  // The server stores the venue, but its response is lost.
  await page.route("**/submit-venue", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Submit Venue").click();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText(
    "Failed to submit venue: The connection failed. Please try again.",
  );
  await expect(formOf(page).getByText("Failed to submit venue:")).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();
  await page.unroute("**/submit-venue");
  await button(page, "Submit Venue").click();

  await expect(toast(page)).toContainText("Success!");
  await expect(toast(page).getByRole("listitem")).toHaveCount(1);
  expect(await storedAs(sampleDatabaseUrl, name)).toHaveLength(1);
});

test("says that it failed while offline, and keeps the input", async ({
  page,
  context,
  sampleSite,
}) => {
  const name = unique();
  await page.goto(`${sampleSite}/submit-venue`);
  await goToLastStep(page, name);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  for (const attempt of ["first", "second"]) {
    await button(page, "Submit Venue").click();
    await expect(toast(page), attempt).toContainText("Failed to submit venue:");
    await expect(toast(page)).toContainText("Error");
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page).getByRole("listitem")).toHaveCount(0);
  }
  await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();
  await button(page, "Back").click();
  await button(page, "Back").click();
  await expect(page.getByLabel("Venue Name")).toHaveValue(name);
  await context.setOffline(false);
});

test("disables the button while submitting", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/submit-venue`);
  await goToLastStep(page, unique());
  const release = await holdRequests(page, "**/submit-venue", "abort");
  await button(page, "Submit Venue").click();
  await expect(button(page, "Submitting...")).toBeDisabled();
  release();
  await expect(button(page, "Submit Venue")).toBeEnabled();
});

test("lets search engines index the page", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/submit-venue`);

  await expect(page).toHaveTitle(/^Submit a Venue \|/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(
    "Submit a Venue",
  );
});

withoutScripts(() => {
  test("submits a single form and keeps the input after an error", async ({
    page,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    const name = unique();
    await page.goto(`${sampleSite}/submit-venue`);
    await fillVenue(page, name);
    await size(page, "Small (Under 200)").check();
    await page.getByLabel("Website").fill("lantern");
    await page.getByLabel("Description").fill("One\nTwo");
    await answer(page, "Wheelchair Accessible", "Yes").check();
    await page.getByRole("checkbox", { name: "Blues" }).check();
    await page.getByRole("checkbox", { name: "Rock" }).check();
    await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
    const alert = formOf(page).getByRole("alert");
    await sendUnhurried(
      button(page, "Submit Venue"),
      alert.getByText("Please fix the highlighted fields."),
    );

    await expect(alert).toContainText("Failed to submit venue: Please fix the highlighted fields.");
    await expect(page.getByLabel("Website")).toHaveAccessibleDescription(
      "Please enter a valid URL",
    );
    await expect(page.getByLabel("Venue Name")).toHaveValue(name);
    await expect(page.getByLabel("Venue Type")).toHaveValue("bar");
    await expect(page.getByLabel("State or Province")).toHaveValue("NS");
    await expect(size(page, "Small (Under 200)")).toBeChecked();
    await expect(page.getByLabel("Description")).toHaveValue("One\nTwo");
    await expect(answer(page, "Wheelchair Accessible", "Yes")).toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await page.getByLabel("Website").fill("www.example.com");
    await sendUnhurried(button(page, "Submit Venue"), receipt(page));

    await expect(receipt(page)).toContainText("review it within 1-3 business days");
    await expect(page.getByLabel("Venue Name")).toHaveValue("");
    expect(await storedAs(sampleDatabaseUrl, name)).toEqual([
      expect.objectContaining({
        code: "NS",
        capacity_band: "small",
        description: "One\nTwo",
        genres: ["blues", "rock"],
      }),
    ]);
    proves(32, "a venue proposed");
  });
});
