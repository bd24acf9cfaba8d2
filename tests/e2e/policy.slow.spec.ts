import { addReviewer, password } from "./review-site";
import { expect, test } from "./test";
import { watchPolicy } from "./watch-policy";

const pages = [
  "/",
  "/browse",
  "/browse?type=club&page=2",
  "/search?q=hall",
  "/search?q=zzzz",
  "/near-me",
  "/near-me?place=Austin",
  "/genres",
  "/genres/jazz",
  "/capacity",
  "/capacity/small",
  "/submit-venue",
  "/submit-photos",
  "/update-info",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/sitemap",
  "/data-sources",
  "/data",
  "/api",
  "/united-states",
  "/united-states/texas",
  "/united-states/texas/austin",
  "/atlantis",
];

test("hydrates every page without breaching its Content Security Policy", async ({
  page,
  sampleSite,
}) => {
  const breaches = await watchPolicy(page);
  for (const path of pages) {
    await page.goto(sampleSite + path, { waitUntil: "networkidle" });
    // The theme switch works only with scripts.
    const before = await page.locator("html").getAttribute("data-theme");
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await expect(page.locator("html"), path).toHaveAttribute(
      "data-theme",
      before === "dark" ? "light" : "dark",
    );
  }
  expect(breaches).toEqual([]);
});

test("complies with the policy on a venue's tabs and map and on Back", async ({
  page,
  sampleSite,
}) => {
  const breaches = await watchPolicy(page);
  await page.goto(`${sampleSite}/united-states/texas/austin`);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Austin");
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "Location" }).click();
  await expect(page.locator(".leaflet-container").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Austin");
  expect(breaches).toEqual([]);
});

test("does not run an injected script", async ({ page, sampleSite }) => {
  await page.route(`${sampleSite}/about`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</main>",
      "<script>window.ran = true</script></main>",
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${sampleSite}/about`);

  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("complies with the policy on review pages", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const { email } = await addReviewer(sampleDatabaseUrl);
  const breaches = await watchPolicy(page);
  await page.goto(`${sampleSite}/review`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Queue", level: 1 })).toBeVisible();
  for (const path of ["/review", "/review/venues", "/review/actions", "/review/mails"]) {
    await page.goto(sampleSite + path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(breaches).toEqual([]);
});
