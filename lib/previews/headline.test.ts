import { describe, expect, it } from "vitest";
import { fitHeadline, lineHeight } from "./headline";

const box = { width: 600, height: 224 };
const long = "The Royal Philharmonic Society Memorial Auditorium and Performing Arts Center Annex";

describe(fitHeadline, () => {
  it.each([
    ["Jo's", 136, 1],
    ["United States", 104, 2],
    ["Théâtre de l’Œuvre Française à Trois-Rivières", 62, 3],
    [long, 42, 4],
    ["Supercalifragilisticexpialidocious".repeat(3), 42, 5],
  ])("%s: %i px on %i lines", (text, size, lines) => {
    expect(fitHeadline(text, box)).toEqual({ size, lines });
    expect(size * lines * lineHeight).toBeLessThanOrEqual(box.height);
  });

  it("is larger where there is more room", () => {
    const { size } = fitHeadline(long, { ...box, width: 1056 });
    expect(size).toBeGreaterThan(fitHeadline(long, box).size);
  });
});
