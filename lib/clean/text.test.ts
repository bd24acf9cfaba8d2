import { describe, expect, it } from "vitest";
import { cleanJoinedLines, cleanLine, cleanParagraphs } from "./text";

describe(cleanLine, () => {
  it.each([
    ["  Lantern   Hall ", "Lantern Hall"],
    ["Lantern\u00A0Hall", "Lantern Hall"],
    ["Lantern\tHall", "Lantern Hall"],
    ["Lantern\r\nHall", "Lantern Hall"],
    ["Cafe\u0301", "Café"],
    ["Lan\u0000tern\u0007 Hall", "Lantern Hall"],
    ["\uFEFFLantern\u200B Hall\u202E", "Lantern Hall"],
    ["Salt &amp; Light", "Salt & Light"],
    ["Caf&#233; &#xE9;toile", "Café étoile"],
    ["Th&eacute;&acirc;tre", "Théâtre"],
    ["A &unknown; B & C", "A &unknown; B & C"],
    ["A &valueOf; B", "A &valueOf; B"],
    ["&#xD800; &#9999999;", null],
    ["&#0;", null],
    ["", null],
    ["   ", null],
    ["NA", null],
    ["n/a", null],
    ["..", null],
    ["0", null],
    ["NULL", null],
    ["None", null],
    ["-", null],
    [" , ", null],
    [".", null],
    [";", null],
    ["!!!", "!!!"],
    ["Nona", "Nona"],
    [undefined, null],
  ])("cleans %j to %j", (text, cleaned) => {
    expect(cleanLine(text)).toBe(cleaned);
  });
});

describe(cleanJoinedLines, () => {
  it.each([
    ["12 Wharf\r\nV6A 2R7", "12 Wharf, V6A 2R7"],
    ["12 Wharf,\n0\nSuite 4", "12 Wharf, Suite 4"],
    ["N/A\n\n", null],
    ["12 Wharf", "12 Wharf"],
    [",\n,", null],
    [" , ,\n12 Wharf,,", "12 Wharf"],
    [",,,", null],
  ])("joins %j to %j", (text, joined) => {
    expect(cleanJoinedLines(text)).toBe(joined);
  });
});

describe(cleanParagraphs, () => {
  it("keeps paragraphs apart", () => {
    expect(cleanParagraphs(" One  line \r\nand another\n\n\n\nThe end\u0000 ")).toBe(
      "One line\nand another\n\nThe end",
    );
  });
});
