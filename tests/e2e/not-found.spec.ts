import { proves } from "../support/reliability";
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
  { path: "/a/b/c/d/e", title: "404 Page Not Found", way: "Return to Home" },
  { path: "/index.html", title: "404 Page Not Found", way: "Return to Home" },
  { path: "/canada/ontario/feed.xml", title: "404 Page Not Found", way: "Return to Home" },
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

const lists = [
  "/browse",
  "/browse?type=arena",
  "/browse?q=hall",
  "/search?q=hall&tab=venues",
  "/genres/jazz",
  "/capacity/small",
  "/canada/nova-scotia",
  "/canada/nova-scotia/halifax",
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("past its end, a list says how many pages it has and leads to the first and last", async ({
      page,
      sampleSite,
    }) => {
      for (const list of lists) {
        const pageOf = (number: number) =>
          `${sampleSite}${list}${list.includes("?") ? "&" : "?"}page=${number}`;
        const response = await page.goto(pageOf(999));

        expect(response?.status(), list).toBe(404);
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText(/^This list has [1-9]\d* pages?$/);
        const [pageCount = ""] = /\d+/.exec((await heading.textContent()) ?? "") ?? [];
        const main = page.getByRole("main");
        await expect(main.getByRole("link", { name: "Go to the first page" })).toHaveAttribute(
          "href",
          list,
        );
        await expect(main.getByRole("link", { name: "Go to the last page" })).toHaveAttribute(
          "href",
          pageOf(Number(pageCount)).replace(sampleSite, ""),
        );
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
        const past = await page.request.get(pageOf(Number(pageCount) + 1));
        expect(past.status(), list).toBe(404);
        expect((await page.request.get(pageOf(Number(pageCount)))).status(), list).toBe(200);
      }
    });
  });
}

test("browsers that ask for /favicon.ico get an icon", async ({ request, sampleSite }) => {
  const response = await request.get(`${sampleSite}/favicon.ico`);

  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // The head of an ICO file.
  expect([...(await response.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test("the page that lends its words to 404s is no page itself", async ({ request, sampleSite }) => {
  expect((await request.get(`${sampleSite}/not-found/venue`)).status()).toBe(404);
});

for (const path of ["/%", "/canada/%E0%A4", "/a%00b", "//example.com/"]) {
  test(`${path} is refused`, async ({ request, sampleSite }) => {
    expect((await request.get(sampleSite + path)).status()).toBe(400);
  });
}
