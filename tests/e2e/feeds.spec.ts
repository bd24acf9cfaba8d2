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
      await expect(page.getByRole("link", { name: link, exact: true })).toHaveAttribute(
        "href",
        new URL(url).pathname,
      );
      const feed = await request.get(url);
      expect(feed.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
      expect(await feed.text()).toContain(
        `${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`,
      );
    }
  });
}

test("serves a well-formed feed whose entries link to their venues", async ({
  page,
  request,
  importedSite,
}) => {
  const xml = await (await request.get(`${importedSite}/feed.atom`)).text();
  const { root, links } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return {
      root: document.documentElement.tagName,
      links: [...document.querySelectorAll("entry > link")].map((link) =>
        link.getAttribute("href"),
      ),
    };
  }, xml);

  expect(root).toBe("feed");
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
