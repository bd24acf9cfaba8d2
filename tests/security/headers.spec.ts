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

/** A site behind TLS, whose bucket has no room. */
test.describe.configure({ mode: "default" });

const publicUrl = "https://venues.example";
const address = { "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https" };
const script = { "X-Requested-With": "XMLHttpRequest" };
const json = { ...script, "Content-Type": "application/json" };
/** As a proxy passes a form of this site on. */
const own = {
  Origin: publicUrl,
  "X-Forwarded-Host": new URL(publicUrl).host,
  "Content-Type": "application/x-www-form-urlencoded",
};
const post = { method: "POST" };
const rsc = { headers: { RSC: "1" } };

let desk: ReviewSite;
let bucket: Server;
let photo: string;
let cookie: string;

test.beforeAll(async () => {
  bucket = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === "GET" ? 200 : 507, { "content-length": 4 }).end("webp");
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  desk = await openReviewSite({
    SITE_URL: publicUrl,
    S3_BUCKET: "photos",
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_FORCE_PATH_STYLE: "true",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  photo = await publishPhoto();
  const session = await openSession(desk.databaseUrl, await addReviewer(desk.databaseUrl));
  cookie = cookieHeader(session).replace(/^/, "__Secure-");
});

test.afterAll(async () => {
  await desk?.stop();
  bucket?.closeAllConnections();
  bucket?.close();
});

async function publishPhoto(): Promise<string> {
  const id = randomUUID();
  await query(
    desk.databaseUrl,
    `INSERT INTO photos (id, status, byte_size, width, height, placeholder, perceptual_hash)
       VALUES ($1, 'READY', 1, 1600, 900, 'data:image/webp;base64,AAAA', 7)`,
    [id],
  );
  await query(
    desk.databaseUrl,
    `INSERT INTO venue_images (venue_id, position, url, alt, photo_id)
       SELECT min(id), 0, '/photos/x', 'The stage', $1 FROM venues WHERE status = 'PUBLISHED'`,
    [id],
  );
  return id;
}

type Kind = [what: string, status: number, path: string, init?: RequestInit];

type Found = { stylesheet: string; flight: string; etags: Record<string, string> };

/** An answer of every kind that the site gives while all is well. */
function everyKind({ stylesheet, flight, etags }: Found): Kind[] {
  const since = (path: string) => ({ headers: { "If-None-Match": etags[path] ?? "" } });
  const range = { headers: { Range: "bytes=0-9" } };
  return [
    ["page", 200, "/"],
    ["page, headers alone", 200, "/", { method: "HEAD" }],
    ["page of a venue", 200, "/canada/nova-scotia/halifax/harbour-lantern-hall"],
    ["page that has not changed", 304, "/", since("/")],
    ["part of a page", 200, "/canada", range],
    ["page for Next's client, elsewhere", 307, "/canada", rsc],
    ["page for Next's client", 200, flight, rsc],
    ["list that does not go so far", 404, "/browse?page=199"],
    ["page that is not there", 404, "/atlantis"],
    ["file that is not there", 404, "/wp-login.php"],
    ["redirect to the plain address", 308, "/CANADA/"],
    ["redirect to sign-in", 307, "/review"],
    ["sign-in", 200, "/review/sign-in"],
    ["queue", 200, "/review", { headers: { Cookie: cookie } }],
    ["form", 200, "/submit-venue"],
    ["contribution that is not there", 404, "/contributions/unknown"],
    ["method without meaning", 405, "/", { method: "DELETE" }],
    ["question about a page", 405, "/", { method: "OPTIONS" }],
    ["address without meaning", 400, "/%"],
    ["form of another site", 403, "/submit-venue", post],
    ["form of no length", 411, "/review", { ...post, headers: own, body: stream(), ...half }],
    ["form too long", 413, "/review", { ...post, headers: own, body: "x".repeat(1_100_000) }],
    ["form that cannot be read", 400, "/review", { ...post, headers: multipart, body: "x" }],
    ["form with nothing in it", 200, "/submit-venue", { ...post, headers: own, body: "a=b" }],
    ["call", 200, "/api/countries"],
    ["call that has not changed", 304, "/api/countries", since("/api/countries")],
    ["call with a wrong parameter", 400, "/api/venues?limit=x"],
    ["call for what is not there", 404, "/api/countries/zz"],
    ["call that does not exist", 404, "/api/unknown"],
    ["call by a wrong method", 405, "/api/countries", post],
    ["call for something else than JSON", 406, "/api/countries", { headers: { Accept: "a/b" } }],
    ["question about a call", 204, "/api/countries", { method: "OPTIONS" }],
    ["stream", 200, "/api/venues?all=true"],
    ["look-up", 200, "/api/venues/lookup?q=harbour"],
    ["description of the API", 200, "/api/openapi.json"],
    ["write of another site", 403, "/api/venues/submit", post],
    ["write that is no JSON", 415, "/api/venues/submit", { ...post, headers: script, body: "x" }],
    ["write with mistakes", 422, "/api/venues/submit", { ...post, headers: json, body: "{}" }],
    ["write too long", 413, "/api/near-me", { ...post, headers: json, body: " ".repeat(70_000) }],
    ["upload of no form", 403, "/api/photos", { ...post, headers: script, body: "x" }],
    ["photo", 200, `/photos/${photo}/480.webp`],
    ["part of a photo", 200, `/photos/${photo}/480.webp`, range],
    ["photo that is not there", 404, `/photos/${randomUUID()}/480.webp`],
    ["photo of the desk", 404, `/review/photos/${photo}/480.webp`],
    ["stylesheet", 200, stylesheet],
    ["part of a stylesheet", 206, stylesheet, range],
    ["script that is not there", 404, "/_next/static/unknown.js"],
    ["icon", 200, "/icon.svg"],
    ["picture of the site", 200, "/og-image.jpg"],
    ["picture of a page", 200, "/previews/canada.png"],
    ["picture of no page", 404, "/previews/atlantis.png"],
    ["robots.txt", 200, "/robots.txt"],
    ["sitemap", 200, "/sitemap.xml"],
    ["file of the sitemap", 200, "/sitemap-pages.xml"],
    ["file that the sitemap has not", 404, "/sitemap-nothing-1.xml"],
    ["feed", 200, "/feed.atom"],
    ["feed of a region", 200, "/canada/nova-scotia/feed.json"],
    ["search description", 200, "/opensearch.xml"],
    ["whom to tell of a flaw", 200, "/.well-known/security.txt"],
    ["health", 200, "/api/health"],
    ["health by a wrong method", 405, "/api/health", post],
    ["figures for strangers", 403, "/api/metrics"],
  ];
}

const multipart = { ...own, "Content-Type": "multipart/form-data; boundary=x" };
/** Of fetch, for a body without a length. */
const half = { duplex: "half" } as RequestInit;

function stream(): ReadableStream {
  return new Blob(["a=b"]).stream();
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...address, ...(init.headers as Record<string, string>) };
  return fetch(desk.site + path, { redirect: "manual", ...init, headers });
}

/** What every answer has to carry; what a page may bring of its own is as strict. */
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
    "strict-transport-security": "max-age=63072000",
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

test("every kind of answer carries the headers that protect", async () => {
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

test("so does the answer to who asks too much, and where there is no room", async () => {
  const body = new Uint8Array(await picture({ width: 1300, height: 900 }).jpeg().toBuffer());
  const headers = { ...script, ...(await uploadHeaders(desk.site)) };
  const text = { ...post, headers, body: "x" };
  await expectResponse(["upload that is no photo", 415, "/api/photos", text]);
  await expectResponse(["full", 507, "/api/photos", { ...post, headers, body }]);
  await query(desk.databaseUrl, "UPDATE rate_limits SET points = 1000 WHERE key LIKE 'read:%'");
  await expectResponse(["too many", 429, "/api/countries"]);
  address["X-Forwarded-For"] = "192.0.2.2";
});

test("so does what node finds wrong before the site does", async () => {
  const port = Number(new URL(desk.site).port);
  const requests: [status: number, bytes: string][] = [
    [400, "hello\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\n\r\n"],
    [400, "GET http://venues.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(17_000)}\r\n\r\n`],
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

test("so does what is answered while the database is away", async () => {
  await ask("/about");
  await refuseConnections(true);
  try {
    const kinds: Kind[] = [
      ["kept page", 200, "/about"],
      ["new page", 503, "/search?q=never+seen"],
      ["call", 503, "/api/countries/us"],
      ["feed", 503, "/canada/feed.atom"],
      ["health", 503, "/api/health"],
    ];
    for (const kind of kinds) {
      await expectResponse(kind);
    }
  } finally {
    await refuseConnections(false);
  }
  const figure = `on ${responses} of ${responses} answers of ${seen.size} statuses`;
  proves(26, figure, test.info());
});

async function refuseConnections(isRefused: boolean): Promise<void> {
  const name = new URL(desk.databaseUrl).pathname.slice(1);
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${!isRefused}`);
  if (isRefused) {
    const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
    await server.query(end, [name]);
  }
  await server.end();
}

test("Mozilla's HTTP Observatory would be content", async () => {
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
  proves(26, `Observatory ${score} (≥ 115)`, test.info());
});
