import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawable, drawableText } from "./drawable-text";

describe(drawableText, () => {
  it.each([
    ["The Lantern", "The Lantern"],
    ["Théâtre Élysée à Montréal – l’Œuvre", "Théâtre Élysée à Montréal – l’Œuvre"],
    ["Cafe\u0301", "Café"],
    ["Клуб Жар-птица", "Klub Zhar-ptitsa"],
    ["Rock 🎸 Hall", "Rock Hall"],
    ["音楽堂", ""],
    ["two\u00a0\n words\u200b", "two words"],
  ])("converts %j to %j", (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it("leaves only characters the fonts contain, for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Array.from(drawableText(text)).every((letter) => drawable.test(letter))).toBe(true);
      }),
    );
  });
});
