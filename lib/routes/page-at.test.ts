import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notFoundKind, pageAt, sectionAt } from "./page-at";
import { type Page, pages } from "./pages";

describe("the table of pages", () => {
  it("has exactly one row for each page of app/", () => {
    // The card of a venue is a page outside the layout.
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?:^|\/)page\.tsx$|^embed\/.*route\.ts$/.test(file),
    );
    const paths = files.map((file) => `/${file.replace(/\/?(?:page\.tsx|route\.ts)$/, "")}`);

    expect(
      Object.values(pages)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(paths.sort());
  });

  it("is how every page reads its query", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" });
    const readers = files
      .filter((file) => file.endsWith("page.tsx"))
      .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }))
      .filter(({ text }) => text.includes("searchParams"));

    expect(readers.length).toBeGreaterThan(10);
    for (const { file, text } of readers) {
      expect(text, file).not.toMatch(/await (props\.)?searchParams/);
      expect(text, file).toContain("readParams(pages.");
    }
  });

  it("caches no personal page, and labels every fixed public page", () => {
    for (const page of Object.values<Page>(pages)) {
      expect(page.personal && page.ttl, page.path).not.toBeTruthy();
      expect(page.path.includes("[") || page.personal || page.label, page.path).toBeTruthy();
    }
  });
});

describe(pageAt, () => {
  it.each([
    ["/", pages.home],
    ["/browse", pages.browse],
    ["/submit-photos/", pages.submitPhotos],
    ["/genres/jazz", pages.genre],
    ["/review/venues", pages.reviewVenues],
    ["/review/venues/1", pages.reviewVenue],
    ["/canada", pages.country],
    ["/canada/quebec/montreal/le-phare", pages.venue],
    ["/embed/le-phare", pages.embed],
    ["/about/us", null],
    ["/review/any", null],
    ["/contributions", null],
    ["/a/b/c/d/e", null],
  ])("finds the row of %s", (path, page) => {
    expect(pageAt(path)).toBe(page);
  });
});

describe(sectionAt, () => {
  it.each([
    ["/review/any/thing", pages.reviewQueue],
    ["/contributions", pages.contribution],
    ["/submit-venue/more", pages.submitVenue],
    ["/canada/quebec", pages.region],
    ["/a/b/c/d/e", null],
  ])("finds the section of %s", (path, page) => {
    expect(sectionAt(path)).toBe(page);
  });
});

describe(notFoundKind, () => {
  it.each([
    ["/atlantis", "country"],
    ["/canada/atlantis", "region"],
    ["/canada/quebec/atlantis", "city"],
    ["/canada/quebec/montreal/atlantis", "venue"],
    ["/a/b/c/d/e", "page"],
    ["/genres/atlantis", "genre"],
    ["/capacity/enormous", "capacity"],
    ["/contributions/nobody", "contribution"],
    ["/venue-answers/nobody/no-more", "venue-ask"],
    ["/favicon.png", "page"],
    ["/canada/index.html", "page"],
    ["/browse", "page"],
    ["/search", "page"],
    ["/review/contributions/nobody", "page"],
  ])("treats %s as a missing %s", (path, kind) => {
    expect(notFoundKind(path)).toBe(kind);
  });
});
