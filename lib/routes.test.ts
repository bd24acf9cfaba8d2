import { describe, expect, it } from "vitest";
import { pageHref, type routes, searchHref } from "./routes";

describe(pageHref, () => {
  it.each([
    ["/canada", 1, "/canada"],
    ["/canada", 2, "/canada?page=2"],
    ["/search?q=hall&tab=venues", 1, "/search?q=hall&tab=venues"],
    ["/search?q=hall&tab=venues", 3, "/search?q=hall&tab=venues&page=3"],
  ] as const)("names page %2$i of %1$s", (href, page, expected) => {
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
  ] as const)("of %j is %s", (search, href) => {
    expect(searchHref(search)).toBe(href);
  });
});
