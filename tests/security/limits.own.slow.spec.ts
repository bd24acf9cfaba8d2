import { setTimeout as wait } from "node:timers/promises";
import { openForm } from "../e2e/forms";
import { openReviewSite, type ReviewSite } from "../e2e/review-site";
import { expect, inventedAddress, test } from "../e2e/test";
import { lantern } from "../support/lantern";
import { query } from "../support/query";
import { bounds, isFull, proves } from "../support/reliability";
import { encodeForm } from "./send-form";

test.describe.configure({ mode: "default" });

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite();
});
test.afterAll(() => reviewPage?.stop());

type Call = { limit: string; points: number; path: string; allowed: number; init?: RequestInit };

const script = { "X-Requested-With": "XMLHttpRequest" };

const calls: Call[] = [
  { limit: "read", points: 600, path: "/api/countries", allowed: 200 },
  {
    limit: "write",
    points: 10,
    path: "/api/venues/submit",
    allowed: 201,
    init: {
      method: "POST",
      headers: { ...script, "Content-Type": "application/json" },
      body: JSON.stringify(lantern),
    },
  },
  {
    limit: "upload",
    points: 60,
    path: "/api/photos",
    // An upload without a form token counts against the limit before it is rejected.
    allowed: 403,
    init: { method: "POST", headers: script, body: "no photo" },
  },
];

async function ask({ path, init }: Call, address: string): Promise<Response> {
  const headers = { ...(init?.headers as Record<string, string>), "X-Forwarded-For": address };
  const response = await fetch(reviewPage.site + path, { ...init, headers });
  await response.arrayBuffer();
  return response;
}

for (const call of calls) {
  test(`accepts ${call.limit} requests again after the Retry-After of a 429`, async () => {
    const address = inventedAddress();
    const first = await ask(call, address);
    expect(first.status).toBe(call.allowed);
    expect(first.headers.get("ratelimit-limit")).toBe(`${call.points}`);
    expect(Number(first.headers.get("ratelimit-remaining"))).toBe(call.points - 1);
    // Simulates a used-up limit whose window is about to end.
    await query(
      reviewPage.databaseUrl,
      `UPDATE rate_limits SET points = $2, expire = extract(epoch FROM now()) * 1000 + 5500
         WHERE key LIKE $1`,
      [`${call.limit}:%`, call.points],
    );
    const refused = await ask(call, address);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(6);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "ratelimit-limit": `${call.points}`,
      "ratelimit-remaining": "0",
      "ratelimit-reset": `${seconds}`,
      "cache-control": "no-store",
      "content-type": "application/problem+json",
    });
    expect((await ask(call, address)).status, "before Retry-After").toBe(429);
    await wait(seconds * 1000);
    expect((await ask(call, address)).status, "after Retry-After").toBe(call.allowed);
    proves(25, `${call.limit}: refused before Retry-After, accepted after it`);
  });
}

test("refuses a form without scripts with 429 and keeps what was typed", async () => {
  const url = `${reviewPage.site}/submit-venue`;
  const form = await openForm(url, "Submit a Venue");
  await wait(3_200);
  const { type, body } = await encodeForm(form, { ...lantern, name: "The Eleventh Lantern" });
  const address = inventedAddress();
  const headers = {
    "Content-Type": type,
    "X-Forwarded-For": address,
    Origin: reviewPage.site,
  };
  await ask(calls[1] as Call, address);
  await query(
    reviewPage.databaseUrl,
    "UPDATE rate_limits SET points = 10 WHERE key LIKE 'write:%'",
    [],
  );
  const refused = await fetch(url, { method: "POST", headers, body });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit-limit")).toBe("10");
  expect(refused.headers.get("cache-control")).toContain("no-store");
  const html = await refused.text();
  expect(html).toContain("Too many requests. Please try again in 60 minutes.");
  expect(html).toContain("The Eleventh Lantern");
});

/** Lists every URL in the sitemap, the sitemap's files, and some other documents. */
async function listAddresses(): Promise<string[]> {
  const read = async (url: string) => {
    const xml = await (await fetch(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  };
  const files = await read(`${reviewPage.site}/sitemap.xml`);
  const pages = (await Promise.all(files.map(read))).flat();
  const more = ["/robots.txt", "/feed.atom", "/og-image.jpg", "/search?q=hall", "/atlantis"];
  return [...files, ...pages, ...more.map((path) => reviewPage.site + path)];
}

test("does not limit page reads by a crawler", async () => {
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(20);
  const headers = { "X-Forwarded-For": inventedAddress(), "User-Agent": "Crawler/1.0" };
  const count = 640;
  const begun = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async (_, crawler) => {
      const seen: number[] = [];
      for (let index = crawler; index < count; index += 4) {
        const response = await fetch(addresses[index % addresses.length] ?? "", { headers });
        await response.arrayBuffer();
        seen.push(response.status);
      }
      return seen;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  expect(statuses.flat().filter((status) => status !== 200 && status !== 404)).toEqual([]);
  const rate = Math.round(count / seconds);
  expect(rate).toBeGreaterThanOrEqual(bounds.crawlsPerSecond);
  proves(25, `crawler: 0 × 429 of ${count} at ${rate}/s`);
});

test("counts sitemap files like reads of the API", async () => {
  const address = inventedAddress();
  const call = { limit: "read", points: 600, path: "/sitemap-pages.xml", allowed: 200 };
  expect((await ask(call, address)).status).toBe(200);
  await query(
    reviewPage.databaseUrl,
    `UPDATE rate_limits SET points = $1, expire = extract(epoch FROM now()) * 1000 + 60000
       WHERE key LIKE 'read:%'`,
    [call.points],
  );
  const refused = await ask(call, address);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  expect((await ask({ ...call, path: "/sitemap.xml" }, address)).status, "the index").toBe(200);
});

test("does not limit nine API requests a second", async () => {
  test.skip(!isFull, "takes longer than a minute");
  const address = inventedAddress();
  const call = calls[0] as Call;
  const statuses: Promise<number>[] = [];
  for (let index = 0; index < 9 * 70; index += 1) {
    statuses.push(ask(call, address).then(({ status }) => status));
    await wait(1000 / 9);
  }
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  proves(25, `API: 0 × 429 of ${statuses.length} at 9/s`);
});
