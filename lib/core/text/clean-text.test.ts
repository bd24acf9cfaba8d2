import { describe, expect, it } from "vitest";
import { cleanLine, cleanParagraphs } from "./clean-text";

describe(cleanLine, () => {
  it.each([
    ["  The\tLantern  Hall\n", "The Lantern Hall"],
    ["Lan\u0000tern\u0007", "Lantern"],
    ["Half \ud83c a character", "Half a character"],
    ["Whole \ud83c\udfb8", "Whole 🎸"],
    ["Cafe\u0301", "Café"],
    ["\u202Egnp.exe\u200B", "gnp.exe"],
    ["\u200B \u2060", ""],
  ])("cleans %j to %j", (text, cleaned) => {
    expect(cleanLine(text)).toBe(cleaned);
  });
});

describe(cleanParagraphs, () => {
  it("keeps line breaks and at most one empty line in a row", () => {
    expect(cleanParagraphs(" One  line \r\nand another\n\n\n\nThe end\u0000 ")).toBe(
      "One line\nand another\n\nThe end",
    );
  });
});
