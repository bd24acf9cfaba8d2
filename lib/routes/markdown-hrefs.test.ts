import { describe, expect, it } from "vitest";
import { hasMarkdown, markdownHref, pageOfMarkdown } from "./markdown-hrefs";

describe(markdownHref, () => {
  it.each([
    ["/", "/index.md"],
    ["/canada", "/canada.md"],
    ["/browse?type=club&page=2", "/browse.md?type=club&page=2"],
    ["/list?v=one#row", "/list.md?v=one#row"],
  ])("is the address of %s, from which the page is found again", (page, markdown) => {
    expect(markdownHref(page)).toBe(markdown);
    expect(pageOfMarkdown(markdown)).toBe(page);
  });
});

describe(pageOfMarkdown, () => {
  it.each(["/", "/canada", "/.md", "/search?q=readme.md", "/canada.md/quebec", "/canada.MD"])(
    "knows no Markdown at %s",
    (href) => {
      expect(pageOfMarkdown(href)).toBeNull();
    },
  );
});

describe(hasMarkdown, () => {
  it.each(["/", "/canada/quebec/montreal/le-phare", "/search", "/list", "/terms", "/api"])(
    "%s is also there as Markdown",
    (path) => {
      expect(hasMarkdown(path)).toBe(true);
    },
  );

  it.each([
    "/submit-venue",
    "/review",
    "/contributions/1",
    "/venue-answers/1",
    "/still-right",
    "/embed/le-phare",
    "/not-found/venue",
    "/robots.txt",
    "/a/b/c/d/e/f",
  ])("%s is not", (path) => {
    expect(hasMarkdown(path)).toBe(false);
  });
});
