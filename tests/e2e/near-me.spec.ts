import type { Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { expectAccessible, looks } from "./accessible";
import { openHydrated } from "./hydration";
import { expect, test } from "./test";

const montreal = { latitude: 45.5089, longitude: -73.5617 };
const newYork = { latitude: 40.7143, longitude: -74.006 };
const ocean = { latitude: 36, longitude: -45 };
const storageKey = "marquee-location";

const share = (page: Page) => page.getByRole("button", { name: "Share my location" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const list = (page: Page) => page.getByRole("region", { name: /^Venues near/ });
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: "Venues near you" });
const showing = (page: Page, venues: string) =>
  list(page).getByText(new RegExp(`^Showing ${venues} of`));
const distances = (page: Page) =>
  list(page)
    .getByText(/\d (mi|km) away/)
    .allTextContents();
const saved = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

/** Four distances, and the types and sizes, which are folded. */
async function tabPastFilters(page: Page) {
  for (const name of ["5 km", "25 km", "100 km", "All"]) {
    await page.keyboard.press("Tab");
    await expect(list(page).getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(list(page).getByText("Filter by Type and Size")).toBeFocused();
  await page.keyboard.press("Tab");
}

/** Replaces the browser's geolocation, or removes it without an implementation. */
async function replaceGeolocation(page: Page, getCurrentPosition?: string) {
  const value = getCurrentPosition ? `{ getCurrentPosition: ${getCurrentPosition} }` : "undefined";
  await page.addInitScript(
    `Object.defineProperty(Navigator.prototype, "geolocation", { configurable: true, value: ${value} });`,
  );
}

test.describe("with the location shared", () => {
  test.use({ permissions: ["geolocation"], geolocation: montreal });

  test("lists nearby venues by distance", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me`);
    await expect(title(page)).toHaveText("Find Venues Near You");
    await expect(page.getByText("We use your location only to calculate distances")).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/near-me"));
    await share(page).click();

    await expect(title(page)).toHaveText("Venues Near You");
    await expect(title(page)).toBeFocused();
    await expect(list(page)).toContainText(/Showing 1-50 of [\d,]+ venues/);
    expect(await distances(page)).toHaveLength(50);
    const kilometers = (await distances(page)).map((text) => Number.parseFloat(text));
    expect(kilometers).toEqual([...kilometers].sort((one, other) => one - other));
    await expect(list(page).getByRole("heading", { name: /^In Your City · \d+$/ })).toBeVisible();
    const request = await asked;
    expect(request.method()).toBe("POST");
    expect(request.postDataJSON()).toEqual({ ...montreal, page: 1 });
    expect(page.url()).toBe(`${sampleSite}/near-me`);
  });

  test("offers to try again when its scripts could not be loaded", async ({ page, sampleSite }) => {
    await openHydrated(page, `${sampleSite}/near-me`);
    await page.route("**/_next/static/**", (route) => route.abort());
    await share(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Error loading venues");
    await expect(title(page)).toBeFocused();

    await page.unroute("**/_next/static/**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(list(page)).toBeVisible();
  });

  test("remembers the location for the next visit and updates it on request", async ({
    page,
    context,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();
    await expect(list(page)).toBeVisible();
    await page.reload();

    await expect(title(page)).toHaveText("Venues Near You");
    await expect(list(page).getByText("Montréal, Quebec").first()).toBeVisible();
    await expect(title(page)).not.toBeFocused();
    await context.setGeolocation(newYork);
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(
      list(page)
        .getByText(/mi away/)
        .first(),
    ).toBeVisible();
    await expect(title(page)).toBeFocused();
    expect(JSON.parse((await saved(page)) ?? "")).toMatchObject({ position: newYork });
  });

  test("pages through venues in both directions", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("button", { name: "Previous" })).toHaveCount(0);
    await pages.getByRole("button", { name: "Next" }).click();

    await expect(showing(page, "51-100")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(pages.getByRole("button", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await pages.getByRole("button", { name: "Page 3" }).click();
    await expect(showing(page, "101-150")).toBeVisible();
    await pages.getByRole("button", { name: "Previous" }).click();
    await expect(showing(page, "51-100")).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  test("returns to the right page on Back and keeps the position out of the URL", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("button", { name: "Next" }).click();
    const second = showing(page, "51-100");
    await expect(second).toBeVisible();
    expect(page.url()).toBe(`${sampleSite}/near-me?page=2`);

    await list(page).getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/[a-z-]+\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/);
    await page.goBack();
    await expect(second).toBeVisible();
    await page.goBack();
    await expect(showing(page, "1-50")).toBeVisible();
    await page.goForward();
    await expect(second).toBeVisible();
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(showing(page, "1-50")).toBeVisible();
    expect(page.url()).toBe(`${sampleSite}/near-me`);
  });

  test("keeps the distance on Update Location", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me?within=25mi`);
    await share(page).click();
    await expect(list(page)).toBeVisible();
    await expect(page).toHaveURL(`${sampleSite}/near-me?within=25mi`);
    await page.getByRole("button", { name: "Update Location" }).click();
    await expect(list(page)).toBeVisible();
    await expect(page).toHaveURL(`${sampleSite}/near-me?within=25mi`);
  });

  test("works by keyboard", async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me`);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(share(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title(page)).toBeFocused();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Update Location" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Hide map" })).toBeFocused();
    await tabPastFilters(page);
    await expect(list(page).getByRole("link").first()).toBeFocused();
    await page.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Space");
    await expect(showing(page, "51-100")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Hide map" })).toBeFocused();
    await tabPastFilters(page);
    await expect(list(page).getByRole("link").first()).toBeFocused();
    proves(31, "by keyboard: venues around a shared position");
  });

  test("links to other lists when no venues are nearby", async ({ page, context, sampleSite }) => {
    await context.setGeolocation(ocean);
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();

    await expect(page.getByRole("heading", { name: "No Venues Found Nearby" })).toBeVisible();
    await expect(page.getByText("No venues within 155 miles (250 km).")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Browse All Venues" }),
    ).toHaveAttribute("href", "/browse");
    await expect(page.getByRole("button", { name: "Update Location" })).toHaveCount(2);
    await expectAccessible(page);
  });

  test("loads venues on Try Again after a failure", async ({ page, sampleSite }) => {
    await page.route("**/api/near-me", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();
    await expect(page.getByText("Error loading venues. Please try again later.")).toBeVisible();
    await page.unroute("**/api/near-me");
    await page.getByRole("button", { name: "Try Again" }).click();

    await expect(showing(page, "1-50")).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  test("moves the focus to Try Again when a page fails, and when it fails again", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();
    await expect(showing(page, "1-50")).toBeVisible();
    await page.route("**/api/near-me", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("button", { name: "5 km", exact: true }).click();
    const retry = page.getByRole("button", { name: "Try Again" });
    await expect(retry).toBeFocused();
    const failed = page.waitForResponse("**/api/near-me");
    await page.keyboard.press("Enter");
    await failed;
    await expect(retry).toBeFocused();
  });

  test("redirects home on 429", async ({ page, sampleSite }) => {
    await page.route("**/api/near-me", (route) => route.fulfill({ status: 429, body: "{}" }));
    await page.goto(`${sampleSite}/near-me`);
    await share(page).click();

    await expect(page).toHaveURL(`${sampleSite}/`);
  });

  for (const { colorScheme, width } of looks) {
    test(`has no axe violations in the list and its errors, ${colorScheme}, ${width} px`, async ({
      page,
      sampleSite,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/api/near-me", (route) => route.fulfill({ status: 503, body: "{}" }));
      await page.goto(`${sampleSite}/near-me`);
      await share(page).click();
      await expect(page.getByText(/^Error loading venues/)).toBeVisible();
      await expectAccessible(page, "a failed response");
      await page.unroute("**/api/near-me");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(list(page)).toBeVisible();
      await expectAccessible(page, "the list");
    });
  }
});

test("explains denied access and lets the user try again", async ({
  page,
  context,
  sampleSite,
}) => {
  await context.clearPermissions();
  await page.goto(`${sampleSite}/near-me`);
  await share(page).click();

  await expect(title(page)).toHaveText("Location Access Denied");
  await expect(title(page)).toBeFocused();
  await expect(page.getByText("in your browser settings")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Browse All Venues" }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City, ZIP Code, or Postal Code" })).toBeVisible();
  expect(await saved(page)).toBe('{"status":"denied"}');
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(montreal);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(title(page)).toHaveText("Venues Near You");
});

test("tells a location timeout from denied access, and forgets it", async ({
  page,
  sampleSite,
}) => {
  await replaceGeolocation(
    page,
    "(found, failed, options) => { window.asked = options; window.timeOut = () => failed({ code: 3 }); }",
  );
  await page.goto(`${sampleSite}/near-me`);
  await share(page).click();

  const waiting = page.getByRole("button", { name: "Getting your location..." });
  await expect(waiting).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Getting" })).toBeAttached();
  expect(await page.evaluate("window.asked")).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  });
  await page.evaluate("window.timeOut()");
  await expect(title(page)).toHaveText("Location Not Found");
  await expect(page.getByText("It took too long to find your location.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City, ZIP Code, or Postal Code" })).toBeVisible();
  expect(await saved(page)).toBeNull();
});

test("offers alternatives on a device without geolocation", async ({ page, sampleSite }) => {
  await replaceGeolocation(page);
  await openHydrated(page, `${sampleSite}/near-me`);

  await expect(title(page)).toHaveText("Location Not Available");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Browse All Venues" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Browse by State" }).click();
  await expect(page).toHaveURL(`${sampleSite}/united-states`);
});

test("uses a saved location on a device without geolocation until it is updated", async ({
  page,
  sampleSite,
}) => {
  await replaceGeolocation(page);
  await page.goto(`${sampleSite}/near-me`);
  const location = JSON.stringify({ status: "approved", position: montreal });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKey,
    location,
  ] as const);
  await page.reload();

  await expect(list(page)).toBeVisible();
  await page.getByRole("button", { name: "Update Location" }).click();
  await expect(title(page)).toHaveText("Location Not Available");
  await expect(title(page)).toBeFocused();
});

for (const text of ["{", '{"status":"approved","position":{"latitude":"x","longitude":1e9}}']) {
  test(`discards the saved location ${text}`, async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite}/near-me`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKey,
      text,
    ] as const);
    await page.reload();

    await expect.poll(() => saved(page)).toBeNull();
    await expect(share(page)).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "by name, with JavaScript" : "by name, without JavaScript",
    () => {
      test.use({ javaScriptEnabled });

      test("lists venues near a city", async ({ page, sampleSite }) => {
        await page.goto(`${sampleSite}/near-me`);
        await expect(share(page)).toHaveCount(javaScriptEnabled ? 1 : 0);
        const field = page.getByRole("textbox", { name: "City, ZIP Code, or Postal Code" });
        await field.fill("montréal");
        await page.getByRole("button", { name: "Find Venues" }).click();

        await expect(title(page)).toHaveText("Venues Near Montréal, QC");
        await expect(field).toBeHidden();
        await page.getByText("Change Place").click();
        await expect(field).toHaveValue("montréal");
        await expect(list(page)).toContainText(/Showing 1-50 of [\d,]+ venues/);
        await expect(
          list(page).getByRole("heading", { name: /^In Your City · \d+$/ }),
        ).toBeVisible();
        await expect(list(page).getByText(/km away/)).toHaveCount(50);
        await page.getByRole("navigation", { name: "Pages" }).getByText("Next").click();
        await expect(list(page)).toContainText(/Showing 51-100 of [\d,]+ venues/);
        expect(new URL(page.url()).searchParams.get("page")).toBe("2");
        javaScriptEnabled || proves(32, "venues near a city");
      });

      test("lists venues near a ZIP or postal code", async ({ page, request, sampleSite }) => {
        const venues = await (await request.get(`${sampleSite}/api/venues?limit=500`)).json();
        const { postalCode } = venues.find((venue: { postalCode?: string }) => venue.postalCode);
        await page.goto(`${sampleSite}/near-me`);
        await page
          .getByRole("textbox", { name: "City, ZIP Code, or Postal Code" })
          .fill(postalCode);
        await page.keyboard.press("Enter");

        await expect(title(page)).toHaveText(`Venues Near ${postalCode}`);
        await expect(list(page).getByText(/ away/).first()).toBeVisible();
        javaScriptEnabled || proves(32, "venues near a postal code");
      });

      test("keeps an unknown place in the field and explains the problem", async ({
        page,
        sampleSite,
      }) => {
        await page.goto(`${sampleSite}/near-me?place=Xanadu+Falls`);

        const field = page.getByRole("textbox", { name: "City, ZIP Code, or Postal Code" });
        await expect(field).toHaveValue("Xanadu Falls");
        await expect(field).toHaveAccessibleDescription(/We couldn't find that place/);
        await expect(title(page)).toHaveText("Find Venues Near You");
      });

      test("offers cities of the same name", async ({ page, sampleSite }) => {
        await page.goto(`${sampleSite}/near-me?place=portland`);

        const others = page.getByRole("navigation", { name: "Other places" });
        await expect(
          others.getByRole("link", { name: /^Portland, (Oregon|Maine)$/ }),
        ).toBeVisible();
      });
    },
  );
}

test("lets search engines index the page but not lists near a place", async ({
  page,
  sampleSite,
}) => {
  const robots = page.locator('meta[name="robots"]');
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto(`${sampleSite}/near-me`);
  await expect(robots).toHaveCount(0);
  await expect(canonical).toHaveAttribute("href", `${sampleSite}/near-me`);
  await page.goto(`${sampleSite}/near-me?place=montreal`);
  await expect(robots).toHaveAttribute("content", "noindex, follow");
});

const texts = [
  "%00",
  "%01%1F%7F",
  "%E2%80%AE",
  "%ED%A0%80",
  "%F0%9F%8E%B8",
  "a".repeat(10_000),
  "%25%5F%5C%27%22%3B--",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "a&place=b",
];
const pages = ["0", "-1", "1e9", "NaN", "", "999999999", "1&page=2", "%00"];

test("never fails on invalid input", async ({ request, sampleSite }) => {
  for (const text of texts) {
    const response = await request.get(`${sampleSite}/near-me?place=${text}`);
    expect(response.status(), text.slice(0, 50)).toBe(200);
  }
  for (const page of pages) {
    const response = await request.get(`${sampleSite}/near-me?place=montreal&page=${page}`);
    const isPastEnd = /^\d+$/.test(page) && Number(page) > 1;
    expect(response.status(), page).toBe(isPastEnd ? 404 : 200);
    expect(await response.text(), page).toMatch(
      isPastEnd ? /This list has \d+ page/ : /Showing [\d,]+-[\d,]+ of/,
    );
  }
  const bodies = [
    { ...montreal, page: 0 },
    { ...montreal, page: -1 },
    { ...montreal, page: Number.NaN },
    { ...montreal, latitude: 91 },
    { ...montreal, longitude: 1e9 },
    { latitude: "\u0000", longitude: "a".repeat(10_000) },
    {},
  ];
  for (const data of bodies) {
    const headers = { "x-requested-with": "XMLHttpRequest" };
    const response = await request.post(`${sampleSite}/api/near-me`, { data, headers });
    expect(response.status(), JSON.stringify(data).slice(0, 80)).toBe(422);
  }
  expect((await request.get(`${sampleSite}/api/near-me`)).status()).toBe(405);
});
