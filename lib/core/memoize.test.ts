import { expect, test } from "vitest";
import { memoize } from "./memoize";

function counted() {
  const asked: string[] = [];
  const length = memoize((text) => {
    asked.push(text);
    return text === "" ? null : text.length;
  });
  return { asked, length };
}

test("computes each result once, null included", () => {
  const { asked, length } = counted();
  expect(["abc", "", "abc", ""].map(length)).toEqual([3, null, 3, null]);
  expect(asked).toEqual(["abc", ""]);
});

test("skips long texts and evicts old results when full", () => {
  const { asked, length } = counted();
  const long = "x".repeat(201);
  expect([long, long].map(length)).toEqual([201, 201]);
  expect(asked).toEqual([long, long]);

  length("first");
  for (let index = 0; index < 2_000; index += 1) {
    length(`path ${index}`);
  }
  length("first");
  expect(asked.filter((text) => text === "first")).toHaveLength(2);
});
