import { describe, expect, it } from "vitest";
import { fitIntoList } from "./venue-list";

describe(fitIntoList, () => {
  const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it("keeps what fits", () => {
    expect(fitIntoList(numbersTo(60))).toEqual(numbersTo(60));
    expect(fitIntoList([])).toEqual([]);
  });

  it("keeps every second of twice as many", () => {
    expect(fitIntoList(numbersTo(120))).toEqual(numbersTo(60).map((number) => 2 * number));
  });

  it("fills the list, to the last", () => {
    for (let count = 61; count <= 500; count += 1) {
      const kept = fitIntoList(numbersTo(count));
      expect([kept.length, kept.at(-1)]).toEqual([60, count]);
    }
  });
});
