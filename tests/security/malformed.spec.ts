import { expect, test } from "../e2e/test";
import { sendRaw, statusIn } from "../support/raw-request";
import { proves } from "../support/reliability";

const long = "a".repeat(7_500);
/** Each word has two spellings, so that the name has 2^33. */
const manySaints = "St%20".repeat(33);

const paths = [
  "/%",
  "/%zz",
  "/%00",
  "/a%00b",
  "/%E0%A4%A",
  "/%ED%A0%80",
  "/%ff%fe",
  "/canada/%ED%A0%80/x",
  "//example.com",
  "//example.com/%2e%2e",
  "///",
  "/\\example.com",
  "/%5cexample.com",
  "/canada//quebec",
  "http://example.com/",
  "https://example.com/canada",
  "http://localhost/api/venues",
  "example.com:80",
  "*",
  "?",
  "/..%2f..%2fetc%2fpasswd",
  "/../../etc/passwd",
  "/./canada",
  `/${long}`,
  `/${"a/".repeat(3_000)}`,
  `/a${"/".repeat(7_500)}b.x`,
  `/canada/quebec/montreal/${long}`,
  `/genres/${long}`,
  `/canada?${"a=1&".repeat(1_500)}`,
  "/__proto__",
  "/constructor/prototype",
  "/canada?__proto__[x]=1",
  "/canada?page=1&page=2",
  "/canada?page[]=1",
  "/canada/quebec/montreal?page=%00",
  "/browse?q=%",
  "/browse?q=%00",
  "/browse?q=%ED%A0%80",
  "/browse?q=a&q=b",
  `/browse?q=${long}`,
  "/browse?type=club&type=bar",
  "/browse?type=%00",
  "/browse?capacity[]=small",
  "/browse?sort=%27%3B--",
  "/browse?page=1e9",
  "/browse?page=-1",
  `/browse?page=${"9".repeat(400)}`,
  "/search?q=%",
  "/search?q=%00",
  "/search?q=%ED%A0%80",
  "/search?q=a&q=b",
  "/search?q[]=a",
  "/search?q=%28%26%7C%21%29%3A%2A",
  `/search?q=${long}`,
  "/search?q=constructor",
  "/search?q=club&tab=x&tab=y",
  "/browse?q=constructor%20hall",
  "/near-me?place=constructor",
  "/near-me?place=%00",
  "/list?v=%00,%F0%9F%8E%B8,%ED%A0%80&n=%00&v=constructor&view=constructor",
  "/list.constructor?v=a",
  "/near-me?place=a&place=b",
  `/near-me?place=${long}`,
  "/genres/%00",
  "/genres/rock?page=a&page=b",
  "/capacity/%",
  "/capacity/small?page=%ED%A0%80",
  "/contributions/",
  "/contributions/%",
  "/contributions/nobody",
  "/contributions/%F0%9F%8E%B8",
  `/contributions/${long}`,
  "/review?tab=a&tab=b",
  "/review/sign-in?next=//example.com&next=%00",
  "/review/contributions/1%2F2",
  "/review/venues/99999999999999999999",
  "/review/photos/x/480.webp",
  "/update-info?venue=a&venue=b",
  "/update-info?venue=%00",
  "/submit-photos?venue=%00",
  "/submit-photos?venue=%ED%A0%80",
  "/not-found/%",
  "/not-found/nothing",
  "/photos/x/480.webp",
  "/photos/%/480.webp",
  "/photos/..%2f..%2fx/480.webp",
  "/photos/00000000-0000-4000-8000-000000000000/480.exe",
  "/_next/static/%",
  "/_next/static/..%2f..%2fpackage.json",
  "/_next/data/x/index.json",
  "/api/",
  "/api/nothing",
  "/api/venues?limit=%00",
  "/api/venues?limit=1&limit=2",
  "/api/venues?limit[]=1",
  "/api/venues/slug/%00",
  "/api/venues/slug/%ED%A0%80",
  `/api/venues/slug/${long}`,
  "/api/cities/99999999999999999999",
  "/api/cities/-1/venues",
  "/api/search?q=%ED%A0%80",
  "/api/search?q=%00",
  `/api/search?q=${long}`,
  "/api/search?q=constructor",
  "/api/venues/search?query=constructor",
  "/api/venues/lookup?q=%00",
  `/api/venues/duplicates?name=abc&countryCode=us&regionCode=TX&city=${manySaints}`,
  "/api/countries/%00",
  "/api/metrics?%00",
  "/sitemap.xml/%00",
  "/robots.txt?a=1&a=2",
];

const methods = ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND", "LOCK", "PURGE", "BREW"];
const methodPaths = [
  "/",
  "/canada",
  "/browse?q=x",
  "/submit-venue",
  "/review",
  "/contributions/nobody",
  "/api",
  "/api/venues",
  "/api/health",
  "/api/metrics",
  "/api/photos",
  "/photos/x/480.webp",
  "/_next/static/x.js",
  "/robots.txt",
  "/nothing/at/all",
];

const odd: [target: string, headers: string][] = [
  ["/canada", "RSC: 1"],
  ["/canada", "RSC: 1\r\nNext-Router-State-Tree: %"],
  ["/canada", "RSC: 1\r\nNext-Router-State-Tree: %7B%7D"],
  ["/canada", "RSC: 1\r\nNext-Router-State-Tree: nonsense\r\nNext-Router-Prefetch: 7"],
  ["/canada?_rsc=nonsense", "RSC: 1\r\nNext-Router-Segment-Prefetch: /%"],
  ["/canada", "Next-Url: %\r\nNext-Router-Prefetch: 1"],
  ["/canada", "Next-Action: nonsense"],
  ["/canada", "x-nextjs-data: 1\r\nx-matched-path: /%00\r\nx-invoke-path: /x"],
  ["/canada", "x-middleware-subrequest: middleware:middleware:middleware"],
  ["/canada", "x-now-route-matches: %\r\nx-invoke-status: 500"],
  ["/canada", "Upgrade: websocket\r\nConnection: Upgrade, close"],
  ["/nothing", "Upgrade: websocket\r\nConnection: Upgrade, close"],
  ["/_next/webpack-hmr", "Upgrade: websocket\r\nConnection: Upgrade, close"],
  ["/canada", "Expect: 200-ok"],
  ["/canada", "Content-Length: abc"],
  ["/canada", "Content-Length: 1\r\nTransfer-Encoding: chunked"],
  ["/canada", "Host: a\r\nHost: b"],
  ["/canada", "Range: bytes=999999999-"],
  ["/_next/static/x.js", "Range: bytes=a-b"],
  ["/canada", "If-None-Match: \xff\xfe"],
  ["/canada", "If-Modified-Since: never"],
  ["/canada", "Accept-Encoding: nonsense;q=9, *;q=-1"],
  ["/canada", "Accept-Language: \xe9;q=x"],
  ["/canada", `Cookie: ${"a=b; ".repeat(500)}%=%`],
  ["/review", "Cookie: better-auth.session_token=%; x=%00"],
  ["/canada", `X-Long: ${"a".repeat(20_000)}`],
  [
    "/canada",
    "X-Forwarded-For: nonsense, ,::%\r\nX-Forwarded-Host: a b\r\nX-Forwarded-Proto: gopher",
  ],
  ["/canada", "Forwarded: nonsense"],
];

const forms: [path: string, headers: string, body: string][] = [
  ["/submit-venue", "Content-Type: multipart/form-data", "nonsense"],
  ["/submit-venue", "Content-Type: multipart/form-data; boundary=x", "--x\r\nnonsense"],
  ["/submit-venue", "Content-Type: multipart/form-data; boundary=x", "--x--\r\n"],
  [
    "/submit-venue",
    "Content-Type: multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n',
  ],
  [
    "/submit-venue",
    "Content-Type: multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
  ],
  ["/submit-venue", "Content-Type: application/x-www-form-urlencoded", "%=%&a=%00"],
  ["/submit-venue", "Content-Type: text/plain", "nonsense"],
  ["/submit-venue", "Next-Action: nonsense\r\nContent-Type: text/plain", "[]"],
  ["/submit-venue", `Next-Action: ${"0".repeat(42)}\r\nContent-Type: text/plain`, "[{"],
  ["/submit-venue", "Content-Type: \xff", ""],
  ["/submit-photos", "Content-Type: multipart/form-data", "nonsense"],
  ["/submit-photos", "Content-Type: multipart/form-data; boundary=x", "--x\r\nnonsense"],
  ["/submit-photos", `Content-Type: multipart/form-data; boundary=${long}`, "nonsense"],
  ["/update-info?venue=%00", "Content-Type: application/x-www-form-urlencoded", "a=b"],
  ["/contributions/nobody", "Content-Type: application/x-www-form-urlencoded", "a=b"],
  ["/review", "Content-Type: multipart/form-data; boundary=x", "--x--\r\n"],
  ["/review/sign-in", "Next-Action: nonsense\r\nContent-Type: application/json", "{"],
  ["/nothing/at/all", "Content-Type: application/x-www-form-urlencoded", "a=b"],
  ["/api/venues/submit", "Content-Type: application/json", '{"name":"\\ud800\\u0000"}'],
  ["/api/venues/submit", "Content-Type: application/json", "[[[[["],
  ["/api/venues/submit", "Content-Encoding: gzip\r\nContent-Type: application/json", "{}"],
  ["/api/near-me", "Content-Type: application/json", '{"latitude":1e999,"longitude":[]}'],
  ["/api/photos", "Content-Type: image/jpeg", "nonsense"],
];

async function expectNoFailure(site: string, requests: string[]) {
  expect(await failuresOf(site, requests)).toEqual([]);
  proves(12, `0 of ${requests.length} got 5xx or no response`);
}

/** Lists the requests that got a 5xx or no response. */
async function failuresOf(site: string, requests: string[]): Promise<string[]> {
  const { port, origin } = new URL(site);
  const failures: string[] = [];
  for (const request of requests) {
    const response = await sendRaw(Number(port), request.replaceAll("{origin}", origin));
    const status = statusIn(response);
    if (status === null || status >= 500) {
      failures.push(`${status}: ${JSON.stringify(request.slice(0, 120))}`);
    }
  }
  return failures;
}

const head = (method: string, target: string, more = "") =>
  `${method} ${target} HTTP/1.1\r\n${more.startsWith("Host:") ? "" : "Host: localhost\r\n"}${
    /^connection:/im.test(more) ? "" : "Connection: close\r\n"
  }${more ? `${more}\r\n` : ""}`;

test("never responds with 5xx to a malformed URL", async ({ importedSite }) => {
  const requests = paths.flatMap((path) => [
    `${head("GET", path)}\r\n`,
    `${head("HEAD", path)}\r\n`,
  ]);
  await expectNoFailure(importedSite, requests);
});

test("never responds with 5xx to an unsupported method", async ({ importedSite }) => {
  const requests = methodPaths.flatMap((path) =>
    [...methods, "CONNECT"].map((method) => `${head(method, path, "Content-Length: 0")}\r\n`),
  );
  await expectNoFailure(importedSite, requests);
});

test("never responds with 5xx to contradictory headers", async ({ importedSite }) => {
  const requests = [
    ...odd.map(([target, headers]) => `${head("GET", target, headers)}\r\n`),
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "nonsense\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  ];
  await expectNoFailure(importedSite, requests);
});

test("never responds with 5xx to a malformed form", async ({ importedSite }) => {
  const requests = forms.map(([path, headers, body]) => {
    const more = `${headers}\r\nOrigin: {origin}\r\nContent-Length: ${body.length}`;
    return `${head("POST", path, more).replace("Host: localhost", `Host: ${new URL(importedSite).host}`)}\r\n${body}`;
  });
  await expectNoFailure(importedSite, requests);
});

test("rejects an unsupported method with 405 and an Allow header", async ({
  importedSite,
  request,
}) => {
  const response = await request.fetch(`${importedSite}/canada`, { method: "DELETE" });
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe("GET, HEAD");

  const form = await request.fetch(`${importedSite}/submit-venue`, { method: "PUT" });
  expect(form.headers().allow).toBe("GET, HEAD, POST");
});

for (const [name, lines] of [
  ["two Host headers", "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example"],
  ["HTTP/2.0 in text", "GET / HTTP/2.0\r\nHost: localhost"],
]) {
  test(`responds with 400 to ${name}`, async ({ importedSite }) => {
    const port = Number(new URL(importedSite).port);
    const response = await sendRaw(port, `${lines}\r\nConnection: close\r\n\r\n`);
    expect(statusIn(response)).toBe(400);
  });
}

for (const url of ["/canada", "/og-image.jpg", "/api/venues", "//example.com"]) {
  test(`responds with 404 to an optimized image of ${url}`, async ({ importedSite, request }) => {
    const params = { url, w: "640", q: "75" };
    const response = await request.get(`${importedSite}/_next/image`, { params });
    expect(response.status()).toBe(404);
    expect(response.headers()["content-type"]).toContain("text/html");
  });
}

for (const target of ["ftp://example.com/", "/%", "/a%00b", "*"]) {
  test(`responds with 400 to ${target}`, async ({ importedSite }) => {
    const port = Number(new URL(importedSite).port);
    expect(statusIn(await sendRaw(port, `${head("GET", target)}\r\n`))).toBe(400);
  });
}
