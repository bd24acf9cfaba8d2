import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const days = (page: Page) => page.getByRole("heading", { level: 2, name: /^Day \d+:/ });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("plans a tour across the border by keyboard", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/tour`);
    await page.getByLabel("From").focus();
    await page.keyboard.type("Montreal");
    await page.keyboard.press("Tab");
    await page.keyboard.type("New York");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Albany, NY");
    await page.keyboard.press("Enter");

    await expect(title(page)).toHaveText(/^Montr[eé]al, QC to New York, NY$/);
    await expect(page.getByText(/in straight lines: roads are longer\. 2 days/)).toBeVisible();
    await expect(days(page)).toHaveText([
      /^Day 1: Montr[eé]al, QC to Albany, NY$/,
      "Day 2: Albany, NY to New York, NY",
    ]);
    await expect(page.getByText(/ mi along, .* mi off$/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Make a list of/ })).toHaveAttribute(
      "href",
      /^\/list\?v=/,
    );
  });

  test("keeps what was typed beside a place that it doesn't know", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/tour?from=Montreal&to=Nowhereville+Atlantis&via=Paris,+France`);

    const to = page.getByLabel("To", { exact: true });
    await expect(to).toHaveValue("Nowhereville Atlantis");
    await expect(to).toHaveAccessibleDescription(/^We couldn't find that place/);
    await expect(page.getByLabel("Stops Between")).toHaveAccessibleDescription(
      /"Paris, France": We list venues in the United States and Canada only/,
    );
    await expect(page.getByLabel("From")).not.toHaveAttribute("aria-invalid");
    await page.goto(`${sampleSite}/tour?from=Montreal`);
    await expect(to).toHaveAccessibleDescription("Enter where the tour ends.");
  });

  test("says what it cuts, and that nothing matches", async ({ page, sampleSite }) => {
    await page.goto(
      `${sampleSite}/tour?from=Montreal&to=Ottawa&within=999&day=1&unit=km&size=xxl&type=bar&genre=polka`,
    );

    await expect(page.getByText(/; 150 km is used\.$/)).toBeVisible();
    await expect(page.getByText(/; 50 km is used\.$/)).toBeVisible();
    await expect(page.getByText("No venues match on this way.")).toBeVisible();
  });
});

test("prints the days and venues without the form", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/tour?from=Montreal&to=New+York`);
  await page.emulateMedia({ media: "print" });

  await expect(days(page).first()).toBeVisible();
  await expect(page.getByText("Change the Tour")).toBeHidden();
});

test("gives the same venues as files, with their days", async ({ request, sampleSite }) => {
  const query = "from=Montreal&to=New+York&unit=km";
  const file = await request.get(`${sampleSite}/tour.json?${query}`);
  const { venues } = await file.json();

  expect(venues.length).toBeGreaterThan(1);
  expect(venues[0].note).toMatch(/^Day 1: [\d.,]+ km along, [\d.,]+ km off$/);
  expect(file.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  const page = await (await request.get(`${sampleSite}/tour?${query}`)).text();
  expect(page.match(/data-venue="\d+"/g)).toHaveLength(venues.length);
  const wrong = await request.get(`${sampleSite}/tour.gpx?from=Montreal&to=Nowhereville`);
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("We couldn't find that place");
});
