import { describe, expect, it } from "vitest";
import { toSlug } from "./slug";

describe(toSlug, () => {
  it.each([
    ["Montréal", "montreal"],
    ["Montréal".normalize("NFD"), "montreal"],
    ["St. John's", "st-johns"],
    ["St. John’s", "st-johns"],
    ["9:30 Club", "9-30-club"],
    ["Exit/In", "exit-in"],
    ["Chef-d’Œuvre", "chef-doeuvre"],
    ["L'Ange-Gardien", "lange-gardien"],
    ["Simon & Sons", "simon-and-sons"],
    ["#DECADE", "decade"],
    ["CBGB", "cbgb"],
    ["McDonald Hall", "mcdonald-hall"],
    ["new york", "new-york"],
    ["!!!", ""],
    ["日本", ""],
  ])("turns %s into %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });
});
