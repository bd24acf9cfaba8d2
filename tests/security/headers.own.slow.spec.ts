import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import {
  addReviewer,
  cookieHeader,
  openReviewSite,
  openSession,
  type ReviewSite,
} from "../e2e/review-site";
import { expect, test } from "../e2e/test";
import { picture } from "../support/pictures";
import { query } from "../support/query";
import { sendRaw } from "../support/raw-request";
import { proves } from "../support/reliability";
import { uploadHeaders } from "../support/upload-headers";
import { observatoryScore } from "./observatory";

/** A site behind TLS whose storage bucket is full. */
test.describe.configure({ mode: "default" });

const publicUrl = "https://venues.example";
const address = { "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https" };
const script = { "X-Requested-With": "XMLHttpRequest" };
const json = { ...script, "Content-Type": "application/json" };
/** Headers of a form from this site, as a proxy forwards it. */
const own = {
  Origin: publicUrl,
  "X-Forwarded-Host": new URL(publicUrl).host,
  "Content-Type": "application/x-www-form-urlencoded",
};
const post = { method: "POST" };
const rsc = { headers: { RSC: "1" } };

let reviewPage: ReviewSite;
let bucket: Server;
let photo: string;
let cookie: string;

test.beforeAll(async () => {
  bucket = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === "GET" ? 200 : 507, { "content-length": 4 }).end("webp");
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  reviewPage = await openReviewSite({
    SITE_URL: publicUrl,
    S3_BUCKET: "photos",
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_FORCE_PATH_STYLE: "true",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  photo = await publishPhoto();
  const session = await openSession(
    reviewPage.databaseUrl,
    await addReviewer(reviewPage.databaseUrl),
  );
  cookie = cookieHeader(session).replace(/^/, "__Secure-");
});

test.afterAll(async () => {
  await reviewPage?.stop();
  bucket?.closeAllConnections();
  bucket?.close();
});

async function publishPhoto(): Promise<string> {
  const id = randomUUID();
  await query(
    reviewPage.databaseUrl,
    `INSERT INTO photos (id, status, byte_size, width, height, placeholder, perceptual_hash)
       VALUES ($1, 'READY', 1, 1600, 900, 'data:image/webp;base64,AAAA', 7)`,
    [id],
  );
  await query(
    reviewPage.databaseUrl,
    `INSERT INTO venue_images (venue_id, position, url, alt, photo_id)
       SELECT min(id), 0, '/photos/x', 'The stage', $1 FROM venues WHERE status = 'PUBLISHED'`,
    [id],
  );
  return id;
}

type Kind = [what: string, status: number, path: string, init?: RequestInit];

type Found = { stylesheet: string; flight: string; etags: Record<string, string> };

/** One request per kind of response, with a working database and disk. */
function everyKind({ stylesheet, flight, etags }: Found): Kind[] {
  const since = (path: string) => ({ headers: { "If-None-Match": etags[path] ?? "" } });
  const range = { headers: { Range: "bytes=0-9" } };
  return [
    ["page", 200, "/"],
    ["page, headers only", 200, "/", { method: "HEAD" }],
    ["venue page", 200, "/canada/nova-scotia/halifax/harbour-lantern-hall"],
    ["unchanged page", 304, "/", since("/")],
    ["range of a page", 200, "/canada", range],
    ["redirect for Next.js's client", 307, "/canada", rsc],
    ["page for Next.js's client", 200, flight, rsc],
    ["page past the end of a list", 404, "/browse?page=199"],
    ["unknown page", 404, "/atlantis"],
    ["unknown file", 404, "/wp-login.php"],
    ["redirect to the canonical URL", 308, "/CANADA/"],
    ["redirect to sign-in", 307, "/review"],
    ["sign-in", 200, "/review/sign-in"],
    ["queue", 200, "/review", { headers: { Cookie: cookie } }],
    ["form", 200, "/submit-venue"],
    ["unknown contribution", 404, "/contributions/unknown"],
    ["unsupported method", 405, "/", { method: "DELETE" }],
    ["OPTIONS for a page", 405, "/", { method: "OPTIONS" }],
    ["malformed URL", 400, "/%"],
    ["form from another site", 403, "/submit-venue", post],
    [
      "form without Content-Length",
      411,
      "/review",
      { ...post, headers: own, body: stream(), ...half },
    ],
    ["form too long", 413, "/review", { ...post, headers: own, body: "x".repeat(1_100_000) }],
    ["malformed form", 400, "/review", { ...post, headers: multipart, body: "x" }],
    ["empty form", 200, "/submit-venue", { ...post, headers: own, body: "a=b" }],
    ["endpoint", 200, "/api/countries"],
    ["unchanged endpoint", 304, "/api/countries", since("/api/countries")],
    ["endpoint with an invalid parameter", 400, "/api/venues?limit=x"],
    ["unknown country", 404, "/api/countries/zz"],
    ["unknown endpoint", 404, "/api/unknown"],
    ["endpoint with an unsupported method", 405, "/api/countries", post],
    ["endpoint asked for another type", 406, "/api/countries", { headers: { Accept: "a/b" } }],
    ["OPTIONS for an endpoint", 204, "/api/countries", { method: "OPTIONS" }],
    ["stream", 200, "/api/venues?all=true"],
    ["venue lookup", 200, "/api/venues/lookup?q=harbour"],
    ["OpenAPI document", 200, "/api/openapi.json"],
    ["JSON Schema", 200, "/api/schemas/venue-tech.json"],
    ["write from another site", 403, "/api/venues/submit", post],
    ["write that is not JSON", 415, "/api/venues/submit", { ...post, headers: script, body: "x" }],
    ["invalid write", 422, "/api/venues/submit", { ...post, headers: json, body: "{}" }],
    ["write too long", 413, "/api/near-me", { ...post, headers: json, body: " ".repeat(70_000) }],
    ["upload without a form token", 403, "/api/photos", { ...post, headers: script, body: "x" }],
    ["photo", 200, `/photos/${photo}/480.webp`],
    ["range of a photo", 200, `/photos/${photo}/480.webp`, range],
    ["unknown photo", 404, `/photos/${randomUUID()}/480.webp`],
    ["photo for reviewers only", 404, `/review/photos/${photo}/480.webp`],
    ["stylesheet", 200, stylesheet],
    ["range of a stylesheet", 206, stylesheet, range],
    ["unknown script", 404, "/_next/static/unknown.js"],
    ["icon", 200, "/icon.svg"],
    ["site preview image", 200, "/og-image.jpg"],
    ["page preview image", 200, "/previews/canada.png"],
    ["preview image of an unknown page", 404, "/previews/atlantis.png"],
    ["robots.txt", 200, "/robots.txt"],
    ["sitemap", 200, "/sitemap.xml"],
    ["sitemap file", 200, "/sitemap-pages.xml"],
    ["unknown sitemap file", 404, "/sitemap-nothing-1.xml"],
    ["feed", 200, "/feed.atom"],
    ["region feed", 200, "/canada/nova-scotia/feed.json"],
    ["web manifest", 200, "/manifest.webmanifest"],
    ["OpenSearch description", 200, "/opensearch.xml"],
    ["security.txt", 200, "/.well-known/security.txt"],
    ["health", 200, "/api/health"],
    ["liveness", 200, "/api/live"],
    ["readiness", 200, "/api/ready"],
    ["health with an unsupported method", 405, "/api/health", post],
    ["metrics from another machine", 403, "/api/metrics"],
  ];
}

const multipart = { ...own, "Content-Type": "multipart/form-data; boundary=x" };
/** Required by fetch for a body without Content-Length. */
const half = { duplex: "half" } as RequestInit;

function stream(): ReadableStream {
  return new Blob(["a=b"]).stream();
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...address, ...(init.headers as Record<string, string>) };
  return fetch(reviewPage.site + path, { redirect: "manual", ...init, headers });
}

/** Expects the security headers; a page's own policy must be as strict. */
function expectProtected(headers: Headers, where: string): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, where).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy, where).not.toMatch(/unsafe-(inline|eval)|script-src[^;]* (https?:|data:|\*)/);
  expect(Object.fromEntries(headers), where).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": expect.stringMatching(/^(same|cross)-origin$/),
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  });
  expect([headers.get("x-powered-by"), headers.get("server")], where).toEqual([null, null]);
}

const seen = new Set<number>();
let responses = 0;

async function expectResponse([what, status, path, init]: Kind): Promise<void> {
  const reply = await ask(path, init);
  await reply.arrayBuffer();
  const where = `${what}: ${init?.method ?? "GET"} ${path.slice(0, 100)}`;
  expect(reply.status, where).toBe(status);
  expectProtected(reply.headers, where);
  if (status === 405) {
    expect(reply.headers.get("allow"), where).toBeTruthy();
  }
  seen.add(status);
  responses += 1;
}

test("sends the security headers with every kind of response", async () => {
  const html = await (await ask("/")).text();
  const [stylesheet = ""] = html.match(/\/_next\/static\/[^"]+\.css/) ?? [];
  const etags: Record<string, string> = {};
  for (const path of ["/", "/api/countries"]) {
    etags[path] = (await ask(path)).headers.get("etag") ?? "";
  }
  const flight = (await ask("/canada", rsc)).headers.get("location") ?? "";
  for (const kind of everyKind({ stylesheet, flight, etags })) {
    await expectResponse(kind);
  }
});

test("lets other sites show photos, and nothing else", async () => {
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get("cross-origin-resource-policy");
  expect(await policyOf(`/photos/${photo}/480.webp`)).toBe("cross-origin");
  expect(await policyOf("/browse")).toBe("same-origin");
  expect(await policyOf(`/review/photos/${photo}/480.webp`)).toBe("same-origin");
});

test("sends the security headers with 415, 429, and 507", async () => {
  const body = new Uint8Array(await picture({ width: 1300, height: 900 }).jpeg().toBuffer());
  const headers = { ...script, ...(await uploadHeaders(reviewPage.site)) };
  const text = { ...post, headers, body: "x" };
  await expectResponse(["upload that is not a photo", 415, "/api/photos", text]);
  await expectResponse(["full disk", 507, "/api/photos", { ...post, headers, body }]);
  // A new address: of a busy one several reads are counted ahead.
  address["X-Forwarded-For"] = "192.0.2.3";
  await expectResponse(["first read", 200, "/api/countries"]);
  await query(
    reviewPage.databaseUrl,
    "UPDATE rate_limits SET points = 1000 WHERE key LIKE 'read:%'",
  );
  await expectResponse(["rate limit exceeded", 429, "/api/countries"]);
  address["X-Forwarded-For"] = "192.0.2.2";
});

test("sends the security headers with errors that Node.js detects itself", async () => {
  const port = Number(new URL(reviewPage.site).port);
  const requests: [status: number, bytes: string][] = [
    [400, "hello\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\n\r\n"],
    [200, "GET http://venues.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(17_000)}\r\n\r\n`],
    [400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    [421, "GET /review/sign-in HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n"],
    [417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n"],
    [405, "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ];
  for (const [status, bytes] of requests) {
    const [head = "", ...lines] = ((await sendRaw(port, bytes)).split("\r\n\r\n")[0] ?? "").split(
      "\r\n",
    );
    expect(head, bytes.slice(0, 40)).toContain(` ${status} `);
    const pairs = lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    });
    expectProtected(new Headers(pairs), bytes.slice(0, 40));
    seen.add(status);
    responses += 1;
  }
});

test("sends the security headers while the database is down", async () => {
  await ask("/about");
  await refuseConnections(true);
  try {
    const kinds: Kind[] = [
      ["cached page", 200, "/about"],
      ["uncached page", 503, "/search?q=never+seen"],
      ["endpoint", 503, "/api/countries/us"],
      ["feed", 503, "/canada/feed.atom"],
      ["health", 503, "/api/health"],
      ["readiness", 503, "/api/ready"],
    ];
    for (const kind of kinds) {
      await expectResponse(kind);
    }
  } finally {
    await refuseConnections(false);
  }
  const figure = `on ${responses} of ${responses} responses with ${seen.size} statuses`;
  proves(26, figure);
});

async function refuseConnections(isRefused: boolean): Promise<void> {
  const name = new URL(reviewPage.databaseUrl).pathname.slice(1);
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${!isRefused}`);
  if (isRefused) {
    const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
    await server.query(end, [name]);
  }
  await server.end();
}

test("scores at least 115 on Mozilla's HTTP Observatory", async () => {
  const reply = await ask("/");
  const nginx = readFileSync("deploy/nginx.conf", "utf8");
  const [, redirect = null] = /listen 80;.*?return 301 (\S+?);/s.exec(nginx) ?? [];
  const { score, modifiers } = observatoryScore({
    headers: reply.headers,
    html: await reply.text(),
    site: publicUrl,
    redirect: redirect?.replace("www.example.com$request_uri", "venues.example/") ?? null,
  });
  expect(score, JSON.stringify(modifiers)).toBeGreaterThanOrEqual(115);
  proves(26, `Observatory ${score} (≥ 115)`);
});
