import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxQueryLength } from "./search-limits";
import { parseSearchParams, searchTabs } from "./search-params";

describe(parseSearchParams, () => {
  it.each([
    [undefined, ""],
    ["", ""],
    ["   ", ""],
    ["\u0000", ""],
    ["\ud800", ""],
    ["  lantern \t hall ", "lantern hall"],
    ["lan\u0000tern\u0007", "lantern"],
    [["first", "second"], "first"],
    [[], ""],
    ["%_'&|!", "%_'&|!"],
    ["🎸", "🎸"],
    ["a".repeat(10_000), "a".repeat(200)],
    [`${"a".repeat(199)}🎸`, "a".repeat(199)],
    [`${"a".repeat(198)}🎸`, `${"a".repeat(198)}🎸`],
    [`${"a".repeat(199)} b`, "a".repeat(199)],
  ])("reads q=%j", (q, text) => {
    expect(parseSearchParams({ q }).q).toBe(text);
  });

  it.each([
    [undefined, "overview"],
    ["venues", "venues"],
    ["genres", "genres"],
    ["locations", "locations"],
    ["overview", "overview"],
    ["Venues", "overview"],
    ["constructor", "overview"],
    [["genres", "venues"], "genres"],
  ])("reads tab=%j", (tab, name) => {
    expect(parseSearchParams({ q: "x", tab }).tab).toBe(name);
  });

  it("parses any input", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    const value = fc.oneof(fc.constant(undefined), text, fc.array(text, { maxLength: 2 }));
    fc.assert(
      fc.property(value, value, (q, tab) => {
        const request = parseSearchParams({ q, tab });
        expect(request.q.length).toBeLessThanOrEqual(maxQueryLength);
        expect(request.q).toBe(cleanLine(request.q));
        expect(request.q).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(searchTabs).toContain(request.tab);
      }),
    );
  });
});
