import { proves } from "../reliability";
import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";
const importedVenue = `${halifax}/harbour-lantern-hall`;

test("tabs are tabs: arrow keys move, one panel shows", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);
  const about = page.getByRole("tab", { name: "About" });
  const location = page.getByRole("tab", { name: "Location" });

  await expect(about).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await about.focus();
  await page.keyboard.press("ArrowRight");

  await expect(location).toHaveAttribute("aria-selected", "true");
  await expect(location).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  proves(31, "by keyboard: the tabs of a venue", test.info());
});

test("the map comes with its tab, a marker and a popup", async ({ page, importedSite }) => {
  const tiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("tile")) {
      tiles.push(request.url());
    }
  });
  await page.goto(importedSite + importedVenue);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(tiles).toEqual([]);

  await page.getByRole("tab", { name: "Location" }).click();
  const map = page.getByRole("region", { name: "Map of Harbour Lantern Hall" });
  await expect(map).toBeVisible();
  await expect(map.getByText("OpenStreetMap")).toBeVisible();
  await map.getByRole("button", { name: "Harbour Lantern Hall" }).click();
  await expect(map.getByText("12 Invented Wharf, Halifax, NS B3J 1A1")).toBeVisible();
  expect(tiles.every((url) => /\/15\/\d+\/\d+\.png$/.test(url))).toBe(true);
});

test("both panels are read without scripts", async ({ browser, importedSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(importedSite + importedVenue);

  await expect(page.getByRole("heading", { name: "About this venue" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await context.close();
});

test("a sample venue says that it is one", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  await page
    .getByRole("region", { name: "Venues" })
    .getByRole("article")
    .getByRole("link")
    .first()
    .click();

  await expect(page.getByText("This venue is invented")).toBeVisible();
  await expect(page.getByText("Sample listing")).toHaveCount(1);
});

test("an unknown fact is an invitation, not a no", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);

  await expect(page.getByText("Amenities information not available")).toBeVisible();
  await expect(page.getByText("Not specified")).toBeVisible();
  await page.getByRole("link", { name: "Tell us how many people it holds" }).click();
  await expect(page).toHaveURL(/\/update-info\?venue=[a-z0-9-]+$/);
});

test("a venue prints on one page", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);
  await page.emulateMedia({ media: "print" });

  await expect(
    page.getByText("12 Invented Wharf, Halifax, NS B3J 1A1", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View on Google Maps" })).toBeVisible();
  await expect(page.getByText("Venue type")).toBeVisible();
  const pdf = await page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
