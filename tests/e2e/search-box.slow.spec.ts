import type { Locator, Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { openHydrated } from "./hydration";
import { expect, test, withoutScripts } from "./test";

function boxOn(page: Page, name = "Search venues, cities, and states") {
  return {
    field: page.getByRole("combobox", { name }),
    list: page.getByRole("listbox", { name: "Suggestions" }),
    options: page.getByRole("option"),
    active: page.getByRole("option", { selected: true }),
    close: page.getByRole("button", { name: "Close" }),
  };
}

function venueNamed(name: string) {
  return {
    id: 1,
    name,
    slug: "the-lantern",
    status: "open",
    countryCode: "ca",
    regionCode: "NS",
    cityName: "Halifax",
    citySlug: "halifax",
    regionSlug: "nova-scotia",
    countrySlug: "canada",
  };
}

function responseOf(...names: string[]) {
  const venues = names.map((name, index) => ({ ...venueNamed(name), slug: `venue-${index}` }));
  const places = { countries: [], regions: [], cities: [], genres: [] };
  return { json: { ...places, venues, total: venues.length, isTotalExact: true, near: null } };
}

function gate() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

/** Stubs the suggestions for these queries; the site handles others. */
async function response(page: Page, responses: Record<string, object>) {
  await page.route("**/api/search?*", async (route) => {
    const stub = responses[new URL(route.request().url()).searchParams.get("q") ?? ""];
    await (stub ? route.fulfill(stub) : route.continue());
  });
}

test("groups places and venues and opens one on click", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field, list, options } = boxOn(page);
  await field.pressSequentially("toronto");

  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("group")).toHaveCount(2);
  await expect(
    list
      .getByRole("group", { name: "Cities" })
      .getByRole("option", { name: /^Toronto Ontario \d+ venues$/ }),
  ).toHaveAttribute("href", "/canada/ontario/toronto");
  const venues = list.getByRole("group", { name: "Venues" }).getByRole("option");
  await expect(venues).toHaveCount(11);
  await expect(venues.first()).toHaveAccessibleName(/ Toronto, ON$/);
  await expect(page.getByText(/^\d+ venues and 1 location, use the arrow keys$/)).toBeVisible();

  await options.filter({ hasText: "Ontario" }).click();
  await expect(page).toHaveURL(`${sampleSite}/canada/ontario/toronto`);
  await expect(list).toBeHidden();
});

test("links suggestions to countries, regions, and venues", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field, options } = boxOn(page);
  await field.fill("canada");
  await expect(options.first()).toHaveAttribute("href", "/canada");
  await field.fill("nova scotia");
  await expect(options.first()).toHaveAttribute("href", "/canada/nova-scotia");

  await field.fill("lantern theater on queen");
  await options.filter({ hasText: "Greensboro, NC" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lantern Theater on Queen");
  await expect(page).toHaveURL(
    `${sampleSite}/united-states/north-carolina/greensboro/lantern-theater-on-queen`,
  );
});

test("cycles through suggestions with arrow keys and opens one on Enter", async ({
  page,
  sampleSite,
}) => {
  await response(page, { lantern: responseOf("One", "Two", "Three") });
  await page.goto(sampleSite);
  const { field, list, options, active } = boxOn(page);
  await field.focus();
  await page.keyboard.type("lantern");
  await expect(options).toHaveCount(3);
  await expect(active).toHaveCount(0);

  for (const [key, name] of [
    ["ArrowUp", "Three"],
    ["ArrowDown", "One"],
    ["ArrowDown", "Two"],
    ["ArrowUp", "One"],
    ["ArrowUp", "Three"],
    ["Home", "Three"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active).toHaveAccessibleName(`${name} Halifax, NS`);
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await active.getAttribute("id")) ?? "none",
    );
  }
  await expect(field).toBeFocused();
  // Home moves the caret, not the selection.
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/canada/nova-scotia/halifax/venue-2`);
  await expect(list).toBeHidden();
  proves(31, "by keyboard: a suggestion opened");
});

test("clears the selection on typing, so that Enter searches", async ({ page, sampleSite }) => {
  await response(page, { lantern: responseOf("One", "Two"), lanterns: responseOf("One", "Two") });
  await page.goto(sampleSite);
  const { field, options, active } = boxOn(page);
  await field.fill("lantern");
  await expect(options).toHaveCount(2);
  await field.press("ArrowDown");
  await expect(active).toHaveCount(1);

  await field.pressSequentially("s");
  await expect(active).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/search?q=lanterns`);
});

test("scrolls the selected option into view", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field, options, active } = boxOn(page);
  await field.fill("toronto");
  await expect(options).toHaveCount(12);
  await expect(options.last()).not.toBeInViewport();
  await field.press("ArrowUp");
  await expect(active).toHaveAccessibleName(/^\+ \d+ more venues$/);
  await expect(active).toBeInViewport({ ratio: 0.9 });
});

test("requests and shows nothing for two characters or fewer", async ({ page, sampleSite }) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") {
      asked.push(url.searchParams.get("q"));
    }
  });
  await page.goto(sampleSite);
  const { field, list } = boxOn(page);
  await field.fill(" to ");
  await field.fill(" tor ");
  await expect(list).toBeVisible();
  expect(asked).toEqual(["tor"]);

  await field.fill("to");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("tor");
  await expect(list).toBeVisible();
  expect(asked).not.toContain("to");
});

test("requests at once, then once for letters typed less than 150 ms apart", async ({
  page,
  sampleSite,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/search")) {
      asked.push(request.url());
    }
  });
  await page.clock.install({ time: 0 });
  await openHydrated(page, sampleSite);
  await page.clock.pauseAt(60_000);
  const { field, list } = boxOn(page);
  for (const letter of "halifax") {
    await page.clock.runFor(149);
    await field.press(letter);
  }
  await page.clock.runFor(150);
  await expect(list).toBeVisible();
  expect(asked).toEqual(["hal", "halifax"].map((q) => `${sampleSite}/api/search?q=${q}`));
});

for (const { count, line, summary } of [
  { count: 10, line: null, summary: "10 venues" },
  { count: 13, line: "+ 3 more venues", summary: "13 venues" },
  { count: 50, line: "+ 40 more venues", summary: "50 venues" },
]) {
  test(`shows ten of ${count} venues`, async ({ page, sampleSite }) => {
    const names = Array.from({ length: count }, (_, index) => `Venue ${index}`);
    await response(page, { "rock & roll": responseOf(...names) });
    await page.goto(sampleSite);
    const { field, options } = boxOn(page);
    await field.fill("rock & roll");

    await expect(options.filter({ hasText: "Halifax, NS" })).toHaveCount(10);
    await expect(page.getByText(`${summary}, use the arrow keys`)).toBeVisible();
    const more = options.filter({ hasText: "more venues" });
    if (line === null) {
      await expect(more).toHaveCount(0);
      return;
    }
    await expect(more).toHaveText(line);
    await more.click();
    await expect(page).toHaveURL(`${sampleSite}/search?q=rock+%26+roll`);
  });
}

test("repeats the query when there are no results", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field, list, close } = boxOn(page);
  await field.fill("xyzzyqq");
  await expect(page.getByText('No results found for "xyzzyqq"')).toBeVisible();
  await expect(list).toHaveCount(0);
  await close.click();
  await expect(page.getByText("No results found")).toHaveCount(0);
});

test("drops a late response to an earlier query", async ({ page, sampleSite }) => {
  const { passed: released, pass: release } = gate();
  const { passed: late, pass: arrived } = gate();
  await page.route("**/api/search?*", async (route) => {
    if (route.request().url().endsWith("q=first")) {
      await released;
      // The page may have aborted the request by now.
      await route.fulfill(responseOf("Of the first text")).catch(() => undefined);
      arrived();
      return;
    }
    await route.fulfill(responseOf("Of the second text"));
  });
  await page.goto(sampleSite);
  const { field, options } = boxOn(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("q=first"));
  const asked = page.waitForRequest("**/api/search?q=first");
  await field.fill("first");
  await asked;
  await field.fill("second");
  await failed;
  await expect(options).toHaveText([/Of the second text/]);

  release();
  await late;
  await expect(options).toHaveText([/Of the second text/]);
});

test("closes on Escape, keeps the text, and reopens on an arrow key", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite);
  const { field, list } = boxOn(page);
  await field.fill("halifax");
  await expect(list).toBeVisible();
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("halifax");
  await expect(field).toBeFocused();

  await field.press("ArrowDown");
  await expect(list).toBeVisible();
});

test("ignores a response that arrives after Escape", async ({ page, sampleSite }) => {
  const { passed: released, pass: release } = gate();
  await page.route("**/api/search?*", async (route) => {
    await released;
    await route.fulfill(responseOf("Too late")).catch(() => undefined);
  });
  await page.goto(sampleSite);
  const { field, options } = boxOn(page);
  const asked = page.waitForRequest("**/api/search?q=halifax");
  const failed = page.waitForEvent("requestfailed");
  await field.fill("halifax");
  await asked;
  await field.press("Escape");
  await failed;
  release();
  await expect(options).toHaveCount(0);
});

test("closes with the Close button by pointer and keyboard", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field, list, close } = boxOn(page);
  await field.fill("halifax");
  await close.click();
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();

  await field.fill("toronto");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`${sampleSite}/`);
});

test("closes 200 ms after losing focus", async ({ page, sampleSite }) => {
  await page.clock.install({ time: 0 });
  await openHydrated(page, sampleSite);
  await page.clock.pauseAt(60_000);
  const { field, list, close } = boxOn(page);
  await field.fill("halifax");
  await page.clock.runFor(150);
  await expect(list).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.clock.runFor(1000);
  await expect(list).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("button", { name: "Search" })).toBeFocused();
  await page.clock.runFor(150);
  await expect(list).toBeVisible();
  await page.clock.runFor(50);
  await expect(list).toBeHidden();
});

test("opens again for the same text when the field is focused again", async ({
  page,
  sampleSite,
}) => {
  await openHydrated(page, sampleSite);
  const { field, list } = boxOn(page);
  await field.fill("halifax");
  await expect(list).toBeVisible();
  await page.getByRole("link", { name: "Use my location" }).focus();
  await expect(list).toBeHidden();

  await field.focus();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
});

for (const { name, stub } of [
  { name: "an error", stub: { status: 500, body: "The roof leaks" } },
  { name: "an unexpected body", stub: { json: { venues: "many" } } },
]) {
  test(`closes silently on ${name}`, async ({ page, sampleSite }) => {
    const told: string[] = [];
    page.on("pageerror", (error) => told.push(error.message));
    await response(page, { lantern: responseOf("One"), lanterns: stub });
    await page.goto(sampleSite);
    const { field, list, close } = boxOn(page);
    await field.fill("lantern");
    await expect(list).toBeVisible();
    await field.fill("lanterns");
    await expect(list).toBeHidden();
    await expect(close).toHaveCount(0);
    await expect(page.getByText(/roof|error|failed|no results/i)).toHaveCount(0);
    expect(told).toEqual([]);
    await expect(field).toHaveValue("lanterns");
  });
}

test("redirects home on 429", async ({ page, sampleSite }) => {
  await response(page, { lantern: { status: 429, body: "Slow down" } });
  await page.goto(`${sampleSite}/about`);
  await boxOn(page, "Search venues and places").field.fill("lantern");
  await expect(page).toHaveURL(`${sampleSite}/`);
});

test("ignores a blank search", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const { field } = boxOn(page);
  await field.fill("   ");
  await field.press("Enter");
  await expect(page).toHaveURL(`${sampleSite}/`);
});

test("shows the header's suggestions within the window", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/canada/quebec`);
  const { field, list, options } = boxOn(page, "Search venues and places");
  await field.fill("montreal");
  await expect(list).toBeInViewport({ ratio: 1 });
  await options.first().click();
  await expect(page).toHaveURL(`${sampleSite}/canada/quebec/montreal`);
  await expect(list).toBeHidden();
});

test("offers the last searches in a blank field, by pointer and keyboard, and forgets them", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite);
  await boxOn(page).field.fill("Lantern Hall");
  await expect(boxOn(page).list).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=Lantern\+Hall$/);

  await openHydrated(page, `${sampleSite}/search`);
  const { field, options, active } = boxOn(page, "Search the directory");
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);
  await field.click();
  await expect(options).toHaveText(["Lantern Hall"]);
  await field.press("ArrowDown");
  await expect(active).toHaveText("Lantern Hall");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=Lantern\+Hall$/);

  await openHydrated(page, `${sampleSite}/search`);
  await field.click();
  await page.getByRole("button", { name: "Forget" }).click();
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.reload();
  await field.click();
  await field.fill("xyzzyqq");
  await expect(page.getByText('No results found for "xyzzyqq"')).toBeVisible();
  await field.fill("");
  await expect(page.getByText("No results found")).toHaveCount(0);
  await expect(options).toHaveCount(0);
});

/** The list's rows that its lower edge cuts. */
async function cutRows(list: Locator): Promise<string[]> {
  return list.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return [...element.querySelectorAll("[role=option]")]
      .filter((row) => {
        const edges = row.getBoundingClientRect();
        return edges.top < bottom - 1 && edges.bottom > bottom + 1;
      })
      .map((row) => row.textContent);
  });
}

const manyNames = Array.from(
  { length: 10 },
  (_, index) => `Hall ${"of the Lantern ".repeat(index % 4)}`,
);

for (const height of [480, 600, 777]) {
  test(`has the header's list as wide as its field, of whole rows, ${height} px high`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await response(page, { lantern: responseOf(...manyNames) });
    await page.goto(`${sampleSite}/about`);
    const { field, list, options } = boxOn(page, "Search venues and places");
    await field.fill("lantern");
    await expect(options).toHaveCount(10);

    await expect(list).toBeInViewport({ ratio: 1 });
    expect(await cutRows(list)).toEqual([]);
    const frame = await list.boundingBox();
    const start = await field.boundingBox();
    const end = await page
      .getByRole("banner")
      .getByRole("button", { name: "Search" })
      .boundingBox();
    const right = (end?.x ?? 0) + (end?.width ?? 0);
    expect(Math.abs((frame?.x ?? 0) - (start?.x ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((frame?.x ?? 0) + (frame?.width ?? 0) - right)).toBeLessThanOrEqual(1);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("brings the field to the top and fits whole rows below it", async ({ page, sampleSite }) => {
    // What the keyboard of a phone leaves.
    await page.setViewportSize({ width: 390, height: 420 });
    await response(page, { lantern: responseOf(...manyNames) });
    await openHydrated(page, sampleSite);
    const { field, list, options } = boxOn(page);
    await field.tap();
    await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(16);
    await field.fill("lantern");
    await expect(options).toHaveCount(10);

    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect(list).toBeInViewport({ ratio: 1 });
    expect(await cutRows(list)).toEqual([]);
    const seen = await options.evaluateAll((rows) => {
      const edge = rows[0]?.closest("[role=listbox]")?.getBoundingClientRect().bottom ?? 0;
      return rows.filter((row) => row.getBoundingClientRect().bottom <= edge + 1).length;
    });
    expect(seen).toBeGreaterThanOrEqual(3);
  });

  test("fits the dropdown and has touch-sized targets", async ({ page, sampleSite }) => {
    const name = "The Extraordinarily Long-Winded Worshipful Company of Lamplighters' Music Hall";
    await response(page, { lantern: responseOf(name, "x".repeat(90), "The Short") });
    await page.goto(sampleSite);
    const { field, list, options, close } = boxOn(page);
    await field.fill("lantern");
    await expect(options).toHaveCount(3);

    const frame = await list.boundingBox();
    expect(frame?.x).toBeGreaterThanOrEqual(0);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const target of [close, ...(await options.all())]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await options.last().tap();
    await expect(page).toHaveURL(`${sampleSite}/canada/nova-scotia/halifax/venue-2`);
  });
});

withoutScripts(() => {
  test("submits the box as a form", async ({ page, sampleSite }) => {
    await page.goto(sampleSite);
    const { field } = boxOn(page);
    await field.fill("  ");
    await field.press("Enter");
    await expect(page).toHaveURL(`${sampleSite}/`);
    await field.fill("lantern hall");
    await field.press("Enter");
    await expect(page).toHaveURL(`${sampleSite}/search?q=lantern+hall`);
    proves(32, "search from the header's box");
  });
});
