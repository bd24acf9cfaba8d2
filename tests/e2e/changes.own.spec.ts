import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { siteForFile } from "./own-site";
import { runProjectScript } from "./site-server";
import { expect, test } from "./test";

const own = siteForFile("geography");

const longName = `Théâtre ${"très".repeat(25)}`;
const rows = `id,name,city,region,opened on,status
1,${longName},Halifax,NS,1998,
2,Heron Hall,Halifax,NS,2003-04-17,
3,Ibis Room,Halifax,NS,,
4,Red Hall,Boone,NC,2004,`;

async function importRows(text: string, asOf: string): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), "marquee-changes-")), "open-list.csv");
  writeFileSync(path, `${text}\n`);
  await runProjectScript(["import", path, "--as-of", asOf], own.database.databaseUrl);
}

test.beforeAll(async () => {
  await importRows(rows, "2018-02-10");
  await importRows(
    rows.replace("Ibis Room,Halifax,NS,,", "Ibis Room,Halifax,NS,,closed"),
    "2019-03-20",
  );
});

const register = () => `${own.site.baseUrl}/changes/canada/nova-scotia`;

test("tells by month what happened in a province, with its evidence and a line to cite", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${own.site.baseUrl}/canada/nova-scotia`);
  await page.getByRole("link", { name: "What opened, closed, and moved" }).click();
  await expect(page).toHaveURL(register());

  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "March 2019",
    "April 2003",
    "1998",
  ]);
  const monthOf = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(monthOf("March 2019")).toContainText(
    "Closed by March 20, 2019open-list, data of March 2019",
  );
  await expect(monthOf("1998").getByRole("link", { name: longName })).toHaveAttribute(
    "href",
    /^\/canada\/nova-scotia\/halifax\/theatre-/,
  );
  const opened = monthOf("April 2003");
  await expect(opened).toContainText("Opened on April 17, 2003open-list, data of February 2018");
  await opened.getByText("Cite").click();
  await expect(opened).toContainText(
    '"Heron Hall, Halifax, NS: Opened on April 17, 2003." open-list',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);

  for (const type of ["application/atom+xml", "application/feed+json"]) {
    const href = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute("href");
    const feed = await request.get(href ?? "");
    expect(feed.headers()["content-type"]).toContain(type);
    expect(await feed.text()).toContain("Heron Hall, Halifax, NS: Opened on April 17, 2003");
    expect(await feed.text()).not.toContain("Red Hall");
  }
});

test("is narrowed by kind and year, also as a table", async ({ page, request }) => {
  await page.goto(register());
  await page.getByLabel("What Happened").selectOption("Opened");
  await page.getByLabel("Year").fill("2003");
  await page.getByRole("button", { name: "Show Changes" }).click();
  await expect(page).toHaveURL(`${register()}?kind=opened&year=2003`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "April 2003",
  ]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

  const file = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  const table = await (await request.get(own.site.baseUrl + file)).text();
  expect(table.trim().split("\r\n")).toHaveLength(2);
  expect(table).toContain("opened,2003-04-17,when it happened,Heron Hall,Halifax,Nova Scotia");
  await page.goto(`${register()}?kind=moved`);
  await expect(page.getByRole("heading", { name: "No Dated Changes" })).toBeVisible();
});

test("has one address for each place, and none for others", async ({ request }) => {
  const other = await request.get(`${own.site.baseUrl}/changes/ca/NS`, { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([308, "/changes/canada/nova-scotia"]);
  expect((await request.get(`${own.site.baseUrl}/changes/canada/atlantis`)).status()).toBe(404);
  expect(
    (await request.get(`${own.site.baseUrl}/changes/canada/atlantis/feed.atom`)).status(),
  ).toBe(404);
  for (const path of ["", "/changes.csv", "/feed.atom", "/feed.json"]) {
    expect((await request.get(`${own.site.baseUrl}/changes${path}`)).status(), path).toBe(200);
  }
});

test("holds a busy year on pages of a bounded size", async ({ page, request }) => {
  await query(
    own.database.databaseUrl,
    `INSERT INTO venue_events (venue_id, region_id, kind, happened_on, date_precision, is_stated, source_id)
       SELECT v.id, v.region_id, 'CLOSED', date '2012-01-01' + n / 8, 'DAY', true, s.id
         FROM venues v, sources s, generate_series(1, 2000) AS n WHERE v.name = 'Red Hall'`,
  );
  const year = `${own.site.baseUrl}/changes/united-states/north-carolina?year=2012`;
  expect((await request.get(year)).headers()["cache-control"]).toContain("max-age");
  expect((await (await request.get(year)).body()).length).toBeLessThan(300_000);
  let links = 0;
  for (let next: string | null = year; next !== null; links += 1) {
    await page.goto(next);
    const more = page.getByRole("link", { name: "Earlier Changes" });
    next = (await more.count()) > 0 ? own.site.baseUrl + (await more.getAttribute("href")) : null;
  }
  expect(links).toBe(8);
});
