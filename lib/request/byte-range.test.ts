import { expect, it } from "vitest";
import { type ByteRange, readByteRange } from "./byte-range";

const changedAt = new Date("2026-11-20T10:00:00Z");

it.each<[Record<string, string>, ByteRange]>([
  [{}, "whole"],
  [{ range: "bytes=0-9" }, { start: 0, end: 9 }],
  [{ range: "bytes=90-" }, { start: 90, end: 99 }],
  [{ range: "bytes=95-400" }, { start: 95, end: 99 }],
  [{ range: "bytes=-30" }, { start: 70, end: 99 }],
  [{ range: "bytes=-300" }, { start: 0, end: 99 }],
  [{ range: "bytes=100-" }, null],
  [{ range: "bytes=-0" }, null],
  [{ range: "bytes=9-2" }, "whole"],
  [{ range: "bytes=0-1,5-6" }, "whole"],
  [{ range: "lines=0-1" }, "whole"],
  [
    { range: "bytes=0-9", "if-range": changedAt.toUTCString() },
    { start: 0, end: 9 },
  ],
  [{ range: "bytes=0-9", "if-range": 'W/"a"' }, "whole"],
])("reads %j of 100 bytes as %j", (headers, range) => {
  const request = new Request("http://localhost/", { headers });
  expect(readByteRange(request, 100, changedAt)).toEqual(range);
});
