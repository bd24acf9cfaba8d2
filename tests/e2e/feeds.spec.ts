import { expect, test } from "./test";

for (const [path, name] of [
  ["/", "Marquee"],
  ["/canada", "Canada"],
  ["/canada/nova-scotia", "Nova Scotia"],
] as const) {
  test(`links the feeds of ${name} for feed readers and visitors`, async ({
    page,
    request,
    importedSite,
  }) => {
    await page.goto(importedSite + path);
    const prefix = importedSite + (path === "/" ? "" : path);
    for (const [format, type, link] of [
      ["atom", "application/atom+xml", "Atom"],
      ["json", "application/feed+json", "JSON"],
    ] as const) {
      const url = `${prefix}/feed.${format}`;
      const alternate = page.locator(`link[rel="alternate"][type="${type}"]`);
      await expect(alternate).toHaveAttribute("href", url);
      await expect(alternate).toHaveAttribute("title", `New and updated venues: ${name}`);
      await expect(
        page.getByRole("link", { name: `${link} feed of ${name}`, exact: true }),
      ).toHaveAttribute("href", new URL(url).pathname);
      const feed = await request.get(url);
      expect(feed.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
      expect(await feed.text()).toMatch(/\d+ venues? from venues\b/);
      expect(await feed.text()).toContain(`${importedSite}/canada/nova-scotia`);
      expect(await feed.text()).not.toContain("harbour-lantern-hall");
    }
  });
}

test("serves a well-formed feed with one entry for an import, whose links work", async ({
  page,
  request,
  importedSite,
}) => {
  const xml = await (await request.get(`${importedSite}/feed.atom`)).text();
  const { root, links, entries } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return {
      root: document.documentElement.tagName,
      links: [...document.querySelectorAll("entry")].flatMap((entry) => {
        const content = entry.querySelector("content")?.textContent ?? "";
        const html = new DOMParser().parseFromString(content, "text/html");
        return [...entry.querySelectorAll("link"), ...html.querySelectorAll("a")].map((link) =>
          link.getAttribute("href"),
        );
      }),
      entries: document.querySelectorAll("entry").length,
    };
  }, xml);

  expect(root).toBe("feed");
  expect(entries).toBe(1);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    expect((await request.get(link ?? "", { maxRedirects: 0 })).status(), link ?? "").toBe(200);
  }
});

test("leaves sample venues out of feeds", async ({ request, sampleSite }) => {
  const feed = await (await request.get(`${sampleSite}/feed.json`)).json();

  expect(feed.items).toEqual([]);
});

test("describes the site's search for browsers on every page", async ({
  page,
  request,
  importedSite,
}) => {
  await page.goto(`${importedSite}/about`);
  const link = page.locator('link[rel="search"]');
  await expect(link).toHaveAttribute("type", "application/opensearchdescription+xml");
  const description = await request.get(importedSite + ((await link.getAttribute("href")) ?? ""));
  const template = await page.evaluate(
    (text) =>
      new DOMParser()
        .parseFromString(text, "application/xml")
        .querySelector("Url")
        ?.getAttribute("template"),
    await description.text(),
  );

  await page.goto(template?.replace("{searchTerms}", "lantern") ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("lantern");
});

test("lists each data set with its license, and says that none was imported", async ({
  page,
  importedSite,
  sampleSite,
}) => {
  await page.goto(`${importedSite}/data-sources`);
  const dataSet = page.getByRole("article");
  await expect(dataSet).toHaveCount(1);
  await expect(dataSet.getByRole("heading", { level: 3 })).toHaveText("venues");
  await expect(dataSet.getByRole("definition").first()).toHaveText(/^[1-9]\d*$/);
  await expect(dataSet.getByText("Last imported")).toBeVisible();

  await page.goto(`${sampleSite}/data-sources`);
  await expect(page.getByText("No data set has been imported yet.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("links the feeds of the site in the footer, and those of a place below it", async ({
  page,
  sampleSite,
}) => {
  for (const [path, ofPlaces] of [
    ["/", 0],
    ["/canada", 2],
    ["/canada/nova-scotia", 2],
  ] as const) {
    await page.goto(sampleSite + path);
    const ofSite = page.getByRole("contentinfo").getByRole("link", { name: /feed of Marquee/ });
    await expect(ofSite).toHaveCount(2);
    const ofPlace = page.getByRole("main").getByRole("link", { name: /feed of/ });
    await expect(ofPlace).toHaveCount(ofPlaces);
    const last = page.getByRole("main").getByRole("link").last();
    if (ofPlaces > 0) {
      await expect(last, path).toHaveAttribute("href", /feed\.json$/);
    }
  }
});
