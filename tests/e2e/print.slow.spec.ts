import type { Locator, Page } from "@playwright/test";
import { maxTextLength } from "@/lib/clean/detail";
import { techDetails } from "@/lib/model/tech-page";
import { exampleOf } from "../support/example-detail";
import { query } from "../support/query";
import { expect, test } from "./test";

type Row = { path: string };

const papers = ["Letter", "A4"] as const;

/** Number of pages of paper. */
async function countPages(
  page: Page,
  format: (typeof papers)[number],
  margin?: string,
): Promise<number> {
  const margins = margin && { top: margin, right: margin, bottom: margin, left: margin };
  const pdf = await page.pdf({ format, ...(margins && { margin: margins }) });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Address of the first sample in an order. */
async function findSample(databaseUrl: string, order: string): Promise<string> {
  const [row] = await query<Row>(
    databaseUrl,
    `SELECT concat_ws('/', '', n.slug, r.slug, c.slug, v.slug) AS path
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
         JOIN countries n ON n.id = r.country_id
       WHERE v.status = 'PUBLISHED' ORDER BY ${order}, v.id LIMIT 1`,
  );
  return row?.path ?? "";
}

for (const { which, order } of [
  {
    which: "the richest sample",
    order: "completeness DESC, length(coalesce(v.description, '')) DESC",
  },
  { which: "the poorest sample", order: "completeness" },
  { which: "the longest name", order: "length(v.name) DESC" },
]) {
  test(`prints ${which} on one page`, async ({ page, sampleSite, sampleDatabaseUrl }) => {
    const path = await findSample(sampleDatabaseUrl, order);
    await page.goto(sampleSite + path);
    const name = await page.getByRole("heading", { level: 1 }).textContent();
    await page.emulateMedia({ media: "print" });

    for (const format of papers) {
      expect(await countPages(page, format), `${name} on ${format}`).toBe(1);
    }
    await expect(page.getByText(path).last()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const control of await page.getByRole("button").all()) {
      await expect(control).toBeHidden();
    }
    await expect(page.getByRole("link", { name: /Google Maps|Official Website/ })).toHaveCount(0);
  });
}

test("prints a long description cut after 1,200 letters, and all hours", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  // One of the last samples, which no other test chooses.
  const [venue] = await query<Row>(
    sampleDatabaseUrl,
    `WITH chosen AS (
       UPDATE venues SET description = $1, operating_hours = $2
        WHERE id = (SELECT id FROM venues WHERE is_sample ORDER BY id DESC OFFSET 40 LIMIT 1)
       RETURNING slug, city_id, region_id
     )
     SELECT concat_ws('/', '', n.slug, r.slug, c.slug, v.slug) AS path
       FROM chosen v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
         JOIN countries n ON n.id = r.country_id`,
    [
      `The first words. ${"Sound all night. ".repeat(200)}The last words.`,
      ["Mon 8 pm", "Tue 8 pm", "Wed 8 pm", "Sun 9 pm"].join("\n"),
    ],
  );
  await page.goto(`${sampleSite}${venue?.path}`);
  await expect(page.getByText("The last words.")).toBeVisible();
  await page.emulateMedia({ media: "print" });

  await expect(page.getByText("The first words.")).toBeVisible();
  await expect(page.getByText("The last words.")).toBeHidden();
  await expect(page.getByText("Sun 9 pm")).toBeVisible();
  for (const format of papers) {
    expect(await countPages(page, format), format).toBe(1);
  }
});

/** A value of each detail, with texts as long as they may be where musicians write much. */
function fullDetails(): Record<string, string | number | boolean> {
  const long = "Two lines of 32 amps at the back wall, stage left, and one of 16 amps. ".repeat(9);
  return Object.fromEntries(
    techDetails.map((detail) => {
      const { id, type, section } = detail;
      const isLong = type === "text" && section === "tech";
      const short = type === "text" ? "Lantern Presents of Halifax" : exampleOf(detail);
      return [id, isLong ? long.slice(0, maxTextLength) : short];
    }),
  );
}

test("prints all that musicians need to know on one page, in readable type", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const [venue] = await query<Row>(
    sampleDatabaseUrl,
    `WITH chosen AS (
       UPDATE venues SET details = $1
        WHERE id = (SELECT id FROM venues WHERE is_sample ORDER BY id DESC OFFSET 41 LIMIT 1)
       RETURNING slug, city_id, region_id
     )
     SELECT concat_ws('/', '', n.slug, r.slug, c.slug, v.slug) AS path
       FROM chosen v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
         JOIN countries n ON n.id = r.country_id`,
    [fullDetails()],
  );
  await page.goto(`${sampleSite}${venue?.path}/tech`);
  await page.emulateMedia({ media: "print" });

  for (const format of papers) {
    expect(await countPages(page, format, "0.5in"), format).toBe(1);
  }
  for (const { label } of techDetails) {
    await expect(page.locator("dt", { hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "As JSON" })).toBeHidden();
  const sizes = await page
    .locator("main :is(h1, h2, dt, dd, p, a):visible")
    .evaluateAll((texts) =>
      texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    );
  // 9 pt
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

/** What the columns of a printed row show, under those of the header. */
function columnsOf(row: Locator): Promise<string[]> {
  return row.evaluate((item) => {
    const said = (selector: string) => item.querySelector(selector)?.firstChild?.textContent ?? "";
    const added = (selector: string) => {
      const { content } = getComputedStyle(item.querySelector(selector) ?? item, "::after");
      return content.replaceAll('"', "");
    };
    return [said("h3"), said(".place"), added(".about"), added(".venue-card"), added("li")];
  });
}

test("prints the list of a city on one page, as a table with a header row", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const [city] = await query<Row & { name: string }>(
    sampleDatabaseUrl,
    `SELECT concat_ws('/', '', n.slug, r.slug, c.slug) AS path, concat_ws(', ', c.name, r.code) AS name
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries n ON n.id = r.country_id
       WHERE c.venue_count >= 24 ORDER BY c.venue_count, c.id LIMIT 1`,
  );
  await page.goto(`${sampleSite}${city?.path}`);
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(24);
  await page.emulateMedia({ media: "print" });

  for (const format of papers) {
    expect(await countPages(page, format), format).toBe(1);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^View all venues in/ })).toBeHidden();
  await expect(page.getByRole("button", { name: /map$/ })).toBeHidden();
  const header = page.locator(".venue-grid .header span");
  await expect(header).toHaveText(["Name", "Street", "City", "Phone", "Capacity"]);
  for (const cell of await header.all()) {
    await expect(cell).toBeVisible();
  }
  const row = page.locator("li[data-capacity]:has([data-phone])").first();
  expect(await columnsOf(row)).toEqual([
    await row.getByRole("heading").textContent(),
    expect.stringMatching(/^\d+ \w/),
    city?.name,
    expect.stringMatching(/^\(\d{3}\) 555-01\d{2}$/),
    expect.stringMatching(/^[\d,]+$/),
  ]);
  const edges = (cell: Locator) => cell.evaluate((box) => box.getBoundingClientRect().x);
  expect(await edges(row.getByRole("heading"))).toBe(await edges(header.nth(0)));
  expect(await edges(row.locator(".place"))).toBe(await edges(header.nth(1)));
});

test("prints at most 40 venues on a page", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/near-me?place=New+York`);
  await expect(page.getByRole("article")).toHaveCount(50);
  await page.emulateMedia({ media: "print" });

  for (const format of papers) {
    expect(await countPages(page, format), format).toBe(2);
  }
  await expect(page.locator(".venue-grid .header").first()).toBeVisible();
  await page.goto(`${sampleSite}/browse`);
  await expect(page.getByRole("heading", { name: /venues$/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeHidden();
});

test("shows no header row on screens", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/browse`);
  await expect(page.locator(".venue-grid .header")).toBeHidden();
});
