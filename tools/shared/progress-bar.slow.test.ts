import { expect, it } from "vitest";
import { describeProgress, showProgress } from "./progress-bar";

it.each([
  [0, 4000, 0, "[------------------------]   0%  0 of 4,000 records, 0/s"],
  [2000, 4000, 4, "[############------------]  50%  2,000 of 4,000 records, 500/s, 4 s left"],
  [3999, 4000, 4, "[########################]  99%  3,999 of 4,000 records, 1,000/s, 1 s left"],
  [4000, 4000, 4, "[########################] 100%  4,000 of 4,000 records, 1,000/s"],
  [
    1000,
    1_000_000,
    1,
    "[------------------------]   0%  1,000 of 1,000,000 records, 1,000/s, 17 min left",
  ],
  [1, 1, 1, "[########################] 100%  1 of 1 record, 1/s"],
  [0, 0, 0, "[########################] 100%  0 of 0 records, 0/s"],
])("describes %i of %i records after %i s", (done, all, seconds, text) => {
  expect(describeProgress(done, all, seconds)).toBe(text);
});

it("keeps to one line of a terminal, and ends it once all is done", () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const show = showProgress(2, { isTTY: true, write } as unknown as NodeJS.WriteStream);
  show(1);
  show(2);

  expect(written).toEqual([expect.stringMatching(/^\r {2}\[#+\] 100% .*\n$/)]);
});
