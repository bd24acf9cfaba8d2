import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { query } from "../support/query";
import { sendRaw, statusIn } from "../support/raw-request";
import { createTestDatabase } from "../support/test-database";
import { startSite } from "./site-server";
import { expect, inventedAddress, test } from "./test";

test("serves every example on the API page as JSON with CORS", async ({
  page,
  request,
  sampleSite,
}) => {
  await page.goto(`${sampleSite}/api`);
  const examples = await page
    .getByRole("main")
    .locator('a[href^="/api/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

  expect(examples.length).toBeGreaterThanOrEqual(19);
  for (const example of examples) {
    const response = await request.get(example);
    expect(response.status(), example).toBe(200);
    expect(response.headers()["content-type"]).toBe("application/json");
    expect(response.headers()["access-control-allow-origin"]).toBe("*");
    // Another test may have changed the answer meanwhile.
    await expect(async () => {
      const { etag = "" } = (await request.get(example)).headers();
      const again = await request.get(example, { headers: { "if-none-match": etag } });
      expect(again.status(), example).toBe(304);
    }).toPass();
  }
});

test("serves a repeated read from the cache until something changes, and counts it", async ({
  request,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const url = `${sampleSite}/api/countries/ca/regions/NT`;
  const headers = { "x-forwarded-for": inventedAddress() };
  const client = new Client({ connectionString: sampleDatabaseUrl });
  await client.connect();
  const read = async () => {
    const response = await request.get(url, { headers });
    const remaining = Number(response.headers()["ratelimit-remaining"]);
    return { name: (await response.json()).name, remaining };
  };
  const rename = (name: string) =>
    client.query("UPDATE regions SET name = $1 WHERE code = 'NT'", [name]);
  const { name, remaining } = await read();
  try {
    await rename("Somewhere Else");
    expect(await read()).toEqual({ name, remaining: remaining - 1 });

    await client.query("SELECT pg_notify('page_changes', '[\"/canada\"]')");
    await expect.poll(async () => (await read()).name).toBe("Somewhere Else");
  } finally {
    await rename(name);
    await client.query("SELECT pg_notify('page_changes', '[\"/*\"]')");
    await client.end();
  }
});

test("refuses reads above the limit, whether they are cached or not", async ({
  request,
  sampleSite,
}) => {
  const headers = { "x-forwarded-for": inventedAddress() };
  const statuses: number[] = [];
  for (let round = 0; round < 61; round += 1) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => request.get(`${sampleSite}/api/genres`, { headers })),
    );
    statuses.push(...responses.map((response) => response.status()));
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

for (const [accept, status] of [
  ["application/json;q=0", 406],
  ["application/json;q=0, */*", 406],
  ["application/vnd.api+json", 406],
  ["application/json;q=0.1, text/html", 200],
  ["*/*", 200],
] as const) {
  test(`answers ${status} to Accept: ${accept}, from the cache or not`, async ({
    request,
    sampleSite,
  }) => {
    for (const path of ["/api/genres", "/api/venues"]) {
      const response = await request.head(sampleSite + path, { headers: { accept } });
      expect(response.status(), path).toBe(status);
    }
  });
}

test("explains a problem type at its URL", async ({ page, request, sampleSite }) => {
  const { type } = await (await request.get(`${sampleSite}/api/venues?limit=many`)).json();

  await page.goto(type);
  await expect(page.locator(`#${new URL(type).hash.slice(1)}`)).toBeVisible();
});

test("serves the full venue list compressed", async ({ request, sampleSite }) => {
  const headers = { "accept-encoding": "gzip" };
  const response = await request.get(`${sampleSite}/api/venues?all=true`, { headers });

  expect(response.headers()["content-encoding"]).toBe("gzip");
  const venues = await response.json();
  expect(venues).toHaveLength(10_500);
  const ids = venues.map((venue: { id: number }) => venue.id);
  expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b));
});

test("reads the full list from the database once for 50 readers", async () => {
  const { databaseUrl, drop } = await createTestDatabase("imported");
  const site = await startSite(databaseUrl, { WORKER: "separate" });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Over another connection: in the transaction, PostgreSQL would repeat the first answer.
  const countWaiting = async () => {
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    return (await query(databaseUrl, waiting)).length;
  };
  try {
    await client.query("BEGIN");
    await client.query("LOCK TABLE venues");
    const lists = Array.from({ length: 50 }, async () =>
      (await fetch(`${site.baseUrl}/api/venues?all=true`)).text(),
    );
    await expect.poll(countWaiting).toBe(1);
    // Long enough for all 50 requests to arrive.
    await wait(2_000);
    expect(await countWaiting()).toBe(1);
    await client.query("COMMIT");

    const [first = "", ...others] = await Promise.all(lists);
    expect(JSON.parse(first).length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([first]));
  } finally {
    await client.end();
    await site.stop();
    await drop();
  }
});

test("accepts a venue from a program but not from another site's page", async ({
  request,
  sampleSite,
}) => {
  const url = `${sampleSite}/api/venues/submit`;
  const data = {
    name: "The Invented Room",
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: "1 Invented Lane",
    submissionDate: new Date().toISOString(),
  };
  const foreign = await request.post(url, { data, headers: { origin: "https://evil.example" } });
  expect(foreign.status()).toBe(403);

  const headers = { "x-requested-with": "XMLHttpRequest" };
  const incomplete = await request.post(url, { data: { ...data, name: "T" }, headers });
  expect(incomplete.status()).toBe(422);
  expect((await incomplete.json()).errors.name).toEqual([
    "Venue name must be at least 2 characters",
  ]);
  const accepted = await request.post(url, { data, headers });
  expect(accepted.status()).toBe(201);
  expect(await accepted.json()).toMatchObject({ status: "pending" });
});

test("shares one rate limit between two processes", async ({
  importedSite,
  importedDatabaseUrl,
}) => {
  // Runs no worker: photos of other tests, whose jobs it would take, are not in its folder.
  const other = await startSite(importedDatabaseUrl, { WORKER: "separate" });
  const statuses: number[] = [];
  // Other tests read from the same sites.
  const headers = { "x-forwarded-for": inventedAddress() };
  // Exceeds the limit in total but not per process.
  for (let round = 0; round < 40; round += 1) {
    const sites = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? importedSite : other.baseUrl,
    );
    const responses = await Promise.all(
      sites.map((site) => fetch(`${site}/api/genres`, { headers })),
    );
    statuses.push(...responses.map(({ status }) => status));
  }
  await other.stop();

  const allowed = statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Each process alone would have allowed all 400 of its requests.
  expect(allowed).toBe(600);
});

test("responds with a JSON problem to an unknown API path or method", async ({ sampleSite }) => {
  for (const path of ["/api/nothing", "/api/v1/venues", "/api/venues/1"]) {
    const response = await fetch(`${sampleSite}${path}`);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("content-type"), path).toBe("application/problem+json");
    expect(response.headers.get("access-control-allow-origin"), path).toBe("*");
  }
  const { port } = new URL(sampleSite);
  for (const method of ["TRACE", "PROPFIND", "BREW"]) {
    const reply = await sendRaw(
      Number(port),
      `${method} /api/venues HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(statusIn(reply), method).toBe(405);
    expect(reply.toLowerCase(), method).toContain("content-type: application/problem+json");
  }
});
