import { describe, expect, it } from "vitest";
import { Backoff } from "./backoff";

function pauses(ranMs: number[]): number[] {
  const backoff = new Backoff();
  return ranMs.map((ran) => backoff.nextPauseMs(ran));
}

describe(Backoff, () => {
  it("doubles the pause up to a minute", () => {
    const expected = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];

    expect(pauses(expected.map(() => 0))).toEqual(expected);
  });

  it("starts over after a run of one minute", () => {
    expect(pauses([0, 59_999, 60_000, 0])).toEqual([250, 500, 250, 500]);
  });
});
