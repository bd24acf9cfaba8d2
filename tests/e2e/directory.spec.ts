import { proves } from "../support/reliability";
import { expect, test, withAndWithoutScripts } from "./test";

const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

/** Facts of the hall from the imported file, as its page shows them. */
const facts = {
  address: "12 Invented Wharf, Halifax, NS B3J 1A1",
  phone: "(902) 555-0142",
  website: "https://www.harbour-lantern-hall.example.com/",
};

withAndWithoutScripts((javaScriptEnabled) => {
  test("leads from the home page to an imported venue", async ({ page, importedSite }) => {
    await page.goto(importedSite);
    await page.getByRole("link", { name: /^View all provinces/ }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Music Venues in Canada");
    await page.getByRole("link", { name: "View all cities in Nova Scotia" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Live Music Venues in Nova Scotia",
    );
    await page
      .getByRole("region", { name: "Cities" })
      .getByRole("link", { name: /^Halifax/ })
      .click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Live Music Venues in Halifax, NS",
    );
    await page.getByRole("link", { name: "Harbour Lantern Hall" }).click();

    await expect(page).toHaveURL(importedSite + venuePath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour Lantern Hall");
    await expect(page.getByText(facts.address, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: facts.phone })).toHaveAttribute(
      "href",
      "tel:+19025550142",
    );
    await expect(page.getByRole("link", { name: "Official Website" })).toHaveAttribute(
      "href",
      facts.website,
    );
    await expect(page.getByText(/^Data: venues\./)).toBeVisible();
    await expect(page.getByText("Sample listing")).toHaveCount(0);
    javaScriptEnabled || proves(32, "browse by place, from home to a venue");
  });

  test("links the venue's address to its coordinates on a map", async ({ page, importedSite }) => {
    await page.goto(importedSite + venuePath);
    if (javaScriptEnabled) {
      await page.getByRole("tab", { name: "Location" }).click();
    }

    const link = page.getByRole("link", { name: "View on Google Maps" });
    await expect(link).toBeVisible();
    const href = await link.getAttribute("href");
    expect(href).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=44\.\d+%2C-63\.\d+$/,
    );
    await page.route("https://www.google.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
    );
    await link.click();
    await expect(page).toHaveTitle("Map");
  });
});

test("hides sample venues after an import of real ones", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/united-states`);

  await expect(page.getByText("Sample listing")).toHaveCount(0);
});

test("names no sources above a city's sample venues", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/canada/nova-scotia/halifax`);

  await expect(page.getByText("Sample listing").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "About Live Music in Halifax" })).toContainText(
    /\d+ live music venues and counting\. Know one we're missing\?/,
  );
});

test("creates pages for the file's towns and corrected regions", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/united-states/vermont`);
  await page.getByRole("link", { name: /^Lower Imaginary Falls/ }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Live Music Venues in Lower Imaginary Falls, VT",
  );
  await expect(page.getByText("1 Music Venue", { exact: true })).toBeVisible();
  await page.goto(`${importedSite}/canada/ontario/toronto`);
  await expect(page.getByRole("link", { name: "The Paper Moon Room" })).toBeVisible();
});

test("ignores coordinates outside the valid range", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/united-states/texas/austin/velvet-compass`);
  await page.getByRole("tab", { name: "Location" }).click();

  await expect(page.getByText("Location coordinates not available")).toBeVisible();
});

test("uses a country's article in sentences", async ({ page, sampleSite }) => {
  const paths = [
    "/",
    "/united-states",
    "/canada",
    "/united-states/district-of-columbia",
    "/united-states/district-of-columbia/washington",
    "/canada/northwest-territories",
    "/search?q=canada",
    "/search?q=northwest",
    "/sitemap",
  ];
  for (const path of paths) {
    await page.goto(sampleSite + path);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    const text = `${await page.title()} ${description} ${await page.locator("body").textContent()}`;
    expect(text, path).not.toMatch(/\b(in|of) (United States|District of|Northwest)/);
  }
  await page.goto(`${sampleSite}/united-states`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Live Music Venues in the United States",
  );
});
