import { describe, expect, it } from "vitest";
import { editList } from "@/lib/model/venue-list";
import { listFileHref, listHref, listRowHref } from "@/lib/routes/list-hrefs";
import { parseListParams, parseListSearch } from "./list-params";

const slugs = (v: string | string[] | undefined) =>
  parseListParams({ v }).entries.map(({ slug }) => slug);

describe(parseListParams, () => {
  it.each([
    [undefined, []],
    ["", []],
    [",, ,", []],
    ["one", ["one"]],
    ["two,one", ["two", "one"]],
    ["one,two,one", ["one", "two"]],
    [
      ["one,two", "three"],
      ["one", "two", "three"],
    ],
    [" One , Montréal Hall", ["one", "montreal-hall"]],
    ["100%,<script>,'; DROP", ["100", "script", "drop"]],
    ["!!!,one", ["one"]],
    ["https://example.com/canada/quebec/montreal/le-phare?from=x#top", ["le-phare"]],
    ["/canada/quebec/montreal/le-phare/", ["le-phare"]],
    ["\u0000one\ud800", ["one"]],
  ])("reads %j as %j", (v, found) => {
    expect(slugs(v)).toEqual(found);
  });

  it("takes 60 venues and counts the others", () => {
    const many = Array.from({ length: 63 }, (_, index) => `venue-${index}`).join();
    const { entries, leftOut } = parseListParams({ v: many });

    expect(entries).toHaveLength(60);
    expect(entries.at(-1)?.slug).toBe("venue-59");
    expect(leftOut).toBe(3);
  });

  it("gives each venue the note at its place, also beside dropped and repeated ones", () => {
    const { entries } = parseListParams({
      v: "one,,one,two",
      n: ["first", "none", "again", "\tsecond "],
    });

    expect(entries).toEqual([
      { slug: "one", note: "first" },
      { slug: "two", note: "second" },
    ]);
  });

  it("cuts notes at 80 letters, not within a character", () => {
    const { entries } = parseListParams({
      v: "one,two",
      n: ["a".repeat(90), `${"a".repeat(79)}🎸`],
    });

    expect(entries.map(({ note }) => note)).toEqual(["a".repeat(80), "a".repeat(79)]);
  });

  it.each([
    ["compare", "compare"],
    ["cards", "rows"],
    [["compare", "rows"], "rows"],
    [undefined, "rows"],
  ])("takes the view %j as %s", (view, taken) => {
    expect(parseListParams({ v: "one", view }).view).toBe(taken);
  });
});

describe("a button of a row", () => {
  const v = "one,two,three";
  const n = ["first", "", "third"];

  it.each([
    [{ up: "3" }, "/list?v=one,three,two&n=first&n=third", "three"],
    [{ down: "1" }, "/list?v=two,one,three&n=&n=first&n=third", "one"],
    [{ remove: "1" }, "/list?v=two,three&n=&n=third", null],
    [{ remove: "third" }, "/list?v=one,two,three&n=first&n=&n=third", null],
    [{ up: ["1", "2"] }, "/list?v=one,two,three&n=first&n=&n=third", null],
  ])("changes the list, and leaves each venue its note: %j", (edit, href, slug) => {
    const { entries, isEdited, moved } = parseListParams({ v, n, ...edit });

    expect({ isEdited, moved, href: listHref(entries) }).toEqual({
      isEdited: true,
      moved: slug,
      href,
    });
  });

  it("is no part of other addresses", () => {
    expect(parseListParams({ v, n })).toMatchObject({ isEdited: false, moved: null });
  });

  it("leads to the row that it moved", () => {
    const { entries } = parseListParams({ v, down: "1" });

    expect(listRowHref(entries, "one")).toBe("/list?v=two,one,three#row-one");
  });
});

describe(listHref, () => {
  const entries = [
    { slug: "one", note: "" },
    { slug: "two", note: "load in & out, 5 pm" },
    { slug: "three", note: "" },
  ];

  it("is read back as the same list", () => {
    const href = listHref(entries, "compare");

    expect(href).toBe("/list?v=one,two,three&view=compare&n=&n=load%20in%20%26%20out%2C%205%20pm");
    const { searchParams } = new URL(href, "https://example.com");
    expect(parseListSearch(searchParams).entries).toEqual(entries);
  });

  it("has no parameters for an empty list", () => {
    expect(listHref([])).toBe("/list");
  });

  it("names files by their format", () => {
    expect(listFileHref(entries.slice(0, 1), "gpx")).toBe("/list.gpx?v=one");
  });
});

describe(editList, () => {
  it.each([
    ["up", 2, "bac"],
    ["down", 2, "acb"],
    ["remove", 2, "ac"],
    ["up", 1, "abc"],
    ["down", 3, "abc"],
    ["remove", 0, "abc"],
    ["remove", 4, "abc"],
    ["up", -1, "abc"],
    ["down", 1.5, "abc"],
    ["remove", Number.NaN, "abc"],
  ] as const)("makes of abc by %s %d %s", (edit, place, edited) => {
    expect(editList([..."abc"], edit, place).join("")).toBe(edited);
  });
});
