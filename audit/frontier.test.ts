import { describe, expect, it } from "vitest";
import { Frontier } from "./frontier";

const pages = (frontier: Frontier) => {
  const urls: string[] = [];
  for (let next = frontier.next(); next; next = frontier.next()) {
    urls.push(next.url);
  }
  return urls;
};

describe(Frontier, () => {
  it("gives out each address once, those of the sitemap first", () => {
    const frontier = new Frontier(10);
    frontier.list("/a");
    frontier.list("/b");
    frontier.link("/c", "/a", false);
    frontier.link("/b", "/a", false);

    expect(pages(frontier)).toEqual(["/a", "/b", "/c"]);
  });

  it("knows what no other page leads to", () => {
    const frontier = new Frontier(10);
    frontier.list("/a");
    frontier.list("/b");
    frontier.link("/a", "/a", false);
    frontier.link("/b", "/a", false);

    expect(frontier.orphans()).toEqual(["/a"]);
  });

  it("counts what it leaves out beyond its maximum", () => {
    const frontier = new Frontier(2);
    for (const url of ["/a", "/b", "/c", "/d"]) {
      frontier.link(url, "/", false);
    }

    expect(pages(frontier)).toEqual(["/a", "/b"]);
    expect(frontier.leftOut).toBe(2);
  });

  it("takes twenty links with nofollow of each path, and counts the others", () => {
    const frontier = new Frontier(100);
    for (let venue = 0; venue < 25; venue += 1) {
      frontier.link(`/form?venue=${venue}`, "/", true);
    }
    frontier.link("/other", "/", true);

    expect(pages(frontier)).toHaveLength(21);
    expect(frontier.unfollowed).toBe(5);
  });
});
