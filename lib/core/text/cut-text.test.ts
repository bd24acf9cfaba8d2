import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text";

describe(cutText, () => {
  it.each([
    ["A short text", 12, "A short text", ""],
    ["A longer text", 12, "A longer", " text"],
    ["A longer text", 8, "A longer", " text"],
    ["Two\nlines", 5, "Two", "\nlines"],
    ["Onelongword", 4, "Onel", "ongword"],
  ])("cuts %j at %i", (text, length, start, rest) => {
    expect(cutText(text, length)).toEqual({ start, rest });
  });
});
