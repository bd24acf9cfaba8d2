import { addReviewer, cookieHeader, openSession } from "../e2e/review-site";
import { expect, test } from "../e2e/test";
import { sendRaw, statusIn } from "../support/raw-request";
import { proves } from "../support/reliability";

/** Ways to write another site's URL where a path or slug is expected. */
const elsewhere = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "@evil.example",
  ".evil.example",
  ":80@evil.example",
  "https://evil.example",
  "https:evil.example",
  "http://evil.example/review",
  "/review/..//evil.example",
  "/review//evil.example",
  "/review@evil.example",
  "/review/%2e%2e//evil.example",
  "javascript:alert(1)",
  "%0d%0aLocation: https://evil.example",
];

/** Paths that redirect, and parameters that could name a redirect target. */
const redirecting = [
  ...["/canada/", "/CANADA", "/ca", "/canada/ns", "/us/ns/city/harbour-lantern-hall", "/Browse"],
  ...["/canada/nova-scotia/halifax/HARBOUR-LANTERN-HALL", "/canada/nova-scotia?page=1", "/genres/"],
  ...["/search?q=theater", "/search?q=canada", "/canada/nova-scotia/feed.atom/", "/ca/feed.atom"],
  ...["/review", "/review/account", "/api/", "/previews/CA/NS.png", "/near-me/", "/submit-venue/"],
];
const parameters = ["next", "callbackUrl", "returnTo", "redirect", "url", "continue"];

/** Headers in which proxies name the requested host; visitors can send them too. */
const foreignHeaders = [
  "Host: evil.example",
  "Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https",
  "Host: localhost\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Port: 81",
  "Host: localhost\r\nForwarded: host=evil.example;proto=https\r\nX-Original-URL: //evil.example",
  "Host: localhost\r\nX-Rewrite-URL: https://evil.example/\r\nReferer: https://evil.example/",
  "Host: localhost\r\nOrigin: https://evil.example\r\nX-Forwarded-Prefix: //evil.example",
];

type Asked = { target: string; headers: string };

/** Collects redirect targets from headers and meta refresh tags. */
async function placesOf(site: string, requests: Asked[]) {
  const port = Number(new URL(site).port);
  const places: { asked: Asked; place: string }[] = [];
  for (const asked of requests) {
    const { target, headers } = asked;
    const head = `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
    const response = await sendRaw(port, head);
    expect(statusIn(response), JSON.stringify(asked)).not.toBeNull();
    const found = [
      ...response.matchAll(
        /^(?:location|refresh|content-location|x-action-redirect): (.*?)\r?$/gim,
      ),
      ...response.matchAll(/<meta[^>]*http-equiv="?refresh"?[^>]*content="([^"]*)"/gi),
    ];
    places.push(...found.map(([, place = ""]) => ({ asked, place })));
  }
  return places;
}

/** Filters the targets that would take a browser to another site. */
function leavingFrom(site: string, places: { asked: Asked; place: string }[]) {
  return places.filter(
    ({ place }) => !URL.canParse(place, site) || new URL(place, site).origin !== site,
  );
}

test("never redirects a hostile URL to another site", async ({ importedSite }) => {
  const headers = "Host: localhost";
  const requests = [
    ...elsewhere.map((place) => ({ target: place, headers })),
    ...elsewhere.map((place) => ({ target: `/canada${place}/`, headers })),
    ...elsewhere.flatMap((place) =>
      ["/CANADA", "/canada/", "/review", "/search?q=theater"].map((path) => ({
        target: `${path}${path.includes("?") ? "&" : "?"}next=${place}&page=1`,
        headers,
      })),
    ),
    ...redirecting.flatMap((path) =>
      parameters.map((name) => ({
        target: `${path}${path.includes("?") ? "&" : "?"}${name}=//evil.example`,
        headers,
      })),
    ),
  ].filter(({ target }) => !/[\s]/.test(target));
  const places = await placesOf(importedSite, requests);

  expect(places.length).toBeGreaterThan(100);
  expect(leavingFrom(importedSite, places)).toEqual([]);
  proves(22, `${places.length} of ${places.length} redirects of hostile URLs stay`);
});

test("never redirects to another site named in a header", async ({ importedSite }) => {
  const requests = foreignHeaders.flatMap((headers) =>
    redirecting.map((target) => ({ target, headers })),
  );
  const places = await placesOf(importedSite, requests);

  expect(places.length).toBeGreaterThan(foreignHeaders.length * 10);
  expect(leavingFrom(importedSite, places)).toEqual([]);
  proves(22, `${places.length} of ${places.length} redirects under foreign headers stay`);
});

test("redirects a signed-in reviewer to /review whatever target sign-in has", async ({
  importedSite,
  importedDatabaseUrl,
}) => {
  const reviewer = await addReviewer(importedDatabaseUrl);
  const cookie = cookieHeader(await openSession(importedDatabaseUrl, reviewer));
  const requests = elsewhere.flatMap((place) =>
    ["next", "callbackUrl"].map((name) => ({
      target: `/review/sign-in?${name}=${encodeURIComponent(place)}`,
      headers: `Host: localhost\r\nCookie: ${cookie}`,
    })),
  );
  const places = await placesOf(importedSite, requests);

  expect(places).toHaveLength(requests.length);
  expect(leavingFrom(importedSite, places)).toEqual([]);
  expect(places.filter(({ place }) => new URL(place, importedSite).pathname !== "/review")).toEqual(
    [],
  );
  proves(22, `${places.length} of ${places.length} redirects from sign-in go to /review`);
});
