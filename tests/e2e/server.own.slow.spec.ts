import packageJson from "../../package.json" with { type: "json" };
import { startSite } from "./site-server";
import { expect, test } from "./test";

test("reports the process, the database, and the version on the health endpoint", async ({
  request,
  sampleSite,
}) => {
  const response = await request.get(`${sampleSite}/api/health`);

  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({
    status: "ok",
    database: "ok",
    version: packageJson.version,
  });
});

test("listens only on the given address and logs one JSON object per line", async ({
  sampleDatabaseUrl,
}) => {
  const site = await startSite(sampleDatabaseUrl, { HOST: "127.0.0.1" });
  const port = new URL(site.baseUrl).port;
  await expect(fetch(`http://127.0.0.2:${port}/api/health`)).rejects.toThrow("fetch failed");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await expect.poll(() => site.log()).toContain('"path":"/"');
  const lines = site.log().trim().split("\n");
  await site.stop();

  const others = lines.filter((line) => !/^\{.*\}$/.test(line));
  expect(others).toEqual([`Marquee is ready on http://127.0.0.1:${port}`]);
  expect(() =>
    lines.filter((line) => !others.includes(line)).map((line) => JSON.parse(line)),
  ).not.toThrow();
});

test("finishes started responses on shutdown", async ({ sampleDatabaseUrl }) => {
  const site = await startSite(sampleDatabaseUrl);
  const pages = Array.from({ length: 12 }, (_, page) =>
    fetch(`${site.baseUrl}/united-states/texas?page=${page + 2}`),
  );
  await Promise.race(pages);
  const stopped = site.stop();

  const responses = await Promise.all(pages);
  expect(responses.map((reply) => reply.status)).toEqual(pages.map(() => 200));
  const ends = await Promise.all(responses.map(async (reply) => (await reply.text()).slice(-7)));
  expect(new Set(ends)).toEqual(new Set(["</html>"]));
  await stopped;
});

test("compresses pages and sends only headers for HEAD", async ({ request, sampleSite }) => {
  const url = `${sampleSite}/united-states`;
  const page = await request.get(url, { headers: { "accept-encoding": "br, gzip" } });
  expect(page.headers()["content-encoding"]).toBe("br");
  expect(await page.text()).toContain("Browse by State");
  const plain = await request.get(url, { headers: { "accept-encoding": "br;q=0" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();

  const head = await request.head(url);
  expect(head.status()).toBe(200);
  expect(Number(head.headers()["content-length"])).toBeGreaterThan(1000);
  expect(await head.text()).toBe("");
});

test("rejects forms from other sites and forms that are too long", async ({
  request,
  sampleSite,
}) => {
  const form = { multipart: { name: "The Lantern" }, maxRedirects: 0 };
  const url = `${sampleSite}/submit-venue`;
  const foreign: Record<string, string>[] = [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) {
    const reply = await request.post(url, { ...form, headers });
    expect(reply.status()).toBe(403);
    expect(await reply.text()).toBe("403: this form wasn't sent from a page on this site.\n");
  }
  const long = await request.post(url, {
    headers: { Origin: sampleSite },
    multipart: { description: "x".repeat(1_100_000) },
  });
  expect(long.status()).toBe(413);
});
