import { describe, expect, it } from "vitest";
import { foldWords } from "./fold-words";

describe(foldWords, () => {
  it.each([
    ["St. John’s Café", "st-johns-cafe"],
    ["Café".normalize("NFD"), "cafe"],
    ["  N/A & more! ", "n-a-and-more"],
    ["Łódź", "odz"],
    ["日本", ""],
  ])("turns %s into %s", (text, words) => {
    expect(foldWords(text)).toBe(words);
  });
});
