import { describe, expect, it } from "vitest";
import { Robots } from "./robots";

const robots = new Robots(`
User-Agent: SomeBot
Disallow: /

User-agent: OtherBot
User-agent: *
Allow: /
Disallow: /api/   # for programs
Disallow: /browse?*type=
Disallow: /*.pdf$
Disallow: /old
Allow: /old/but-good
Disallow:

Sitemap: https://a.example/sitemap.xml
`);

describe(Robots, () => {
  it.each([
    ["/", true],
    ["/api", true],
    ["/api/venues", false],
    ["/browse", true],
    ["/browse?page=2", true],
    ["/browse?page=2&type=club", false],
    ["/browsextype=", true],
    ["/a.pdf", false],
    ["/a.pdf?page=2", true],
    ["/old/venue", false],
    ["/old/but-good", true],
  ])("allows %s: %j", (path, isAllowed) => {
    expect(robots.allows(`https://a.example${path}`)).toBe(isAllowed);
  });

  it("allows everything if the file is empty", () => {
    expect(new Robots("").allows("https://a.example/api/")).toBe(true);
  });
});
