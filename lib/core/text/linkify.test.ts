import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFull, proves } from "@/tests/support/reliability";
import { linkify } from "./linkify";

describe(linkify, () => {
  it("links a URL inside a sentence without its final period", () => {
    expect(linkify("See https://example.com/shows. Doors at 7.")).toEqual([
      { text: "See " },
      { text: "https://example.com/shows", href: "https://example.com/shows" },
      { text: ". Doors at 7." },
    ]);
  });

  it.each([
    "no address here",
    "javascript:alert(1)",
    "ftp://example.com/file",
    "data:text/html,hello",
    "https://",
    "www.",
    "www.example",
    "www..example.net",
    "info@www.example.net",
    "a.www.example.net",
  ])("leaves %s as text", (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  });

  it.each([
    ["http://x.example.com/a_(b)", "http://x.example.com/a_(b)", ""],
    ["http://x.example.com/a_(b).", "http://x.example.com/a_(b)", "."],
    ["http://x.example.com/a_(b))", "http://x.example.com/a_(b)", ")"],
    ["http://x.example.com/a[1]!", "http://x.example.com/a[1]", "!"],
    ["http://x.example.com/a).)", "http://x.example.com/a", ").)"],
  ])("keeps only balanced brackets in the link of %s", (text, address, rest) => {
    const [link, after] = linkify(text);
    expect(link).toEqual({ text: address, href: address });
    expect(after?.text ?? "").toBe(rest);
  });

  it("links www. without a scheme", () => {
    expect(linkify("More at (www.example.net/shows).")).toEqual([
      { text: "More at (" },
      { text: "www.example.net/shows", href: "https://www.example.net/shows" },
      { text: ")." },
    ]);
  });

  it("ends a link at quotes and angle brackets", () => {
    expect(linkify('https://example.com/"onclick=x')).toEqual([
      { text: "https://example.com/", href: "https://example.com/" },
      { text: '"onclick=x' },
    ]);
  });

  it("preserves the whole text", () => {
    const text = "a (https://a.example/x), b https://b.example/y?z=1#q! c";
    const whole = linkify(text).map((part) => part.text);
    expect(whole.join("")).toBe(text);
  });
});

const runs = isFull ? 50_000 : 2000;
const pieces = fc.constantFrom(
  ..."http:// https:// www. www.a.example HTTPS:// javascript: data: //x ftp:// a.example . .... ,;:! ) ]? \" ' < > \\ @ % %zz %00 :99999 [::1] xn-- \n \0 \u2028 \u202E é 🎸 #".split(
    " ",
  ),
  " ",
);
const address = fc.constantFrom(
  "https://a.example/",
  " http://b.example?q=",
  " https://c.example#",
);
const hostile = fc
  .array(fc.oneof(pieces, address, fc.string({ unit: "binary", maxLength: 5 })), { maxLength: 60 })
  .map((parts) => parts.join(""));

describe("hostile text", () => {
  it("links only to http and https, and preserves the text", () => {
    const links = { count: 0 };
    const property = fc.property(hostile, (text) => {
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href, text: shown } of parts.filter((part) => part.href !== undefined)) {
        expect(new URL(href ?? "").protocol).toMatch(/^https?:$/);
        expect(shown).toMatch(/^(https?:\/\/|www\.)[^\s<>"']+$/);
        links.count += 1;
      }
    });
    fc.assert(property, { numRuns: runs });
    expect(links.count).toBeGreaterThan(runs / 10);
    proves(17, `${links.count} links of ${runs} texts, all to http or https`);
  });

  const patterns = [
    "a",
    "http",
    "http://",
    "https://https://",
    "https://a.example ",
    "https://a.",
    "https://a.example/)))",
    "https://a.example/(",
    "https://a.example/()",
    "www.",
    "www.a.example ",
    "https://[",
    ".,;:!?)]",
    `https://a.example/${".".repeat(1900)}x `,
  ];
  const texts = [
    ...patterns.map((pattern) => (length: number) => pattern.repeat(length / pattern.length)),
    (length: number) => `https://a.example/${".".repeat(length)}x`,
    (length: number) => `https://a.example/${"(".repeat(length / 2)}${")".repeat(length / 2)}`,
  ];

  function timeOf(text: string): number {
    const times = [0, 1, 2, 3, 4].map(() => {
      const start = performance.now();
      linkify(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  }

  it.runIf(isFull)("takes linear time", () => {
    // Times below 1 ms count as 1 ms.
    const factors = texts.map((make) => timeOf(make(100_000)) / Math.max(timeOf(make(12_500)), 1));
    const slowest = Math.max(...factors);
    // Quadratic time would give 64.
    expect(slowest).toBeLessThan(24);
    proves(17, `eight times the text took ${slowest.toFixed(1)} times as long at most`);
  });
});
