import { describe, expect, it } from "vitest";
import { byteRangeOf } from "./byte-range";

const variant = { etag: '"a-gzip"', body: Buffer.alloc(100) };

function rangeOf(headers: Record<string, string>, method = "GET") {
  return byteRangeOf({ method, headers }, variant);
}

describe(byteRangeOf, () => {
  it.each([
    ["bytes=0-9", 0, 10],
    ["Bytes=90-", 90, 100],
    ["bytes=-7", 93, 100],
    ["bytes=-700", 0, 100],
    ["bytes=50-1000", 50, 100],
  ])("reads %s", (range, start, end) => {
    expect(rangeOf({ range })).toEqual({ start, end });
    expect(rangeOf({ range, "if-range": variant.etag })).toEqual({ start, end });
  });

  it.each(["bytes=100-", "bytes=9000-9001", "bytes=-0"])("finds nothing at %s", (range) => {
    expect(rangeOf({ range })).toBe("outside");
  });

  it.each([
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=9-5",
    "lines=0-9",
    "bytes=0-1,50-51",
    "bytes=-1,5-9",
  ])("takes the whole body for %s", (range) => {
    expect(rangeOf({ range })).toBeNull();
  });

  it("takes the whole body without a range, for HEAD, and if another version was begun", () => {
    const range = "bytes=0-9";

    expect(rangeOf({})).toBeNull();
    expect(rangeOf({ range }, "HEAD")).toBeNull();
    for (const begun of ['"b-gzip"', `W/${variant.etag}`, new Date().toUTCString()]) {
      expect(rangeOf({ range, "if-range": begun })).toBeNull();
    }
  });
});
