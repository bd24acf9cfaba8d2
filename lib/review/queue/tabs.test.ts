import { describe, expect, it } from "vitest";
import {
  formatCursor,
  formatFilter,
  parseCursor,
  parseQueueParams,
  readFilter,
  wholeQueue,
} from "./tabs";

const id = "0b7e1f0a-4c1d-4d55-9a36-0f5a1f0c9d11";

describe(parseQueueParams, () => {
  it.each([
    [{}, { tab: "all", q: "", after: null }],
    [
      { tab: "photos", q: " Ha\u0000ll " },
      { tab: "photos", q: "Hall", after: null },
    ],
    [
      { tab: ["venues"], q: ["a"] },
      { tab: "all", q: "", after: null },
    ],
    [
      { tab: "nonsense", after: `12_${id}` },
      { tab: "all", q: "", after: { at: 12, id } },
    ],
    [
      { tab: "asked", older: "30", sender: " ada@example.com " },
      { tab: "asked", older: 30, sender: "ada@example.com", q: "", after: null },
    ],
    [{ place: "ca-NS" }, { tab: "all", place: "ca-NS", q: "", after: null }],
    [{ place: "us" }, { tab: "all", place: "us", q: "", after: null }],
    [{ place: "ca-NS' OR 1" }, { tab: "all", q: "", after: null }],
    [
      { tab: "decided", older: "30", sender: "ada@example.com", place: "us" },
      { tab: "decided", sender: "ada@example.com", q: "", after: null },
    ],
    [{ after: "12_'; DROP TABLE" }, { tab: "all", q: "", after: null }],
  ])("parses %j", (raw, params) => {
    expect(parseQueueParams(raw)).toEqual({ ...wholeQueue, ...params });
  });
});

describe(readFilter, () => {
  it.each(["", "tab=photos", "tab=asked&older=7", "sender=ada%40example.com&place=ca-NS"])(
    "reads %j as formatted",
    (text) => {
      expect(formatFilter(readFilter(text))).toBe(text);
    },
  );

  it.each([null, "tab=nonsense", "tab", "=&%", "q=x", "older=0&sender=", "older=7d", 7])(
    "reads %j as the whole queue",
    (text) => {
      expect(readFilter(text)).toEqual(wholeQueue);
    },
  );
});

describe(formatCursor, () => {
  it("round-trips through parseCursor", () => {
    expect(parseCursor(formatCursor({ at: 1_700_000_000_000, id }))).toEqual({
      at: 1_700_000_000_000,
      id,
    });
  });
});
