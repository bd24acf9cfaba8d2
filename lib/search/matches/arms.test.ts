import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexedPatterns, patternOf } from "./arms";

/** A LIKE pattern as a regular expression. */
function toRegExp(pattern: string): RegExp {
  const parts = pattern.match(/\\.|./gsu) ?? [];
  const literal = (part: string) => `\\u{${part.replace(/^\\/, "").codePointAt(0)?.toString(16)}}`;
  return new RegExp(parts.map((part) => (part === "%" ? ".*" : literal(part))).join(""), "su");
}

describe(indexedPatterns, () => {
  it.each([
    [["%jazz club%"], ["%jazz%club%"]],
    [["%club 1%"], ["%club 1%"]],
    [["% of%"], ["% of%"]],
    [["%12 main street%"], ["%12 main%street%"]],
    [["%studio 254%"], ["%254%", "%studio%254%"]],
    [
      ["%elm%", "%515%", "% 9%"],
      ["%515%", "%elm%", "% 9%"],
    ],
  ])("reads %j by %j", (patterns, expected) => {
    expect(indexedPatterns(patterns)).toEqual(expected);
  });

  it("finds what the patterns find", () => {
    const word = fc.stringMatching(/^[a-z0-9é'&%_\\-]{1,6}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(words, words, words, (before, text, after) => {
        const pattern = patternOf(text);
        const document = ` ${before} ${text}${after}`;
        expect(document).toMatch(toRegExp(pattern));
        for (const indexed of indexedPatterns([pattern])) {
          expect(document).toMatch(toRegExp(indexed));
        }
      }),
    );
  });
});
