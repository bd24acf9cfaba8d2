import { proves } from "../reliability";
import { expect, test } from "./test";

const unknown = [
  { path: "/atlantis", title: "Country Not Found", way: "Return to Home" },
  { path: "/canada/atlantis", title: "Region Not Found", way: "Return to Home" },
  { path: "/canada/nova-scotia/atlantis", title: "City Not Found", way: "Return to Home" },
  {
    path: "/canada/nova-scotia/halifax/atlantis",
    title: "Venue Not Found",
    way: "Browse Venues",
  },
  { path: "/genres/atlantis", title: "Genre Not Found", way: "All genres" },
  { path: "/capacity/enormous", title: "Size Not Found", way: "All sizes" },
  { path: "/browse?page=999", title: "404 Page Not Found", way: "Browse Venues" },
  { path: "/genres/jazz?page=999", title: "Genre Not Found", way: "All genres" },
  { path: "/a/b/c/d/e", title: "404 Page Not Found", way: "Return to Home" },
  { path: "/canada/nova-scotia/halifax?page=999", title: "City Not Found", way: "Return to Home" },
];

for (const { path, title, way } of unknown) {
  test(`${path} answers 404 with its words in the HTML`, async ({ request, sampleSite }) => {
    const response = await request.get(sampleSite + path);

    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain(title);
    expect(html).toContain(way);
    expect(html).toContain('name="robots" content="noindex"');
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page that does not exist shows its words and leads on", async ({
    page,
    sampleSite,
  }) => {
    for (const { path, title, way } of unknown) {
      await page.goto(sampleSite + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main").getByRole("link", { name: way })).toBeVisible();
    }
    proves(32, `the words of ${unknown.length} pages that are not found`, test.info());
  });
});

test("the not-found page leads on, with scripts too", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/canada/atlantis`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Region Not Found");
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(`${sampleSite}/`);
});

test("the 404 page asks the specification's question", async ({ request, sampleSite }) => {
  const html = await (await request.get(`${sampleSite}/a/b/c/d/e`)).text();

  expect(html).toContain("Did you forget to add the page to the router?");
});

test("the page that lends its words to 404s is no page itself", async ({ request, sampleSite }) => {
  expect((await request.get(`${sampleSite}/not-found/venue`)).status()).toBe(404);
});

for (const path of ["/%", "/canada/%E0%A4", "/a%00b", "//example.com/"]) {
  test(`${path} is refused`, async ({ request, sampleSite }) => {
    expect((await request.get(sampleSite + path)).status()).toBe(400);
  });
}
