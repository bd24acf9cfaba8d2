import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageTarget } from "./key";

describe(pageTarget, () => {
  it.each([
    ["/", "", "/"],
    ["/canada", "", "/canada"],
    ["/canada", "?utm_source=mail&fbclid=1", "/canada"],
    ["/%63anada", "", "/canada"],
    ["/canada/quebec/montr%c3%a9al", "", "/canada/quebec/montr%C3%A9al"],
    ["/canada/a%2fb", "", "/canada/a%2Fb"],
    ["/canada/nova-scotia", "?page=2", "/canada/nova-scotia?page=2"],
    ["/canada/nova-scotia/halifax", "?x=1&page=2", "/canada/nova-scotia/halifax?page=2"],
    ["/canada/nova-scotia/halifax/the-hall", "?page=2", "/canada/nova-scotia/halifax/the-hall"],
    ["/canada", "?page=2", "/canada"],
    ["/canada/nova-scotia/halifax", "?page=2&page=3", "/canada/nova-scotia/halifax?page="],
    ["/browse", "?type=club&type=bar", "/browse?type=club"],
    ["/genres/jazz", "?page=2&q=x", "/genres/jazz?page=2"],
    ["/search", "?tab=venues&q=a%20b&_rsc=1", "/search?q=a+b&tab=venues"],
    ["/search", "?q=a+b&tab=venues", "/search?q=a+b&tab=venues"],
    ["/search", "?Q=a", "/search"],
    ["/near-me", "?page=2&place=Halifax", "/near-me?page=2&place=Halifax"],
    ["/browse", "?type=club&parking=1&bar=1&q=", "/browse?bar=1&parking=1&q=&type=club"],
    ["/about", "?page=2", "/about"],
  ])("%s%s is cached as %s", (path, query, key) => {
    expect(pageTarget(path, query)).toEqual({ path: key.split("?")[0], key });
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const target = pageTarget(`/${path}`, `?${query}`);
        const [, rest = ""] = target.key.split("?");
        expect(pageTarget(target.path, rest)).toEqual(target);
      }),
    );
  });
});
