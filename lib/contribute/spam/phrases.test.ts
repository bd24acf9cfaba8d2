import { describe, expect, it } from "vitest";
import { listPhrases, samplePhrases } from "./phrases";

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(" ");

describe(listPhrases, () => {
  it("lists each sequence of three words once, without case and punctuation", () => {
    const phrases = listPhrases("Buy our cheap pills today, at Pills.example!");
    expect(phrases).toHaveLength(6);
    expect(listPhrases("  BUY our cheap-pills; today at (pills.example)")).toEqual(phrases);
    expect(listPhrases("one two three ".repeat(50))).toEqual([]);
  });

  it.each(["", "Hello", "The phone number has changed again"])("lists none of %j", (text) => {
    expect(listPhrases(text)).toEqual([]);
  });
});

describe(samplePhrases, () => {
  it("keeps the same phrases of a text in any order of its sentences", () => {
    const [one, other] = [words(0, 100), words(100, 200)];
    const sample = samplePhrases(`${one} ${other}`);
    expect(sample).toHaveLength(32);
    const kept = new Set(samplePhrases(`${other} ${one}`));
    expect(sample.filter((phrase) => kept.has(phrase)).length).toBeGreaterThan(28);
  });
});
