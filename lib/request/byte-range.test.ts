import { expect, it } from "vitest";
import { type ByteRange, readByteRange } from "./byte-range";

it.each<[string | undefined, ByteRange]>([
  [undefined, "whole"],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["Bytes=90-", { start: 90, end: 99 }],
  ["bytes=95-400", { start: 95, end: 99 }],
  ["bytes=-30", { start: 70, end: 99 }],
  ["bytes=-300", { start: 0, end: 99 }],
  ["bytes=100-", null],
  ["bytes=9000-9001", null],
  ["bytes=-0", null],
  ["bytes=9-2", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["bytes=-1,5-9", "whole"],
  ["bytes", "whole"],
  ["bytes=-", "whole"],
  ["bytes=a-b", "whole"],
  ["lines=0-1", "whole"],
])("reads %j of 100 bytes as %j", (range, part) => {
  expect(readByteRange({ range, ifRange: null }, 100, '"a"')).toEqual(part);
});

it("reads a part only of the version that was begun", () => {
  const read = (ifRange: string) => readByteRange({ range: "bytes=0-9", ifRange }, 100, '"a"');

  expect(read('"a"')).toEqual({ start: 0, end: 9 });
  for (const other of ['"b"', 'W/"a"', new Date().toUTCString()]) {
    expect(read(other)).toBe("whole");
  }
});
