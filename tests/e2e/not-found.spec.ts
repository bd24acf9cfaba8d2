import sharp from "sharp";
import { proves } from "../support/reliability";
import { expect, test, withAndWithoutScripts, withoutScripts } from "./test";

const unknown = [
  { path: "/atlantis", title: "Country Not Found", way: "Return to Home" },
  { path: "/canada/atlantis", title: "Region Not Found", way: "Return to Home" },
  { path: "/canada/nova-scotia/atlantis", title: "City Not Found", way: "Return to Home" },
  {
    path: "/canada/nova-scotia/halifax/atlantis",
    title: "Venue Not Found",
    way: "Browse Venues",
  },
  { path: "/genres/atlantis", title: "Genre Not Found", way: "All Genres" },
  { path: "/capacity/enormous", title: "Size Not Found", way: "All Sizes" },
  { path: "/a/b/c/d/e", title: "404 Page Not Found", way: "Return to Home" },
  { path: "/index.html", title: "404 Page Not Found", way: "Return to Home" },
  { path: "/canada/ontario/feed.xml", title: "404 Page Not Found", way: "Return to Home" },
];

for (const { path, title, way } of unknown) {
  test(`responds to ${path} with 404 and its message in the HTML`, async ({
    request,
    sampleSite,
  }) => {
    const response = await request.get(sampleSite + path);

    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain(title);
    expect(html).toContain(way);
    expect(html).toContain('name="robots" content="noindex"');
  });
}

withoutScripts(() => {
  test("shows a message, a link, and a search on every not-found page", async ({
    page,
    sampleSite,
  }) => {
    for (const { path, title, way } of unknown) {
      await page.goto(sampleSite + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: way })).toBeVisible();
      await expect(main.getByRole("searchbox")).toBeVisible();
    }
    await page.getByRole("main").getByRole("searchbox").fill("hall");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=hall`);
    proves(32, `the messages of ${unknown.length} not-found pages`);
  });
});

test("links home from a not-found page with JavaScript", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/canada/atlantis`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Region Not Found");
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(`${sampleSite}/`);
});

test("asks the specified question on the 404 page", async ({ request, sampleSite }) => {
  const html = await (await request.get(`${sampleSite}/a/b/c/d/e`)).text();

  expect(html).toContain("Did you forget to add the page to the router?");
});

const damaged = {
  "/canda": "/canada",
  "/canada/nova-scotai": "/canada/nova-scotia",
  "/canada/nova-scot/halifx": "/canada/nova-scotia/halifax",
  "/canada/nova-scotia/halifx": "/canada/nova-scotia/halifax",
  "/canada/nova-scotia/halifax/harbour-lant": "/canada/nova-scotia/halifax/harbour-lantern-hall",
};

for (const [path, meant] of Object.entries(damaged)) {
  test(`redirects ${path} to the only page that it can mean`, async ({ request, importedSite }) => {
    const response = await request.get(`${importedSite}${path}`, { maxRedirects: 0 });

    expect([response.status(), response.headers().location]).toEqual([308, meant]);
  });
}

withAndWithoutScripts(() => {
  test("names the nearest venue, and links the city, for an address with a typo", async ({
    page,
    importedSite,
  }) => {
    const response = await page.goto(
      `${importedSite}/canada/nova-scotia/halifax/harbour-lantren-hall`,
    );
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Venue Not Found/);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Venues in Halifax, NS" })).toHaveAttribute(
      "href",
      "/canada/nova-scotia/halifax",
    );
    await main.getByRole("link", { name: "Harbour Lantern Hall" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour Lantern Hall");
  });
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

withAndWithoutScripts(() => {
  test("shows a list's page count past its end and links to its first and last page", async ({
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

test("serves an icon at /favicon.ico", async ({ request, sampleSite }) => {
  const response = await request.get(`${sampleSite}/favicon.ico`);

  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // Magic bytes of an ICO file.
  expect([...(await response.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test("serves every icon that the page and the manifest name", async ({ request, sampleSite }) => {
  const html = await (await request.get(`${sampleSite}/about`)).text();
  const [, apple] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  const [, file] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = await request.get(sampleSite + file);
  expect(manifest.headers()["content-type"]).toMatch(/^application\/manifest\+json/);

  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  const rasters = [{ src: apple, sizes: "180x180" }, ...icons.slice(1)];
  expect(rasters.map(({ sizes }) => sizes)).toEqual(["180x180", "192x192", "512x512", "512x512"]);
  for (const { src, sizes } of rasters) {
    const icon = await request.get(sampleSite + src);
    const { format, width, height } = await sharp(await icon.body()).metadata();
    expect([icon.status(), format, `${width}x${height}`], src).toEqual([200, "png", sizes]);
  }
});

test("responds with 404 to the internal not-found route", async ({ request, sampleSite }) => {
  expect((await request.get(`${sampleSite}/not-found/venue`)).status()).toBe(404);
});

for (const path of ["/%", "/canada/%zz", "/a%00b"]) {
  test(`responds with 400 to ${path}`, async ({ request, sampleSite }) => {
    expect((await request.get(sampleSite + path)).status()).toBe(400);
  });
}

for (const path of ["/canada/%E0%A4", "/l%E9vis", "//example.com/"]) {
  test(`responds with a page to ${path}`, async ({ request, sampleSite }) => {
    const response = await request.get(sampleSite + path);
    expect(response.status()).toBe(404);
    expect(response.url()).toContain(sampleSite);
    expect(response.headers()["content-type"]).toContain("text/html");
  });
}
