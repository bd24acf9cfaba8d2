import { describe, expect, it } from "vitest";
import { readPage } from "../page";
import { pageRules } from "./page-rules";

const url = "https://venues.example/canada/nova-scotia/halifax/lantern-hall";

const venue = `{"@context":"https://schema.org","@type":["MusicVenue","NightClub"],"@id":"${url}#venue",
  "name":"Lantern Hall","description":"A hall by the harbour.","url":"${url}",
  "address":{"@type":"PostalAddress","streetAddress":"12 Wharf Street","addressLocality":"Halifax","addressRegion":"NS",
    "postalCode":"B3J 1A1","addressCountry":"CA"},
  "hasMap":"https://maps.example.com/?query=44.6%2C-63.5752",
  "geo":{"@type":"GeoCoordinates","latitude":"44.600000","longitude":"-63.575200"},
  "telephone":"+19025550123","maximumAttendeeCapacity":1350,"image":["https://venues.example/photos/1/960.webp"],
  "amenityFeature":[{"@type":"LocationFeatureSpecification","name":"Parking","value":false}],
  "identifier":[{"@type":"PropertyValue","propertyID":"open list","value":"17"}],
  "sameAs":["https://lantern.example.com/"]}`;

const trail = `{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
  {"@type":"ListItem","position":1,"name":"Home","item":"https://venues.example/"},
  {"@type":"ListItem","position":2,"name":"Lantern Hall","item":"${url}"}]}`;

const list = `{"@context":"https://schema.org","@type":"CollectionPage","@id":"${url}","url":"${url}","name":"Near",
  "mainEntity":{"@type":"ItemList","numberOfItems":26,"itemListElement":[
  {"@type":"ListItem","position":25,"url":"https://venues.example/a"},
  {"@type":"ListItem","position":26,"url":"https://venues.example/b"}]}}`;

/** A complete, valid page. */
const whole = `<!doctype html><html lang="en"><head><title>Lantern Hall, Halifax, NS</title>
<meta name="description" content="A hall by the harbour, with 10 venues around it.">
<link rel="canonical" href="${url}">
<meta property="og:title" content="Lantern Hall"><meta property="og:type" content="website">
<meta property="og:url" content="${url}"><meta property="og:image" content="https://venues.example/og.png">
<meta property="og:image:alt" content="Lantern Hall"><meta property="og:description" content="A hall.">
<meta property="og:site_name" content="Venues"><meta name="twitter:card" content="summary_large_image">
<link rel="stylesheet" href="/style.css"></head><body>
<nav aria-label="Breadcrumb"><script type="application/ld+json">${trail}</script><ol>
<li><a href="/">Home</a></li><li><span>/</span><span aria-current="page">Lantern Hall</span></li></ol></nav>
<script type="application/ld+json">${venue}</script><script type="application/ld+json">${list}</script>
<h1>Lantern Hall</h1><p>12 Wharf Street, Halifax, NS B3J 1A1</p><p>A hall by
the harbour.</p><h2>Facts</h2><p>1,350 people</p><h3>Amenities</h3><p>Parking: no</p>
<img src="/photos/1/480.webp" srcset="/photos/1/480.webp 480w, /photos/1/960.webp 960w" alt="">
<a href="tel:+19025550123">(902) 555-0123</a> <a href="https://lantern.example.com">Website</a>
<a href="https://maps.example.com/?query=44.6%2C-63.5752">Map</a> <a href="http://elsewhere.example.com">Elsewhere</a>
<a href="/a">A</a> <a href="/b">B</a> <p>Source: open list, record 17</p></body></html>`;

function problemsOf(html: string): Record<string, string[]> {
  const page = readPage({ url, html });
  const found = pageRules.map(({ name, check }) => [name, check(page)] as const);
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

describe("the rules about a page", () => {
  it("accept a complete, valid page", () => {
    expect(problemsOf(whole)).toEqual({});
  });

  it.each([
    ["canonical", `<link rel="canonical" href="${url}">`, "", "there is none"],
    ["canonical", `"canonical" href="${url}"`, `"canonical" href="/lantern"`, "not absolute"],
    ["canonical", `href="${url}"`, `href="${url}?page=2"`, "names"],
    ["canonical", "<title>", `<link rel="canonical" href="${url}"><title>`, "there are 2"],
    ["title", "<title>Lantern Hall, Halifax, NS</title>", "", "there are 0"],
    ["title", "<title>Lantern Hall, Halifax, NS", "<title> ", "empty"],
    ["title", "<title>Lantern Hall, Halifax, NS", "<title>0 venues in Halifax", "0 venues"],
    ["description", 'name="description"', 'name="keywords"', "there are 0"],
    ["one h1", "<h2>Facts</h2>", "<h1>Facts</h1>", "there are 2"],
    ["one h1", "<h1>Lantern Hall</h1>", "<h1> </h1>", "empty"],
    ["heading order", "<h2>Facts</h2>", "", "h3 follows h1"],
    ["heading order", "<h1>", "<h2>Before</h2><h1>", "h2 follows nothing"],
    ["lang", ' lang="en"', "", "not a language"],
    ["lang", 'lang="en"', 'lang="english!"', "not a language"],
    [
      "structured data",
      '"name":"Lantern Hall","desc',
      '"name":"Lantern Hall",,"desc',
      "not valid JSON",
    ],
    ["structured data", '["MusicVenue","NightClub"]', '["MusicVenue"]', "business type"],
    ["structured data", '"maximumAttendeeCapacity":1350', '"capacity":1350', "no such property"],
    ["structured data is shown", "12 Wharf Street, Halifax", "Halifax", "12 Wharf Street"],
    ["structured data is shown", "1,350 people", "many people", "1,350"],
    ["structured data is shown", "<h1>Lantern Hall", "<h1>Lantern", 'name "Lantern Hall"'],
    ["structured data is shown", 'href="tel:+19025550123"', 'href="/call"', "+19025550123"],
    ["structured data is shown", 'href="https://lantern.example.com"', 'href="/"', "lantern."],
    ["structured data is shown", "44.600000", "44.700000", "position"],
    ["structured data is shown", ", /photos/1/960.webp 960w", "", "960.webp"],
    ["structured data is shown", "record 17", "a record", '"17"'],
    ["structured data is shown", '<a href="/b">B</a>', "", "https://venues.example/b"],
    ["breadcrumbs", '<a href="/">Home</a>', '<a href="/">Start</a>', "Start / Lantern Hall"],
    ["breadcrumbs", '<a href="/">Home</a>', '<a href="/home">Home</a>', "links elsewhere"],
    ["breadcrumbs", '<nav aria-label="Breadcrumb">', "<nav>", "1 in the data, 0 on the page"],
    ["breadcrumbs", trail, venue, "0 in the data, 1 on the page"],
    ["breadcrumbs", `"item":"${url}"`, '"item":"https://venues.example/x"', "end with"],
    ["open graph", 'property="og:image:alt"', 'property="alt"', "og:image:alt is missing"],
    ["open graph", `"og:url" content="${url}"`, '"og:url" content="https://x.example/"', "og:url"],
    ["open graph", "https://venues.example/og.png", "/og.png", "not absolute"],
    ["mixed content", '"/style.css"', '"http://venues.example/style.css"', "style.css"],
    ["mixed content", "/photos/1/480.webp 480w", "http://x.example/1.webp 480w", "1.webp"],
    ["weight", "<h2>Facts</h2>", `<h2>Facts</h2>${"x".repeat(500_000)}`, "bytes"],
  ])("%s: without %j, with %j", (rule, part, replacement, problem) => {
    expect(whole).toContain(part);
    const problems = problemsOf(whole.replace(part, replacement));

    expect(problems[rule]?.join("\n")).toContain(problem);
  });

  it("require no canonical address of a noindex page", () => {
    const hidden = whole.replace("<title>", '<meta name="robots" content="noindex"><title>');

    expect(problemsOf(hidden.replace(/<link rel="canonical"[^>]*>/, ""))).toEqual({});
  });
});
