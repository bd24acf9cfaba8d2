import { describe, expect, it } from "vitest";
import { isPageRequest, namesHost, parsePath } from "./request-target";

describe(namesHost, () => {
  it.each([
    [true, "1.1", ["Host", "a.example"]],
    [true, "1.1", ["Accept", "host", "HOST", "a.example"]],
    [true, "1.0", ["Host", "a.example"]],
    [true, "1.0", []],
    [false, "1.1", []],
    [false, "1.1", ["Host", "a.example", "host", "b.example"]],
    [false, "1.0", ["Host", "a.example", "Host", "a.example"]],
    [false, "2.0", ["Host", "a.example"]],
  ])("returns %s for HTTP/%s with %j", (expected, httpVersion, rawHeaders) => {
    expect(namesHost({ httpVersion, rawHeaders })).toBe(expected);
  });
});

describe(parsePath, () => {
  it.each([
    ["/", "/"],
    ["/canada?page=2", "/canada"],
    ["/canada/quebec/montr%C3%A9al", "/canada/quebec/montr%C3%A9al"],
    ["/a%2Fb", "/a%2Fb"],
  ])("parses %s", (target, path) => {
    expect(parsePath(target)).toBe(path);
  });

  it.each([
    "/%",
    "/venue/%E0%A4",
    "/a%00b",
    "/a%5Cb",
    "/%0d%0aSet-Cookie:x",
    "*",
    "",
    "example.com:80",
  ])("refuses %j", (target) => {
    expect(parsePath(target)).toBeNull();
  });
});

describe(isPageRequest, () => {
  it.each([
    ["GET", "/canada", {}, true],
    ["HEAD", "/canada", {}, true],
    ["POST", "/submit-venue", {}, false],
    ["GET", "/api/health", {}, false],
    ["GET", "/api/", {}, true],
    ["GET", "/_next/static/chunk.js", {}, false],
    ["GET", "/_next/image", {}, true],
    ["GET", "/canada/feed.atom", {}, true],
    ["GET", "/sitemap.xml", {}, true],
    ["GET", "/sitemap-canada-venues-1.xml", {}, false],
    ["GET", "/sitemaps/canada-venues-1", {}, false],
    ["GET", "/opensearch.xml", {}, false],
    ["GET", "/mcp", {}, false],
    ["GET", "/.well-known/mcp/server-card.json", {}, false],
    ["GET", "/canada", { rsc: "1" }, false],
  ])("%s %s with %j is a page: %s", (method, path, headers, isPage) => {
    expect(isPageRequest(method, path, headers)).toBe(isPage);
  });
});
