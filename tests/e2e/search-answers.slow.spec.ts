import { expect, test, withAndWithoutScripts } from "./test";

const phone = { width: 390, height: 844 };

withAndWithoutScripts(() => {
  test.use({ viewport: phone });

  for (const { q, title, href } of [
    { q: "austin", title: "Austin, Texas", href: "/united-states/texas/austin" },
    { q: "texas", title: "Texas", href: "/united-states/texas" },
    { q: "theat", title: "Theater", href: "/genres/theater" },
    { q: "live music near me", title: "Venues near you", href: "/near-me" },
    {
      q: "90210",
      title: "Venues near 90210 (Beverly Hills, CA)",
      href: "/near-me?place=90210",
    },
  ]) {
    test(`answers "${q}" in the first screen of a phone`, async ({ page, sampleSite }) => {
      await page.goto(`${sampleSite}/search?q=${encodeURIComponent(q)}`);
      const top = page.getByRole("region", { name: "Top result" });
      await expect(top.getByRole("link", { name: title, exact: true })).toHaveAttribute(
        "href",
        href,
      );
      await expect(top).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("heading", { name: "No Results Found" })).toHaveCount(0);
    });
  }

  test("leads from a code to what is around it", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/search?q=10001`);
    await page.getByRole("link", { name: "Venues near 10001 (New York, NY)" }).click();
    await expect(page).toHaveURL(`${sampleSite}/near-me?place=10001`);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

withAndWithoutScripts(() => {
  test("offers the nearest spelling, then a new listing, where nothing is found", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/search?q=lantren+zzqqxx`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "No Results Found" })).toBeVisible();
    await expect(main.getByText('No results found for "lantren zzqqxx"')).toBeVisible();
    await expect(main.getByText('Did you mean "lantern"?')).toBeVisible();
    await expect(main.getByRole("link").filter({ hasNotText: /^(Home|Search)$/ })).toHaveText([
      "lantern",
      'Add "lantren zzqqxx" to Marquee',
      "Browse All Venues",
      "Explore by Genre",
      "Browse by Size",
    ]);
    await main.getByRole("link", { name: "lantern", exact: true }).click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=lantern`);
    await expect(page.getByRole("article").first()).toContainText("Lantern");
  });

  test("offers both in the look-up of forms", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/update-info?q=lantren+zzqqxx`);
    await expect(page.getByText(/^No results found for "lantren zzqqxx"\. You can/)).toBeVisible();
    await expect(
      page.getByRole("link", { name: 'Add "lantren zzqqxx" as a new venue' }),
    ).toHaveAttribute("href", "/submit-venue?name=lantren+zzqqxx");
    await page.getByRole("link", { name: "lantern", exact: true }).click();
    await expect(page.getByRole("searchbox", { name: "Search for a venue" })).toHaveValue(
      "lantern",
    );
    const found = page.getByRole("list", { name: "Venues found" });
    await expect(found.getByRole("link").first()).toContainText("Lantern");
  });
});

for (const q of ["best venues", "live music", "venues"]) {
  test(`finds venues for "${q}" by Enter and in the dropdown`, async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/search?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    const field = page.getByRole("combobox", { name: "Search the directory" });
    await field.fill("");
    await field.pressSequentially(q);
    await expect(
      page.getByRole("group", { name: "Venues" }).getByRole("option").first(),
    ).toBeVisible();
    await expect(page.getByText("No results found")).toHaveCount(0);
  });
}

test("counts in the top result what its page lists", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/search?q=austin`);
  const top = page.getByRole("region", { name: "Top result" });
  const count = /^\d+/.exec((await top.getByText(/^\d+ venues$/).textContent()) ?? "")?.[0];
  await top.getByRole("link").click();
  await expect(
    page.getByRole("main").getByText(`${count} Music Venues`, { exact: true }),
  ).toBeVisible();
});

test("says which filters it left out, and which city it searched", async ({ page, sampleSite }) => {
  const main = page.getByRole("main");
  await page.goto(`${sampleSite}/search?q=small+jazz+club+with+parking+in+boston`);
  await expect(
    main.getByText(`Here's what we have without "jazz," "club," and "parking."`),
  ).toBeVisible();
  await page.goto(`${sampleSite}/search?q=small+venues+brooklyn`);
  await expect(
    main.getByText("No venues are listed in Brooklyn. Showing New York, the nearest city"),
  ).toBeVisible();
  await expect(main.getByRole("article").first()).toContainText("New York");
});

test("offers places, types, and codes while typing, with their counts", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite);
  const field = page.getByRole("combobox", { name: "Search venues, cities, and states" });
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  await field.fill("theat");
  await expect(option(/^Theater [\d,]+ venues$/)).toHaveAttribute("href", "/genres/theater");
  await field.fill("aust");
  await expect(option(/^Austin Texas \d+ venues$/)).toBeVisible();
  await field.fill("90210");
  await expect(option("Venues near 90210 (Beverly Hills, CA)")).toHaveAttribute(
    "href",
    "/near-me?place=90210",
  );
  await field.fill("live music near me");
  await expect(option("Venues near you")).toHaveAttribute("href", "/near-me");
  await expect(page.getByText("No results found")).toHaveCount(0);
});

test("counts all matches in the look-up of forms", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/update-info?q=orrel`);
  await expect(page.getByText(/^Top 10 of \d+ matches\. Choose one\.$/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Venues found" }).getByRole("link")).toHaveCount(10);
});
