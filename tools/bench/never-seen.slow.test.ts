import { describe, expect, it } from "vitest";
import { neverSeenPrefix, neverSeenText } from "./never-seen";

describe.each([[neverSeenText], [neverSeenPrefix]])("%o", (text) => {
  it("returns each text only once", () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => text(index));

    expect(new Set(texts).size).toBe(20_000);
  });
});

describe(neverSeenText, () => {
  it("consists of words from venue names", () => {
    expect(neverSeenText(0)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+ 1$/);
  });
});
