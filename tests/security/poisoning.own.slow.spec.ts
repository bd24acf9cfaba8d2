import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { type SiteServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { isFull, proves } from "../support/reliability";

/** Two processes with separate caches: hostile requests go to one, only the test's to the other. */
test.describe.configure({ mode: "default" });

const shared = { SITE_URL: "https://venues.example", WORKER: "separate" };

let poisoned: SiteServer;
let clean: SiteServer;
/** Pages that neither process has rendered. */
let untouched: string[];

test.beforeAll(async ({ sampleDatabaseUrl }) => {
  poisoned = await startSite(sampleDatabaseUrl, shared);
  clean = await startSite(sampleDatabaseUrl, shared);
  const rows = await query<{ path: string }>(
    sampleDatabaseUrl,
    `SELECT '/' || n.slug || '/' || r.slug || '/' || c.slug AS path
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries n ON n.id = r.country_id
      WHERE c.venue_count > 1 ORDER BY c.venue_count, c.id LIMIT 100`,
  );
  untouched = rows.map(({ path }) => path);
});
test.afterAll(() => Promise.all([poisoned?.stop(), clean?.stop()]));

type Poison = { method?: string; suffix?: string; headers?: Record<string, string> };

const evil = "evil.example";

/** Headers outside the cache key: a cached response to one request would go to everyone. */
const headerSets: Record<string, string>[] = [
  { Host: evil },
  { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "http", "X-Forwarded-Port": "8080" },
  { "X-Forwarded-Prefix": `/${evil}`, "X-Forwarded-Scheme": "nothttps" },
  { Forwarded: `for=${evil};host=${evil};proto=http` },
  { "X-Original-URL": "/review", "X-Rewrite-URL": "/review" },
  { "X-Matched-Path": "/privacy", "X-Invoke-Path": "/privacy", "X-Invoke-Status": "404" },
  { "X-Middleware-Subrequest": "middleware", "X-Middleware-Rewrite": "/privacy" },
  { "X-Nextjs-Data": "1", "X-Now-Route-Matches": "1", "X-Prerender-Revalidate": "1" },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree", "Next-Url": `/${evil}` },
  { "Next-Url": `/${evil}`, "Next-Router-State-Tree": "x" },
  { Purpose: "prefetch", "Sec-Purpose": "prefetch;prerender", "X-Moz": "prefetch" },
  { Range: "bytes=0-10" },
  { Range: "bytes=-1,5-9", "If-Range": '"x"' },
  { "If-None-Match": "*" },
  { "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" },
  { "Accept-Encoding": "br;q=0.1, *;q=0" },
  { "Accept-Encoding": "identity;q=0" },
  { "Accept-Encoding": "zstd, deflate, x-gzip;q=2" },
  { "Accept-Encoding": "gzip,".repeat(500) },
  { Accept: "application/json" },
  { Accept: "image/avif", "Accept-Language": "fr", "Accept-Charset": "utf-16" },
  { Cookie: "theme=dark; __prerender_bypass=1; review.session_token=x" },
  { Authorization: "Bearer x", "X-HTTP-Method-Override": "POST", "X-Method": "POST" },
  { "User-Agent": `<script>${evil}</script>`, Referer: `https://${evil}/` },
  { "Content-Security-Policy": "script-src 'nonce-evil'", "X-Nonce": "evil" },
  { Origin: `https://${evil}`, "Sec-Fetch-Site": "cross-site" },
  { "Cache-Control": "no-cache", Pragma: "no-cache" },
  { Via: `1.1 ${evil}`, "X-Real-IP": evil, "CF-Connecting-IP": evil },
];

const poisons: Poison[] = [
  ...headerSets.map((headers) => ({ headers })),
  { method: "HEAD" },
  { method: "OPTIONS" },
  { method: "POST", headers: { Origin: shared.SITE_URL, "Content-Length": "0" } },
  { suffix: `?utm_source=${evil}&fbclid=1` },
  { suffix: `?_rsc=1&__nextDefaultLocale=${evil}` },
  { suffix: `?nxtPcountry=${evil}&amp=1&page[]=2` },
  { suffix: `#${evil}` },
];

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Uses node:http, since fetch would drop some of these headers. */
async function ask(site: SiteServer, path: string, poison: Poison = {}): Promise<Answer> {
  const { method = "GET", suffix = "", headers = {} } = poison;
  const { hostname, port, host } = new URL(site.baseUrl);
  const all = { Host: host, ...headers };
  const options = { hostname, port, path: path + suffix, method, headers: all, agent: false };
  return new Promise((resolve, reject) => {
    httpRequest(options, async (response) => {
      const body = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on("error", reject)
      .end();
  });
}

/** Reduces the Flight data at the end to its length: its lines vary in order, its chunks in size. */
function documentOf({ body }: Answer): string {
  const html = body.toString();
  const [document = ""] = html.split("<script>(self.__next_f");
  const pieces = [...html.matchAll(/self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs)];
  const data = pieces.map(([, text = '""']) => JSON.parse(text) as string).join("");
  return `${document} ${data.length}`;
}

const described = ["content-type", "cache-control", "vary", "link", "content-encoding", "location"];

function descriptionOf({ status, headers }: Answer): unknown[] {
  return [status, ...described.map((name) => headers[name])];
}

/** Fails if a shared cache could store a response that contains the attacker's values. */
function expectHarmless(response: Answer, where: string): void {
  const { headers, body } = response;
  const mayBeKept =
    !/no-store|private/.test(headers["cache-control"] ?? "") &&
    !/rsc/i.test(String(headers.vary ?? "")) &&
    [200, 203, 204, 206, 300, 301, 308, 404, 410, 414].includes(response.status);
  const text = JSON.stringify(headers) + body.toString("latin1");
  expect(mayBeKept && /evil[.-]example|nonce-evil/.test(text), where).toBe(false);
}

test("renders the same page for a hostile first request as for any other", async () => {
  expect(untouched.length).toBeGreaterThan(poisons.length);
  for (const [index, poison] of poisons.entries()) {
    const path = untouched[index] ?? "/";
    const where = `${path} after ${JSON.stringify(poison).slice(0, 120)}`;
    const first = await ask(poisoned, path, poison);
    expect(first.status, where).toBeLessThan(500);
    const [given, wanted] = [await ask(poisoned, path), await ask(clean, path)];
    expect(wanted.status, where).toBe(200);
    expect(descriptionOf(given), where).toEqual(descriptionOf(wanted));
    expect(documentOf(given) === documentOf(wanted), where).toBe(true);
  }
  proves(27, `0 of ${poisons.length} pages differ after a hostile first request`);
});

const everyTarget = [
  "/",
  "/search?q=hall",
  "/browse?type=club",
  "/near-me?place=Austin",
  "/united-states",
  "/atlantis",
  "/previews/canada.png",
  "/og-image.jpg",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/feed.atom",
  "/opensearch.xml",
  "/api",
  "/api/countries",
  "/api/venues?limit=5",
  "/api/openapi.json",
];
const targets = isFull ? everyTarget : ["/", "/search?q=hall", "/atlantis", "/api/countries"];

test("serves identical bytes before and after hostile requests", async () => {
  let compared = 0;
  for (const path of targets) {
    const before = await ask(poisoned, path);
    expect(before.headers["cache-control"], path).toMatch(/public|must-revalidate/);
    for (const poison of poisons) {
      // More parameters on an existing query would make a different URL.
      const own = path.includes("?") ? { ...poison, suffix: "" } : poison;
      const where = `${path} after ${JSON.stringify(own).slice(0, 120)}`;
      expectHarmless(await ask(poisoned, path, own), where);
      const after = await ask(poisoned, path);
      expect(after.body.equals(before.body), where).toBe(true);
      expect(descriptionOf(after), where).toEqual(descriptionOf(before));
      compared += before.body.length;
    }
  }
  const figure = `0 differing bytes of ${Math.round(compared / 1e6)} MB in ${targets.length * poisons.length} tries`;
  proves(27, figure);
});
