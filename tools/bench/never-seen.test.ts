import { describe, expect, it } from "vitest";
import { neverSeenPrefix, neverSeenText } from "./never-seen";

describe.each([[neverSeenText], [neverSeenPrefix]])("%o", (text) => {
  it("gives no text twice", () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => text(index));

    expect(new Set(texts).size).toBe(20_000);
  });
});

describe(neverSeenText, () => {
  it("is made of words that venues are named after", () => {
    expect(neverSeenText(0)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+ 1$/);
  });
});
