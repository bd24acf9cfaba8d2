import { describe, expect, it } from "vitest";
import { fitHeadline } from "./headline";

const box = { width: 600, height: 224 };
const long = "The Royal Philharmonic Society Memorial Auditorium and Performing Arts Center Annex";

describe(fitHeadline, () => {
  it.each([
    ["Jo's", 200, null],
    ["United States", 116, null],
    ["Théâtre de l’Œuvre Française à Trois-Rivières", 60, null],
    [long, 46, null],
    [`${long}, ${long}`, 46, 5],
    ["Supercalifragilisticexpialidocious".repeat(3), 46, 5],
  ])("fits %s at %i px, cut at line %o", (text, size, cutAt) => {
    expect(fitHeadline(text, box)).toEqual({ size, cutAt });
  });

  it("is larger with more room", () => {
    const { size } = fitHeadline(long, { ...box, width: 1056 });
    expect(size).toBeGreaterThan(fitHeadline(long, box).size);
  });
});
