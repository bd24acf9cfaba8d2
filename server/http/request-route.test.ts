import { describe, expect, it } from "vitest";
import { requestRoute } from "./request-route";

describe(requestRoute, () => {
  it.each([
    ["/", "/"],
    ["/browse?q=jazz", "/browse"],
    ["/canada/nova-scotia/halifax/the-carleton", "/[country]/[region]/[city]/[venue]"],
    ["/canada/quebec/", "/[country]/[region]"],
    ["/genres/jazz", "/genres/[slug]"],
    ["/api/countries/ca", "/api/countries/{code}"],
    ["/api/countries/venue-counts", "/api/countries/venue-counts"],
    ["/api/venues?limit=5", "/api/venues"],
    ["/api/live", "/api/live"],
    ["/mcp", "/mcp"],
    ["/photos/0b5f8f0e/480.webp", "/photos"],
    ["/spec-sheets/0b5f8f0e.pdf", "/spec-sheets"],
    ["/_next/static/chunk.js", "/_next"],
    ["/tiles/12/1050/1520", "/tiles"],
    ["/api/no-such-thing", "other"],
    ["/sitemap.xml", "other"],
    ["/canada/feed.atom", "other"],
    ["/a/b/c/d/e/f", "other"],
    ["//elsewhere.example", "other"],
  ])("names %s %s", (target, route) => {
    expect(requestRoute(target)).toBe(route);
  });
});
