import { Client } from "pg";
import { siteForFile } from "./own-site";
import { expect, test } from "./test";

/** A site on a separate database, since tests change the images and stop the database. */
const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";
const previewPath = `/previews${venuePath}.png`;

const own = siteForFile("imported");

type Picture = { status: number; headers: Headers; bytes: Buffer };

async function get(path: string, init: RequestInit = {}): Promise<Picture> {
  const response = await fetch(own.site.baseUrl + path, { redirect: "manual", ...init });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

for (const path of [
  "/previews/canada.png",
  "/previews/canada/nova-scotia.png",
  "/previews/canada/nova-scotia/halifax.png",
  previewPath,
  "/previews/genres/theater.png",
  "/previews/capacity/small.png",
]) {
  test(`serves ${path} in the size that social sites expect`, async () => {
    const { status, headers, bytes } = await get(path);

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });
}

test("serves the site's preview image as a JPEG", async () => {
  const { headers, bytes } = await get("/og-image.jpg");

  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(bytes.length).toBeLessThan(300_000);
});

test("renders an image once whatever its query string", async () => {
  const [first, again, versioned] = [
    await get(previewPath),
    await get(previewPath, { headers: { rsc: "1", "accept-encoding": "identity" } }),
    await get(`${previewPath}?v=1234&fbclid=x`),
  ];
  const etag = first.headers.get("etag") ?? "";

  expect(etag).not.toBe("");
  expect([again.headers.get("etag"), versioned.headers.get("etag")]).toEqual([etag, etag]);
  expect((await get(previewPath, { headers: { "if-none-match": etag } })).status).toBe(304);
  const head = await get(previewPath, { method: "HEAD" });
  expect([head.status, head.bytes.length, head.headers.get("content-length")]).toEqual([
    200,
    0,
    `${first.bytes.length}`,
  ]);
});

for (const [path, status, location] of [
  ["/previews/atlantis.png", 404, null],
  ["/previews/canada/nova-scotia/halifax/no-such-hall.png", 404, null],
  ["/previews/canada", 404, null],
  ["/previews/CA/NS.png", 308, "/previews/canada/nova-scotia.png"],
  ["/previews/us/ns/city/harbour-lantern-hall.png", 308, previewPath],
  [`${previewPath}/`, 308, previewPath],
] as const) {
  test(`responds with ${status} to ${path}`, async () => {
    const reply = await get(path);

    expect(reply.status).toBe(status);
    expect(reply.headers.get("location")).toBe(location);
  });
}

/** Runs statements in one transaction, like a mutation. */
async function change(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: own.database.databaseUrl });
  await client.connect();
  await client.query(`BEGIN; ${statements.join("; ")}; COMMIT`);
  await client.end();
}

test("changes a venue's image and its URL when the venue is renamed", async ({ page }) => {
  const address = async () => {
    await page.goto(own.site.baseUrl + venuePath);
    return page.locator('meta[property="og:image"]').getAttribute("content");
  };
  const [before, addressBefore] = [await get(previewPath), await address()];
  await change(
    "UPDATE venues SET name = 'The Beacon' WHERE slug = 'harbour-lantern-hall'",
    `SELECT pg_notify('page_changes', '["${venuePath}"]')`,
  );

  await expect(async () => {
    const after = await get(previewPath);
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect(await address()).not.toBe(addressBefore);
  }).toPass();
  expect(await address()).toContain(`${previewPath}?v=`);
});

test("serves cached images while the database is down", async () => {
  const before = await get(previewPath);
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  await server.query(`ALTER DATABASE ${own.database.name} ALLOW_CONNECTIONS false`);
  await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
    own.database.name,
  ]);
  const [kept, unseen] = [await get(previewPath), await get("/previews/canada/quebec.png")];
  await server.query(`ALTER DATABASE ${own.database.name} ALLOW_CONNECTIONS true`);
  await server.end();

  expect(kept.status).toBe(200);
  expect(kept.bytes.equals(before.bytes)).toBe(true);
  expect(unseen.status).toBe(503);
});
