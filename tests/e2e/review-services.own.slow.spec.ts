import type { Page } from "@playwright/test";
import {
  overpass as answerOverpass,
  createService,
  element,
  regionAsked,
} from "../support/public-services";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { reviewSiteForFile } from "./own-site";
import { tabTo } from "./tab-to";
import { expect, test, withAndWithoutScripts } from "./test";

const service = createService();
// Before the site, which is told its address.
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

const overpass = { refused: new Set<string>(), held: new Set<string>() };
const own = reviewSiteForFile("geography", () => ({ OVERPASS_URL: service.url }));

const positions: Record<string, [number, number]> = {
  "US-TN": [36.1627, -86.7816],
  "US-NM": [35.08, -106.65],
  "CA-NS": [44.65, -63.57],
};

/** One hall at a position for each region; none if it refuses the region, or holds its answer back. */
service.answer((response, received, tries) => {
  const iso = regionAsked(received);
  if (overpass.refused.has(iso)) {
    response.writeHead(404).end();
  } else if (!overpass.held.has(iso)) {
    const id = Object.keys(positions).indexOf(iso);
    const tags = { name: `Gull Hall ${iso}`, amenity: "music_venue" };
    const halls = positions[iso] ? [element(id, tags, positions[iso])] : [];
    return answerOverpass(halls)(response, received, tries);
  }
});

test.beforeEach(async () => {
  overpass.refused.clear();
  overpass.held.clear();
  await query(own.database.databaseUrl, "DELETE FROM service_runs");
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The form with these regions of a country chosen. */
async function choose(page: Page, country: string, regions: string[]) {
  await page.goto(`${own.site.baseUrl}/review/sources/new`);
  await page.getByText(`Some of ${country}`, { exact: true }).click();
  for (const region of regions) {
    await page.getByLabel(region, { exact: true }).check();
  }
}

async function ask(page: Page, country: string, regions: string[]) {
  await choose(page, country, regions);
  await button(page, "Ask and Import").click();
  await page.waitForURL(/\/review\/runs\//);
}

/** Waits for the worker by reloading, as works without scripts. */
async function refreshUntilShown(page: Page, told: string | RegExp) {
  await expect(async () => {
    await page.goto(page.url());
    await expect(page.getByText(told).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [500] });
}

withAndWithoutScripts((javaScriptEnabled) => {
  const [country, regions, iso] = javaScriptEnabled
    ? (["the United States", ["Tennessee", "Wyoming"], "US-TN"] as const)
    : (["Canada", ["Nova Scotia", "Yukon"], "CA-NS"] as const);

  test("asks a service for regions, and again for one without an answer", async ({ page }) => {
    await page.goto(`${own.site.baseUrl}/review/batches`);
    await page.getByRole("link", { name: "Add a Source" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a Source");
    await expect(page.getByText("publish a database made from the data")).toBeVisible();

    overpass.refused.add(iso);
    await ask(page, country, [...regions]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("OpenStreetMap");
    await refreshUntilShown(page, "Ended with regions left: 1 of 2 regions.");
    await expect(page.getByText("OpenStreetMap refused the request").first()).toBeVisible();

    overpass.refused.clear();
    await button(page, "Run Again for What Is Left").click();
    await refreshUntilShown(page, "Done: 2 of 2 regions.");
    await page.getByRole("link", { name: /^\d+: OpenStreetMap$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Batch \d+: OpenStreetMap$/);
    await expect(page.getByText(/@example\.com/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Download the Whole Report/ })).toBeVisible();
    const venues = await query(
      own.database.databaseUrl,
      "SELECT status::text FROM venues WHERE name = $1",
      [`Gull Hall ${iso}`],
    );
    expect(venues).toEqual([{ status: "PUBLISHED" }]);

    await page.goto(`${own.site.baseUrl}/review/actions`);
    const entry = page.getByRole("heading", { name: /^Had a public service asked for venues/ });
    await expect(entry.first()).toBeVisible();
  });

  test("stops a run, and refuses a second one meanwhile", async ({ page }) => {
    const held = javaScriptEnabled ? ["US-VT", "Vermont"] : ["US-DE", "Delaware"];
    overpass.held.add(held[0] ?? "");
    await ask(page, "the United States", [held[1] ?? ""]);
    const run = page.url();
    await refreshUntilShown(page, `Asking OpenStreetMap for ${held[1]} (1 of 1)...`);

    await choose(page, "the United States", ["Hawaii"]);
    await button(page, "Ask and Import").click();
    await expect(page.getByRole("alert").getByText("is being asked already")).toBeVisible();
    await expect(page.getByLabel("Hawaii")).toBeChecked();

    await page.goto(run);
    await button(page, "Stop").click();
    await refreshUntilShown(page, "Stopped: 0 of 1 region.");
  });
});

test("is asked by keyboard, after saying which regions", async ({ page }) => {
  await page.goto(`${own.site.baseUrl}/review/sources/new`);
  await tabTo(page, page.getByLabel("OpenStreetMap"));
  await tabTo(page, button(page, "Ask and Import"));
  await page.keyboard.press("Enter");
  const problem = page.getByRole("link", { name: "Choose at least one state" });
  await tabTo(page, problem);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("All of the United States")).toBeFocused();
  await tabTo(page, page.getByText("Some of Canada", { exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Nunavut"));
  await page.keyboard.press("Space");
  await tabTo(page, button(page, "Ask and Import"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/review\/runs\//);
  await refreshUntilShown(page, "Done: 1 of 1 region.");
});

const states: Record<string, (page: Page) => Promise<void>> = {
  "the form": (page) => choose(page, "the United States", ["New Mexico"]),
  "a refused form": async (page) => {
    await page.goto(`${own.site.baseUrl}/review/sources/new`);
    await button(page, "Ask and Import").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
  },
  "a running run": async (page) => {
    overpass.held.add("US-VT");
    await ask(page, "the United States", ["Vermont"]);
    await refreshUntilShown(page, "Asking OpenStreetMap for Vermont");
  },
  "a run with a batch and a region left": async (page) => {
    overpass.refused.add("US-MT");
    await ask(page, "the United States", ["New Mexico", "Montana"]);
    await refreshUntilShown(page, "Ended with regions left");
  },
  "the list with a run": async (page) => {
    overpass.refused.add("US-MT");
    await ask(page, "the United States", ["Montana"]);
    await page.goto(`${own.site.baseUrl}/review/batches`);
    await expect(page.getByRole("heading", { name: "Services Asked Last" })).toBeVisible();
  },
};

for (const { colorScheme, width } of fewLooks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const [state, show] of Object.entries(states)) {
      test(`has no axe violations or overflow: ${state}`, async ({ page }) => {
        await show(page);
        await expectAccessible(page);
      });
    }
  });
}
