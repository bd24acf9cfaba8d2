import { describe, expect, it } from "vitest";
import { Frontier } from "./frontier";
import { Robots } from "./robots";

const robots = new Robots("User-agent: *\nDisallow: /list?");

const at = (path: string) => `https://a.example${path}`;
const pages = (frontier: Frontier) => {
  const urls: string[] = [];
  for (let next = frontier.next(); next; next = frontier.next()) {
    urls.push(new URL(next.url).pathname);
  }
  return urls;
};

describe(Frontier, () => {
  it("returns each address once, starting with the sitemap", () => {
    const frontier = new Frontier(10, robots);
    frontier.list(at("/a"));
    frontier.list(at("/b"));
    frontier.link(at("/c"), at("/a"), false);
    frontier.link(at("/b"), at("/a"), false);

    expect(pages(frontier)).toEqual(["/a", "/b", "/c"]);
  });

  it("lists pages that no other page links to", () => {
    const frontier = new Frontier(10, robots);
    frontier.list(at("/a"));
    frontier.list(at("/b"));
    frontier.link(at("/a"), at("/a"), false);
    frontier.link(at("/b"), at("/a"), false);

    expect(frontier.orphans()).toEqual([at("/a")]);
  });

  it("counts addresses beyond its maximum", () => {
    const frontier = new Frontier(2, robots);
    for (const url of ["/a", "/b", "/c", "/d"]) {
      frontier.link(at(url), at("/"), false);
    }

    expect(pages(frontier)).toEqual(["/a", "/b"]);
    expect(frontier.leftOut).toBe(2);
  });

  it("returns twenty blocked addresses per path and counts the others", () => {
    const frontier = new Frontier(100, robots);
    for (let venue = 0; venue < 25; venue += 1) {
      frontier.link(at(`/form?venue=${venue}`), at("/"), true);
      frontier.link(at(`/list?page=${venue}`), at("/"), false);
    }
    frontier.link(at("/other"), at("/"), true);

    expect(pages(frontier)).toHaveLength(41);
    expect(frontier.unfollowed).toBe(10);
  });
});
