import type { Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { holdRequests, watchStatus } from "./hold-requests";
import { openHydrated } from "./hydration";
import { expect, test, withAndWithoutScripts } from "./test";

function resultsOn(page: Page) {
  const main = page.getByRole("main");
  const tabs = main.getByRole("navigation", { name: "Result types" });
  return {
    main,
    tabs,
    tab: (name: RegExp) => tabs.getByRole("link", { name }),
    section: (name: string) => main.getByRole("region", { name, exact: true }),
    box: main.getByRole("combobox", { name: "Search the directory" }),
    title: page.getByRole("heading", { level: 1 }),
  };
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("searches from the page's box and keeps the query", async ({ page, sampleSite }) => {
    const { main, box, title, tabs } = resultsOn(page);
    await page.goto(`${sampleSite}/search`);
    await expect(title).toHaveText("Search the Directory");
    await expect(main.getByText("Try a venue, a city, or a ZIP code.")).toBeVisible();
    await expect(tabs).toBeHidden();

    await box.fill("portland");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=portland`);
    await expect(title).toHaveText('Search results for "portland"');
    await expect(box).toHaveValue("portland");
    javaScriptEnabled || proves(32, "search");
  });

  test("links each tab to its own page with a count", async ({ page, sampleSite }) => {
    const { main, tab, tabs, section } = resultsOn(page);
    await page.goto(`${sampleSite}/search?q=rock+toronto`);
    const venues = /^All Venues \((\d+)\)$/;
    const name = (await tab(venues).textContent()) ?? "";
    const count = Number(venues.exec(name)?.[1]);
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThan(24);
    await expect(tabs.getByRole("link")).toHaveText([
      `Overview (${count + 2})`,
      `All Venues (${count})`,
      "All Genres (1)",
      "All Locations (1)",
    ]);
    await expect(main.getByText(`${count} venues, 1 genre, and 1 location`)).toBeVisible();
    await expect(tab(/Overview/)).toHaveAttribute("aria-current", "page");
    await expect(section("Venues").getByRole("article")).toHaveCount(4);
    await expect(section("Genres").getByRole("link", { name: "Rock" })).toBeVisible();
    await expect(section("Locations").getByText("City in Ontario")).toBeVisible();

    await section("Venues")
      .getByRole("link", { name: `View all ${count} venues` })
      .click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=rock+toronto&tab=venues`);
    await expect(tab(/All Venues/)).toHaveAttribute("aria-current", "page");
    await expect(section("Venues").getByRole("article")).toHaveCount(count);
    await expect(section("Genres")).toBeHidden();

    await tab(/All Genres/).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=rock+toronto&tab=genres`);
    await expect(section("Genres").getByText(/^[\d,]+ venues$/)).toBeVisible();
    await expect(section("Genres").getByText("Guitars, drums, and volume")).toBeVisible();
    await expect(section("Venues")).toBeHidden();

    await tab(/All Locations/).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=rock+toronto&tab=locations`);
    await section("Locations").getByRole("link", { name: "Browse venues in Toronto" }).click();
    await expect(page).toHaveURL(`${sampleSite}/canada/ontario/toronto`);
  });

  test("pages through many venues to the last one", async ({ page, sampleSite }) => {
    const { main, tab, section } = resultsOn(page);
    const pager = main.getByRole("navigation", { name: "Pages" });
    const all = `${sampleSite}/search?q=hall&tab=venues`;
    await page.goto(all);
    const name = (await tab(/All Venues/).textContent()) ?? "";
    const count = Number(/\(([\d,]+)\)/.exec(name)?.[1]?.replaceAll(",", ""));
    expect(count).toBeGreaterThan(240);
    const last = Math.ceil(count / 24);
    await expect(section("Venues").getByRole("article")).toHaveCount(24);
    await expect(pager.getByText(`Page 1 of ${last}`)).toBeVisible();
    const first = await section("Venues").getByRole("article").first().textContent();

    await pager.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`${all}&page=2`);
    await expect(section("Venues").getByRole("article")).toHaveCount(24);
    await expect(section("Venues").getByRole("article").first()).not.toHaveText(first ?? "");

    await page.goto(`${all}&page=${last}`);
    await expect(section("Venues").getByRole("article")).toHaveCount(count - (last - 1) * 24);
    await expect(pager.getByRole("link", { name: "Next" })).toBeHidden();
    await pager.getByRole("link", { name: "First page" }).click();
    await expect(page).toHaveURL(all);
  });

  test("shows results for the corrected spelling", async ({ page, sampleSite }) => {
    const { main, title } = resultsOn(page);
    await page.goto(`${sampleSite}/search?q=lantren+hall`);
    await expect(
      main.getByText('No matches for "lantren hall." Showing results for "lantern hall."'),
    ).toBeVisible();

    await main.getByRole("link", { name: "lantern hall", exact: true }).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=lantern+hall`);
    await expect(title).toHaveText('Search results for "lantern hall"');
    await expect(resultsOn(page).box).toHaveValue("lantern hall");
    await expect(main.getByText("No matches for")).toBeHidden();
  });

  test("links to other lists when nothing is found", async ({ page, sampleSite }) => {
    const { main, tabs } = resultsOn(page);
    for (const [name, path] of [
      ["Browse All Venues", "/browse"],
      ["Explore by Genre", "/genres"],
      ["Browse by Size", "/capacity"],
    ] as const) {
      await page.goto(`${sampleSite}/search?q=zzzzqqq`);
      await expect(main.getByRole("heading", { name: "No Results Found" })).toBeVisible();
      await expect(main.getByText('No results found for "zzzzqqq"')).toBeVisible();
      await expect(main.getByRole("link", { name: 'Add "zzzzqqq" to Marquee' })).toHaveAttribute(
        "href",
        "/submit-venue?name=zzzzqqq",
      );
      await expect(tabs).toBeHidden();
      await main.getByRole("link", { name }).click();
      await expect(page).toHaveURL(sampleSite + path);
    }
  });
});

test("lists all matching genres on their tab", async ({ page, sampleSite }) => {
  const { section } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=rock+jazz+blues+folk+metal+punk+soul`);
  await expect(section("Genres").getByRole("heading", { level: 3 })).toHaveCount(6);

  await section("Genres").getByRole("link", { name: "View all 7 genres" }).click();
  await expect(section("Genres").getByRole("heading", { level: 3 })).toHaveCount(7);
  await section("Genres").getByRole("link", { name: "Jazz" }).click();
  await expect(page).toHaveURL(`${sampleSite}/genres/jazz`);
});

for (const { q, venue, place, top = null } of [
  // Its card among the locations would repeat the top result.
  { q: "TX", venue: "Velvet Compass", place: null, top: "Texas" },
  { q: "M5V 2T6", venue: "The Paper Moon Room", place: null },
  { q: "10036", venue: "Clocktower Social", place: null },
  { q: "paper moon toronto", venue: "The Paper Moon Room", place: "Toronto" },
  { q: "cafe etoile montreal", venue: "Café de l'Étoile Imaginée", place: null },
]) {
  test(`"${q}" finds ${venue}`, async ({ page, importedSite }) => {
    const { section } = resultsOn(page);
    await page.goto(`${importedSite}/search?q=${encodeURIComponent(q)}`);

    await expect(section("Venues").getByRole("article").first()).toContainText(venue);
    if (place !== null) {
      const link = section("Locations").getByRole("link", { name: `Browse venues in ${place}` });
      await expect(link).toBeVisible();
    }
    if (top !== null) {
      await expect(section("Top result").getByRole("link", { name: top })).toBeVisible();
    }
  });
}

test("shows the region of places with the same name", async ({ page, sampleSite }) => {
  const { section } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=portland&tab=locations`);

  const card = (kind: string) =>
    section("Locations").getByRole("listitem").filter({ hasText: kind });
  await expect(card("City in Oregon").getByRole("link")).toHaveAttribute(
    "href",
    "/united-states/oregon/portland",
  );
  await expect(card("City in Maine").getByRole("link").first()).toHaveAttribute(
    "href",
    "/united-states/maine/portland",
  );
});

for (const [query, path] of [
  ["q=rock", "/genres/rock"],
  ["q=ROCK&tab=venues&page=7", "/genres/rock"],
  ["q=Hip-Hop", "/genres/hip-hop"],
  ["q=outdoor+venue", "/genres/outdoor"],
  ["q=outdoor", "/genres/outdoor"],
  ["q=+Canada+", "/canada"],
  ["q=United+States", "/united-states"],
  ["q=united-states", "/united-states"],
]) {
  test(`redirects ${query} to ${path} temporarily`, async ({ request, sampleSite }) => {
    for (const address of ["/search", "/search/"]) {
      const response = await request.get(`${sampleSite}${address}?${query}`, { maxRedirects: 0 });
      expect(response.status()).toBe(307);
      expect(response.headers().location).toBe(path);
    }
  });
}

test("opens a genre that a search names", async ({ page, sampleSite }) => {
  const { box } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=lantern`);
  await box.fill("Jazz");
  await box.press("Enter");

  await expect(page).toHaveURL(`${sampleSite}/genres/jazz`);
});

for (const query of ["", "?q=", "?q=+++", "?q=%00", "?q=%E2%80%8B", "?tab=venues&page=3"]) {
  test(`shows only the search box at /search${query}`, async ({ request, sampleSite }) => {
    const response = await request.get(`${sampleSite}/search${query}`, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain("Search the Directory</h1>");
    expect(html).not.toContain("No Results Found");
  });
}

for (const q of [
  "x".repeat(10_000),
  "%F0%9F%8E%B8".repeat(150),
  "%07%1B%7F%C2%85x",
  "hall%00hall",
  "%",
  "%25",
  "_",
  "'",
  "%27%27%22%3B--",
  "%26",
  "|",
  "!",
  "a%26%7C!b:*",
  "%F0%9F%8E%B8",
  "...",
  "%ED%A0%80",
  "%FF",
  "%3Cscript%3Ealert(1)%3C/script%3E",
]) {
  test(`serves results for q=${q.slice(0, 40)}`, async ({ request, sampleSite }) => {
    const response = await request.get(`${sampleSite}/search?q=${q}`, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Search results for /);
    expect(html).not.toContain("<script>alert(1)");
  });
}

test("uses the first of repeated parameters and the overview for unknown tabs", async ({
  page,
  sampleSite,
}) => {
  const { title, tab } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=portland&q=halifax&tab=nope&tab=venues`);

  await expect(title).toHaveText('Search results for "portland"');
  await expect(tab(/Overview/)).toHaveAttribute("aria-current", "page");
});

test("shows the overview for a tab without results", async ({ page, sampleSite }) => {
  const { tab, section } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=portland&tab=genres`);

  await expect(tab(/All Genres/)).toBeHidden();
  await expect(tab(/Overview/)).toHaveAttribute("aria-current", "page");
  await expect(section("Venues").getByRole("article")).toHaveCount(4);
});

for (const page of ["0", "1", "-1", "1e9", "NaN", "", "2&page=3", "99999999999999999999"]) {
  test(`redirects page=${page} to the first page`, async ({ request, sampleSite }) => {
    const first = "/search?q=hall&tab=venues";
    const response = await request.get(`${sampleSite}${first}&page=${page}`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(first);
  });
}

test("responds with 404 past the last page", async ({ request, sampleSite }) => {
  for (const page of [201, 999_999_999]) {
    const response = await request.get(`${sampleSite}/search?q=hall&tab=venues&page=${page}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("reached the end of");
  }
});

test("announces a slow search and clears the message on Back", async ({ page, sampleSite }) => {
  const { box, title } = resultsOn(page);
  await openHydrated(page, `${sampleSite}/search`);
  const release = await holdRequests(page, "**/search?q=*");
  const announced = await watchStatus(page);
  await box.fill("portland");
  await box.press("Enter", { noWaitAfter: true });
  expect(await announced()).toBe("Searching the directory...");

  release();
  await expect(title).toHaveText('Search results for "portland"');
  await expect(page.getByRole("status")).toHaveText("");
  await page.goBack();
  await expect(title).toHaveText("Search the Directory");
  await expect(page.getByRole("status")).toHaveText("");
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const text of [
    "q".repeat(70),
    `bars ${"x".repeat(70)} austin`,
    "pneumonoultramicroscopix",
  ]) {
    test(`a long word does not make the page wider: ${text.slice(0, 12)}`, async ({
      page,
      sampleSite,
    }) => {
      await page.goto(`${sampleSite}/search?q=${encodeURIComponent(text)}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const surplus = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(surplus).toBeLessThanOrEqual(0);
    });
  }
});

test("lists venues of the place that is meant, or near it", async ({ page, sampleSite }) => {
  const { main } = resultsOn(page);
  await page.goto(`${sampleSite}/search?q=clubs+in+la`);
  await expect(main.getByRole("link", { name: /All Venues/ })).toBeVisible();
  await page.goto(`${sampleSite}/browse?q=venues+near+me`);
  await expect(main.getByRole("link", { name: "find venues near you" })).toHaveAttribute(
    "href",
    "/near-me",
  );
});

test("names the open tab and the page in the title", async ({ request, sampleSite }) => {
  const titles = {
    "": "Search results for &quot;hall&quot;",
    "&tab=venues": "Search results for &quot;hall&quot;: All Venues",
    "&tab=venues&page=2": "Search results for &quot;hall&quot;: All Venues, page 2",
  };
  for (const [query, title] of Object.entries(titles)) {
    const html = await (await request.get(`${sampleSite}/search?q=hall${query}`)).text();
    expect(/<title>(.*?)(?: [|–—-] .*)?<\/title>/.exec(html)?.[1]).toBe(title);
  }
});
