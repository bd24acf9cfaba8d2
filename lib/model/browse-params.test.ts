import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { browseHref } from "@/lib/routes/hrefs";
import { amenities } from "./amenities";
import { hasNeedlessValue, isNarrowed, parseBrowseParams } from "./browse-params";

const everything = {
  q: "",
  place: "",
  genre: "",
  name: "",
  type: undefined,
  capacityBand: undefined,
  amenities: [],
  traits: [],
  isUnknownToo: false,
  sort: "relevance",
  page: 1,
  from: 1,
};

/** Parses a query as Next does: a repeated parameter becomes a list. */
function readHref(href: string): Record<string, string | string[]> {
  const { searchParams } = new URL(href, "http://localhost");
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const [value = "", ...more] = searchParams.getAll(name);
      return [name, more.length > 0 ? [value, ...more] : value];
    }),
  );
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "club",
    "xxl",
    "-capacity",
    "1",
    "2",
    "0",
    "-1",
    "1e9",
    "NaN",
    "",
    "\u0000",
    "\ud800",
    "%",
  ),
);
const raw = fc.dictionary(
  fc.constantFrom(
    "q",
    "type",
    "capacity",
    "sort",
    "page",
    "from",
    "utm_source",
    ...amenities.map(({ id }) => id),
  ),
  fc.oneof(text, fc.array(text, { maxLength: 3 })),
);

describe(parseBrowseParams, () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ q: "  lantern\u0000 \t hall " }, { q: "lantern hall" }],
    [{ q: "x".repeat(10_000) }, { q: "x".repeat(200) }],
    // 200 UTF-16 code units, as `maxlength` counts.
    [{ q: "🎸".repeat(300) }, { q: "🎸".repeat(100) }],
    [{ q: " \u200b\n" }, {}],
    [{ q: "100%_'" }, { q: "100%_'" }],
    [{ q: ["first", "second"] }, { q: "first" }],
    [
      { type: "bar", capacity: "xl" },
      { type: "bar", capacityBand: "xl" },
    ],
    [{ type: "Bar", capacity: "huge", sort: "price" }, {}],
    [{ type: "toString", capacity: "__proto__" }, {}],
    [{ parking: "1", bar: "1", merch: "0", food: "yes" }, { amenities: ["bar", "parking"] }],
    [
      { place: "canada/nova-scotia/halifax", genre: "hip-hop" },
      { place: "canada/nova-scotia/halifax", genre: "hip-hop" },
    ],
    [{ place: "canada", genre: "Jazz" }, {}],
    [{ place: "/canada/nova-scotia", genre: "jazz-" }, {}],
    [{ place: "a/b/c/d", genre: "a b" }, {}],
    [{ name: "ballroom" }, { name: "ballroom" }],
    [{ name: "ball'room" }, {}],
    [{ sort: "-name" }, { sort: "-name" }],
    [{ with: "hearingLoop,stepFreeEntrance,x" }, { traits: ["stepFreeEntrance", "hearingLoop"] }],
    [{ with: ["hearingLoop", "ages"] }, { traits: ["hearingLoop", "ages"] }],
    [
      { with: "ages", unknown: "1" },
      { traits: ["ages"], isUnknownToo: true },
    ],
    [{ with: "stageWidthCm", unknown: "1" }, {}],
    [{ page: "7" }, { page: 7, from: 7 }],
    [
      { page: "3", from: "1" },
      { page: 3, from: 1 },
    ],
    [
      { page: "12", from: "1" },
      { page: 12, from: 3 },
    ],
    [
      { page: "2", from: "5" },
      { page: 2, from: 2 },
    ],
    [{ page: "0" }, {}],
    [{ page: "-1" }, {}],
    [{ page: "1e9" }, {}],
    [{ page: "NaN" }, {}],
    [{ page: "99999999999999999999" }, {}],
    [{ q: 5, type: null, page: { n: 1 } }, {}],
  ])("reads %j", (given, expected) => {
    expect(parseBrowseParams(given)).toEqual({ ...everything, ...expected });
  });

  it("parses any input and round-trips through browseHref", () => {
    const property = fc.property(raw, (given) => {
      const params = parseBrowseParams(given);
      const href = browseHref(params);

      expect(parseBrowseParams(readHref(href))).toEqual(params);
      expect(browseHref(parseBrowseParams(readHref(href)))).toBe(href);
    });
    fc.assert(property, { numRuns: 5_000 });
  });
});

describe(browseHref, () => {
  it.each<[Record<string, string>, string]>([
    [{}, "/browse"],
    [{ q: "", type: "", capacity: "", sort: "" }, "/browse"],
    [{ sort: "relevance", page: "1" }, "/browse"],
    [{ page: "2" }, "/browse?page=2"],
    [{ from: "1", page: "3" }, "/browse?from=1&page=3"],
    [
      { page: "3", sort: "-capacity", parking: "1", bar: "1", capacity: "small", type: "club" },
      "/browse?type=club&capacity=small&bar=1&parking=1&sort=-capacity&page=3",
    ],
    [
      { type: "club", genre: "jazz", place: "canada/quebec" },
      "/browse?place=canada/quebec&genre=jazz&type=club",
    ],
    [{ q: "rock & roll+é" }, "/browse?q=rock+%26+roll%2B%C3%A9"],
  ])("normalizes %j", (given, href) => {
    expect(browseHref(parseBrowseParams(given))).toBe(href);
  });
});

describe(hasNeedlessValue, () => {
  it.each<[Record<string, string | string[]>, boolean]>([
    [{}, false],
    [{ q: "zzz", page: "x" }, false],
    [{ q: "zzz", type: "", capacity: "" }, true],
    [{ q: "" }, true],
    [{ sort: "", bar: "1" }, true],
    [{ type: "club", capacity: "xl", sort: "-name", bar: "1", utm_source: "zzz" }, false],
    [{ type: ["club", "zzz"] }, false],
    [{ type: "zzz" }, true],
    [{ capacity: "huge" }, true],
    [{ sort: "price" }, true],
    [{ bar: "yes" }, true],
  ])("says of %j: %s", (given, expected) => {
    expect(hasNeedlessValue(given)).toBe(expected);
  });

  it("is false for every address that browseHref writes", () => {
    const property = fc.property(raw, (given) => {
      expect(hasNeedlessValue(readHref(browseHref(parseBrowseParams(given))))).toBe(false);
    });
    fc.assert(property);
  });
});

describe(isNarrowed, () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ sort: "name", page: "2" }, false],
    [{ q: "lantern" }, true],
    [{ type: "club" }, true],
    [{ capacity: "small" }, true],
    [{ merch: "1" }, true],
  ])("says of %j: %s", (given, expected) => {
    expect(isNarrowed(parseBrowseParams(given))).toBe(expected);
  });
});
