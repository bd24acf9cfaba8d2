import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { audit } from "./audit";
import { readPage } from "./page";
import { pageRules } from "./page-rules";
import { checkJsonLd } from "./structured-data";

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body?: string };
type Pages = (base: string) => Record<string, Answer>;

/** Audits these pages. */
async function violationsOf(pages: Pages): Promise<Record<string, string>> {
  const server = createServer(({ url = "" }, response) => {
    const { status = 404, type = "text/html", headers, body } = pages(base)[url] ?? {};
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { base: new URL(base), maximum: 100, concurrency: 2, images: 100 };
  const { report } = await audit(options, () => {}).finally(() => {
    server.closeAllConnections();
    server.close();
  });
  return report.violations;
}

function page(base: string, path: string, title: string, links = ""): Answer {
  const body = `<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="description" content="About ${title}."><link rel="canonical" href="${base}${path}">
<meta property="og:title" content="${title}"><meta property="og:type" content="website">
<meta property="og:url" content="${base}${path}"><meta property="og:image" content="${base}/og.png">
<meta property="og:image:alt" content="${title}"><meta property="og:description" content="About.">
<meta property="og:site_name" content="Site"><meta name="twitter:card" content="summary_large_image">
</head><body><h1>${title}</h1>${links}</body></html>`;
  return { status: 200, body };
}

const sitemap = (base: string, paths: string[]): Answer => ({
  status: 200,
  type: "application/xml",
  body: `<urlset>${paths.map((path) => `<url><loc>${base}${path}</loc></url>`).join("")}</urlset>`,
});

const whole: Pages = (base) => ({
  "/": page(base, "/", "Home", '<a href="/a#b">A</a> <a href="/b">B</a>'),
  "/a": page(base, "/a", "A", '<a href="/">Home</a>'),
  "/b": page(base, "/b", "B"),
  "/sitemap.xml": sitemap(base, ["/", "/a"]),
  "/og.png": { status: 200, type: "image/png" },
});

describe(audit, () => {
  it("finds nothing wrong with a valid site", async () => {
    expect(await violationsOf(whole)).toEqual({});
  });

  it("lets a link that search engines may not follow lead on", async () => {
    const barred: Pages = (base) => ({
      ...whole(base),
      "/b": { status: 303, headers: { location: "/a" } },
      "/robots.txt": { status: 200, type: "text/plain", body: "User-agent: *\nDisallow: /b" },
      "/sitemap.xml": sitemap(base, ["/", "/a"]),
    });
    expect(await violationsOf(barred)).toEqual({});
  });

  it.each<[string, Pages, string]>([
    ["status 200", () => ({ "/b": { status: 410 } }), "/b: responds with 410 (from http"],
    [
      "no redirects",
      () => ({ "/a": { status: 308, headers: { location: "/b" } } }),
      "/a: redirects to /b (from the sitemap)",
    ],
    ["sitemap", (base) => ({ "/sitemap.xml": sitemap(base, ["/", "/a", "/a"]) }), "twice"],
    ["sitemap", () => ({ "/sitemap.xml": sitemap("https://b.example", ["/"]) }), "of this site"],
    [
      "nothing hidden in the sitemap",
      () => ({
        "/robots.txt": { status: 200, type: "text/plain", body: "User-agent: *\nDisallow: /a" },
      }),
      "/a: robots.txt",
    ],
    ["unique titles", (base) => ({ "/b": page(base, "/b", "A") }), '"A" is also used by http'],
    [
      "no orphans",
      (base) => ({ "/c": page(base, "/c", "C"), "/sitemap.xml": sitemap(base, ["/", "/c"]) }),
      "/c: no page links to it",
    ],
    ["preview image", () => ({ "/og.png": { status: 500 } }), "/og.png responds with 500"],
    ["valid HTML", (base) => ({ "/b": page(base, "/b", "B", "<p><div></div></p>") }), "/b: "],
    ["canonical", (base) => ({ "/b": page(base, "/a", "B") }), "/b: names "],
  ])("reports a violation of %s", async (rule, changes, problem) => {
    const violations = await violationsOf((base) => ({ ...whole(base), ...changes(base) }));

    expect(violations[rule]).toContain(problem);
  });
});

const url = "https://venues.example/canada/nova-scotia/halifax/lantern-hall";
const venue = `{"@context":"https://schema.org","@type":["MusicVenue","NightClub"],"@id":"${url}#venue",
  "name":"Lantern Hall","url":"${url}","address":{"@type":"PostalAddress","streetAddress":"12 Wharf Street",
  "addressLocality":"Halifax","addressRegion":"NS","addressCountry":"CA"},"telephone":"+19025550123",
  "geo":{"@type":"GeoCoordinates","latitude":"44.600000","longitude":"-63.575200"}}`;
const trail = `{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
  {"@type":"ListItem","position":1,"name":"Home","item":"https://venues.example/"},
  {"@type":"ListItem","position":2,"name":"Lantern Hall","item":"${url}"}]}`;
const venuePage = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>
<li><span aria-current="page">Lantern Hall</span></li></ol></nav><h1>Lantern Hall</h1>
<script type="application/ld+json">${trail}</script><script type="application/ld+json">${venue}</script>
<p>12 Wharf Street, Halifax</p><a href="tel:+19025550123">Call</a>
<a href="https://maps.example.com/?query=44.6%2C-63.5752">Map</a>`;

describe("the rules about a page's structured data", () => {
  const rules = ["structured data", "structured data is shown", "breadcrumbs"] as const;
  const problemsOf = (html: string) =>
    rules.flatMap((rule) => pageRules[rule]?.(readPage({ url, html })) ?? []).join("\n");

  it("accept a valid page", () => {
    expect(problemsOf(venuePage)).toBe("");
  });

  it.each([
    ["12 Wharf Street, Halifax", "Halifax", "12 Wharf Street"],
    ['href="tel:+19025550123"', 'href="/call"', "+19025550123"],
    ["query=44.6", "query=44.7", "its position"],
    ["<h1>Lantern Hall", "<h1>Lantern", 'name "Lantern Hall"'],
    ['["MusicVenue","NightClub"]', '["MusicVenue"]', "business type"],
    ['"latitude":"44.600000"', '"latitude":"44.6"', "5 decimal places"],
    ['"telephone":', '"review":[],"telephone":', "review"],
    ['<a href="/">Home</a>', '<a href="/">Start</a>', "Start / Lantern Hall"],
    [`"item":"${url}"`, '"item":"https://venues.example/x"', "end with"],
  ])("report %j replaced by %j", (part, replacement, problem) => {
    expect(problemsOf(venuePage.replace(part, replacement))).toContain(problem);
  });

  it("know each kind of structured data", () => {
    expect(checkJsonLd({ "@type": "Recipe" })).toEqual([expect.stringContaining("Recipe")]);
  });
});
