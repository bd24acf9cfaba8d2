import { describe, expect, it } from "vitest";
import { linkify } from "./linkify";

describe(linkify, () => {
  it("links an address inside a sentence and leaves the full stop outside", () => {
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
  ])("leaves %s as text", (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  });

  it("stops at quotes and angle brackets", () => {
    expect(linkify('https://example.com/"onclick=x')).toEqual([
      { text: "https://example.com/", href: "https://example.com/" },
      { text: '"onclick=x' },
    ]);
  });

  it("loses nothing of the text", () => {
    const text = "a (https://a.example/x), b https://b.example/y?z=1#q! c";
    const whole = linkify(text).map((part) => part.text);
    expect(whole.join("")).toBe(text);
  });
});
