import type { Route } from "next";
import { describe, expect, it } from "vitest";
import { previewedPage, previewHref, sitePreview } from "./endpoints";
import { pageHref, type routes, searchHref } from "./hrefs";

describe(pageHref, () => {
  it.each([
    ["/canada", 1, "/canada"],
    ["/canada", 2, "/canada?page=2"],
    ["/search?q=hall&tab=venues", 1, "/search?q=hall&tab=venues"],
    ["/search?q=hall&tab=venues", 3, "/search?q=hall&tab=venues&page=3"],
  ] as const)("builds the address of page %2$i of %1$s", (href, page, expected) => {
    expect(pageHref(href as typeof routes.search, page)).toBe(expected);
  });
});

describe(searchHref, () => {
  it.each([
    [{ q: "lantern hall" }, "/search?q=lantern+hall"],
    [{ q: "a&b=c#d+e%" }, "/search?q=a%26b%3Dc%23d%2Be%25"],
    [{ q: "hall", tab: "overview" }, "/search?q=hall"],
    [{ q: "hall", tab: "venues" }, "/search?q=hall&tab=venues"],
    [{ q: "hall", tab: "venues", page: 1 }, "/search?q=hall&tab=venues"],
    [{ q: "hall", tab: "venues", page: 2 }, "/search?q=hall&tab=venues&page=2"],
  ] as const)("builds the address of %j: %s", (search, href) => {
    expect(searchHref(search)).toBe(href);
  });
});

describe(previewedPage, () => {
  it.each<[string, string | null]>([
    [sitePreview, "/"],
    [previewHref("/canada" as Route), "/canada"],
    [previewHref("/canada/quebec/montreal/le-phare" as Route), "/canada/quebec/montreal/le-phare"],
    [previewHref("/genres/jazz" as Route), "/genres/jazz"],
    ["/previews/canada", null],
    ["/previews/Canada.png", null],
    ["/previews/%63anada.png", null],
    ["/previews/canada//quebec.png", null],
    ["/previews/../canada.png", null],
    ["/previews/a/b/c/d/e.png", null],
    ["/canada.png", null],
  ])("maps %s to the page %s", (path, page) => {
    expect(previewedPage(path)).toBe(page);
  });
});
