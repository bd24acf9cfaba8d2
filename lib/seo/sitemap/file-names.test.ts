import { describe, expect, it } from "vitest";
import { parseSitemapFileName, sitemapFileName } from "./file-names";

describe(parseSitemapFileName, () => {
  it.each([
    ["canada-places-1", { country: "canada", kind: "places", number: 1 }],
    ["canada-genres-2", { country: "canada", kind: "genres", number: 2 }],
    ["united-states-venues-12", { country: "united-states", kind: "venues", number: 12 }],
    ["canada-tech-3", { country: "canada", kind: "tech", number: 3 }],
  ] as const)("parses %s", (name, file) => {
    expect(parseSitemapFileName(name)).toEqual(file);
    expect(sitemapFileName(file)).toBe(name);
  });

  it.each(
    ["", "canada", "canada-venues", "canada-venues-0", "canada-venues-01", "-venues-1"].concat([
      "canada-venues-123456",
      "canada-cities-1",
      "Canada-venues-1",
      "canada-venues-1.xml",
      "pages",
    ]),
  )("returns null for %j", (name) => {
    expect(parseSitemapFileName(name)).toBeNull();
  });
});
