import type { Locator, Page } from "@playwright/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { expectAccessible, fewLooks } from "./accessible";
import { reviewSiteForFile } from "./own-site";
import { problem } from "./review-site";
import { startServer } from "./site-server";
import { tabTo } from "./tab-to";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

// One site for all tests; each test imports its own source.
const own = reviewSiteForFile("geography");
let sourceCount = 0;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

function newSource(): string {
  sourceCount += 1;
  return `Source ${test.info().workerIndex} ${sourceCount}`;
}

async function upload(page: Page, source: string, content: string | Buffer, name = "halls.csv") {
  await page.goto(`${own.site.baseUrl}/review/batches/new`);
  await page.getByLabel("Source").fill(source);
  const buffer = Buffer.from(content as string);
  await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "", buffer });
  await button(page, "Upload and Read").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Presses a button and waits for the answer, which a reload would cancel. */
async function press(page: Page, name: string) {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, name).click();
  await answer;
}

/** The same by keyboard. */
async function pressByKey(page: Page, target: Locator) {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await tabTo(page, target);
  await page.keyboard.press("Enter");
  await answer;
}

/** Waits for the worker by reloading, as works without scripts. A failure shows what the page says. */
async function refreshUntil(page: Page, condition: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        if (await condition()) {
          return "as expected";
        }
        await page.goto(page.url());
        return (await condition()) ? "as expected" : page.innerText("main");
      },
      { timeout: 120_000, intervals: [1000] },
    )
    .toBe("as expected");
}

const isShown = (page: Page, name: string) => () =>
  page.getByText(name, { exact: true }).first().isVisible();

const hasHeading = (page: Page, name: string) => () =>
  page.getByRole("heading", { name, exact: true }).isVisible();

async function previewed(page: Page) {
  await refreshUntil(page, hasHeading(page, "Mapping"));
  await press(page, "Preview");
  await refreshUntil(page, hasHeading(page, "Preview"));
}

async function count(page: Page, name: string): Promise<string> {
  return page
    .locator("dl div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();
}

async function venuesOf(source: string) {
  return query<{ name: string; status: string }>(
    own.database.databaseUrl,
    `SELECT v.name, v.status::text FROM venues v JOIN source_records r ON r.venue_id = v.id
       JOIN sources s ON s.id = r.source_id WHERE s.name = $1 ORDER BY v.name`,
    [source],
  );
}

test("imports and undoes a file, and edits its source, by keyboard", async ({ page }) => {
  const source = newSource();
  await page.goto(`${own.site.baseUrl}/review/batches/new`);
  await tabTo(page, page.getByLabel("Source"));
  await page.keyboard.type(source);
  const file = page.getByLabel("File", { exact: true });
  await tabTo(page, file);
  // The system's own dialog chooses the file.
  await file.setInputFiles({
    name: "halls.csv",
    mimeType: "",
    buffer: Buffer.from("name,city,region\nKeyboard Hall,Halifax,NS\n"),
  });
  await tabTo(page, button(page, "Upload and Read"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("halls.csv");
  await refreshUntil(page, hasHeading(page, "Mapping"));
  await pressByKey(page, button(page, "Preview"));
  await refreshUntil(page, hasHeading(page, "Preview"));
  await pressByKey(page, button(page, "Apply This Import"));
  await refreshUntil(page, async () => page.url().includes("/review/batches/"));
  expect(await venuesOf(source)).toEqual([{ name: "Keyboard Hall", status: "PUBLISHED" }]);

  await tabTo(page, page.getByRole("link", { name: "Undo This Batch..." }));
  await page.keyboard.press("Enter");
  await pressByKey(page, button(page, "Undo This Batch"));
  await page.waitForURL(/\/review\/batches\/\d+$/);
  await refreshUntil(page, isShown(page, "Undone"));
  expect(await venuesOf(source)).toEqual([{ name: "Keyboard Hall", status: "HIDDEN" }]);

  await page.goto(`${own.site.baseUrl}/review/sources`);
  await tabTo(page, page.getByRole("link", { name: source, exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("License (Optional)", { exact: true }));
  await page.keyboard.type("CC0");
  await pressByKey(page, button(page, "Save Source"));
  await expect(page.getByRole("status").filter({ hasText: "edited the source" })).toBeVisible();
  proves(31, "by keyboard: an import, its undo, and its source");
});

withAndWithoutScripts((javaScriptEnabled) => {
  test("imports an uploaded file after a preview, and undoes it", async ({ page }) => {
    const source = newSource();
    const suffix = javaScriptEnabled ? "A" : "B";
    await upload(
      page,
      source,
      `name,city,region,note\nQuay Hall ${suffix},Halifax,NS,x\nNowhere Hall,Nosuchtownatall,NS,\n,Halifax,NS,\n`,
    );
    await refreshUntil(page, hasHeading(page, "Mapping"));
    await expect(page.getByText("Not used: note")).toBeVisible();
    await expect(page.getByText(`Name: Quay Hall ${suffix}; City: Halifax`)).toBeVisible();
    await previewed(page);
    expect(await count(page, "Created")).toBe("1");
    expect(await count(page, "Rejected")).toBe("1");
    expect(await count(page, "Waiting")).toBe("1");
    expect(await venuesOf(source)).toEqual([]);
    await press(page, "Apply This Import");
    await refreshUntil(page, async () => page.url().includes("/review/batches/"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(source);
    expect(await venuesOf(source)).toEqual([{ name: `Quay Hall ${suffix}`, status: "PUBLISHED" }]);
    const href = await page.getByRole("link", { name: /Whole Report/ }).getAttribute("href");
    const report = await page.request.get(`${own.site.baseUrl}${href}`);
    expect(report.headers()["content-type"]).toContain("text/csv");
    expect(await report.text()).toContain("halls.csv");

    await page.getByRole("link", { name: "Undo This Batch..." }).click();
    await expect(page.getByText("1 venue that no one else lists leaves the site")).toBeVisible();
    await press(page, "Undo This Batch");
    await page.waitForURL(/\/review\/batches\/\d+$/);
    await refreshUntil(page, isShown(page, "Undone"));
    expect(await venuesOf(source)).toEqual([{ name: `Quay Hall ${suffix}`, status: "HIDDEN" }]);
    await page.goto(`${own.site.baseUrl}/review/actions?action=undo-import`);
    await expect(page.getByText(source).first()).toBeVisible();
  });

  test("edits a source, and its venues show the changed trust", async ({ page }) => {
    const [one, other] = [newSource(), newSource()];
    const name = `Trust Hall ${javaScriptEnabled ? "A" : "B"}`;
    // Two names at one address would wait for a reviewer.
    const address = `${javaScriptEnabled ? 12 : 14} Trust Street`;
    for (const [source, capacity] of [
      [one, 300],
      [other, 900],
    ] as const) {
      const row = `${name},Halifax,NS,${address},${capacity}`;
      await upload(page, source, `name,city,region,address,capacity\n${row}\n`);
      await previewed(page);
      await press(page, "Apply This Import");
      await refreshUntil(page, async () => page.url().includes("/review/batches/"));
    }
    const capacities = () =>
      query(own.database.databaseUrl, "SELECT capacity FROM venues WHERE name = $1", [name]);
    expect(await capacities()).toEqual([{ capacity: 900 }]);

    await page.goto(`${own.site.baseUrl}/review/sources`);
    await page.getByRole("link", { name: one, exact: true }).click();
    await page.getByLabel("Trust", { exact: true }).fill("101");
    await button(page, "Save Source").click();
    await expect(problem(page)).toContainText("Enter a whole number from 0 to 100");
    await page.getByLabel("Trust", { exact: true }).fill("50");
    await page.getByLabel("Capacity", { exact: true }).fill("90");
    await page.getByLabel("License (Optional)", { exact: true }).fill("CC0");
    await button(page, "Save Source").click();
    await expect(page.getByRole("status").filter({ hasText: "edited the source" })).toBeVisible();
    await expect(page.getByText("Trust: Capacity")).toBeVisible();
    await expect.poll(capacities).toEqual([{ capacity: 300 }]);
  });

  test("explains a file with a wrong column, and imports it with a mapping", async ({ page }) => {
    const source = newSource();
    await upload(page, source, "saal,city,region\nMapped Hall,Halifax,NS\n");
    await refreshUntil(page, hasHeading(page, "Mapping"));
    await expect(page.getByText("1 kB", { exact: true })).toBeVisible();
    await expect(problem(page)).toContainText("halls.csv: no column gives the name of a venue");
    await page.getByLabel("Name", { exact: true }).selectOption("saal");
    await page.getByLabel(/^Only Records Where/).fill("nocolumn = x");
    await button(page, "Preview").click();
    await expect(
      problem(page).filter({ hasText: "names a column that the file does not have" }),
    ).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("saal");
    await page.getByLabel(/^Only Records Where/).fill("");
    await press(page, "Preview");
    await refreshUntil(page, hasHeading(page, "Preview"));
    expect(await count(page, "Created")).toBe("1");
    await button(page, "Delete the Upload").click();
    await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
    await expect(page.getByText(source)).toHaveCount(0);
  });
}, deskScripts);

test("gives up a file while it is read", async ({ page }) => {
  const source = newSource();
  await upload(page, source, "name,city,region\nHeavy Hall,Halifax,NS\n");
  await refreshUntil(page, hasHeading(page, "Mapping"));
  await query(
    own.database.databaseUrl,
    "UPDATE import_uploads SET status = 'READING' WHERE source_name = $1",
    [source],
  );
  await page.goto(page.url());
  await expect(page.getByText("Reading", { exact: false }).first()).toBeVisible();
  await button(page, "Delete the Upload").click();
  await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
  await expect(page.getByText(source)).toHaveCount(0);
});

test("explains an empty file and one that is not text", async ({ page }) => {
  await upload(page, newSource(), "", "empty.csv");
  await refreshUntil(page, isShown(page, "empty.csv: the file is empty."));
  await expect(page.getByRole("button", { name: "Preview" })).toHaveCount(0);
  await upload(page, newSource(), Buffer.alloc(500, 1), "binary.csv");
  await refreshUntil(page, async () => /not a text file/.test(await page.innerText("main")));
});

test("reads a file with mixed encodings", async ({ page }) => {
  const rows = Buffer.concat([
    Buffer.from("name,city,region\nCafé Zéro,Halifax,NS\n"),
    Buffer.from("Caf\xe9 Mixte,Halifax,NS\n", "latin1"),
  ]);
  await upload(page, newSource(), rows);
  await refreshUntil(page, hasHeading(page, "Mapping"));
  await expect(page.getByText("Name: Café Mixte")).toBeVisible();
  await previewed(page);
  expect(await count(page, "Created")).toBe("2");
  await page.getByText("Warnings").click();
  await expect(page.getByText("line is not UTF-8 like the rest of the file")).toBeVisible();
});

test("asks again for a missing source or file and a day to come", async ({ page }) => {
  await page.goto(`${own.site.baseUrl}/review/batches/new`);
  await page.getByLabel("Source").fill("A source");
  await page.getByLabel("License").fill("CC0");
  await button(page, "Upload and Read").click();
  await expect(problem(page)).toHaveText("Choose a file to import, or paste a list.");
  await expect(page.getByLabel("License")).toHaveValue("CC0");
});

withAndWithoutScripts(() => {
  test("reads a list that is pasted from a quoted mail", async ({ page }) => {
    await page.goto(`${own.site.baseUrl}/review/batches/new`);
    await page.getByLabel("Source").fill(newSource());
    await page
      .getByLabel("Or Paste a List")
      .fill("> name\taddress\tcity\tstate\n> Pasted Gull Hall\t8 Quay St\tReno\tNV\n");
    await button(page, "Upload and Read").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pasted list");
    const found = page.getByText("Name: Pasted Gull Hall; Address: 8 Quay St; City: Reno");
    await refreshUntil(page, () => found.isVisible());
  });
});

test("says that another import is running, and begins when it ends", async ({ page }) => {
  const { Client } = await import("pg");
  const holder = new Client({ connectionString: own.database.databaseUrl });
  await holder.connect();
  await holder.query("SELECT pg_advisory_lock(72707370)");
  await upload(page, newSource(), "name,city,region\nPatient Hall,Halifax,NS\n");
  await refreshUntil(page, hasHeading(page, "Mapping"));
  await press(page, "Preview");
  await refreshUntil(page, async () =>
    /Another import is running/.test(await page.innerText("main")),
  );
  await holder.end();
  await refreshUntil(page, hasHeading(page, "Preview"));
});

test("completes an import without doubles after its process was killed", async ({ page }) => {
  const source = newSource();
  const rows = Array.from({ length: 2000 }, (_, n) => `Resumed Hall ${n},Halifax,NS`);
  await upload(page, source, `name,city,region\n${rows.join("\n")}\n`);
  await previewed(page);
  await button(page, "Apply This Import").click();
  await expect
    .poll(async () => (await venuesOf(source)).length, { intervals: [50] })
    .toBeGreaterThan(0);
  await own.site.kill();
  expect((await venuesOf(source)).length).toBeLessThan(rows.length);
  const { dataDirectory, baseUrl } = own.site;
  const port = Number(new URL(baseUrl).port);
  own.site = await startServer({ databaseUrl: own.database.databaseUrl, dataDirectory, port });
  await expect
    .poll(async () => (await venuesOf(source)).length, { timeout: 240_000, intervals: [1000] })
    .toBe(rows.length);
  await expect
    .poll(
      () =>
        query(
          own.database.databaseUrl,
          `SELECT b.status::text, (b.counts ->> 'read')::int AS read FROM import_batches b
             JOIN sources s ON s.id = b.source_id WHERE s.name = $1`,
          [source],
        ),
      { timeout: 120_000 },
    )
    .toEqual([{ status: "APPLIED", read: rows.length }]);
});

const states: Record<string, (page: Page) => Promise<void>> = {
  imports: async (page) => void (await page.goto(`${own.site.baseUrl}/review/batches`)),
  "the upload form": async (page) =>
    void (await page.goto(`${own.site.baseUrl}/review/batches/new?problem=file&source=Some`)),
  sources: async (page) => void (await page.goto(`${own.site.baseUrl}/review/sources`)),
  "a source": async (page) => void (await page.goto(`${own.site.baseUrl}/review/sources/1`)),
  "a batch": async (page) => void (await page.goto(`${own.site.baseUrl}/review/batches/1`)),
  "undoing a batch": async (page) =>
    void (await page.goto(`${own.site.baseUrl}/review/batches/1/undo`)),
  "a preview": async (page) => {
    await upload(page, newSource(), "name,city,region\nLooked at Hall,Halifax,NS\n,Halifax,NS\n");
    await previewed(page);
  },
  "a file with a problem": async (page) => {
    await upload(page, newSource(), "saal,city,region\nMapped Hall,Halifax,NS\n");
    await refreshUntil(page, hasHeading(page, "Mapping"));
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
