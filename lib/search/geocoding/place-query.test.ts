import { describe, expect, it } from "vitest";
import { parsePlaceQuery } from "./place-query";

describe(parsePlaceQuery, () => {
  it.each<[Parameters<typeof parsePlaceQuery>[0], object]>([
    [{}, { text: "", page: 1 }],
    [{ place: " Austin,  TX\u0000\n" }, { text: "Austin, TX", page: 1 }],
    [{ place: ["first", "second"] }, { text: "first", page: 1 }],
    [{ place: [] }, { text: "", page: 1 }],
    [{ place: "a".repeat(10_000) }, { text: "a".repeat(100), page: 1 }],
    [{ place: "🎸".repeat(99) }, { text: "🎸".repeat(50), page: 1 }],
    [{ place: `a${"🎸".repeat(99)}` }, { text: `a${"🎸".repeat(49)}`, page: 1 }],
    [{ page: "3" }, { text: "", page: 3 }],
    [{ page: "999999999" }, { text: "", page: 999_999_999 }],
    [{ page: "0" }, { text: "", page: 1 }],
    [{ page: "-1" }, { text: "", page: 1 }],
    [{ page: "1e9" }, { text: "", page: 1 }],
    [{ page: "NaN" }, { text: "", page: 1 }],
    [{ page: "1.5" }, { text: "", page: 1 }],
    [{ page: "9999999999" }, { text: "", page: 1 }],
  ])("parses %j", (searchParams, request) => {
    expect(parsePlaceQuery(searchParams)).toEqual(request);
  });
});
