import { describe, expect, it } from "vitest";
import { splitCores } from "./cores";

describe(splitCores, () => {
  it.each([
    ["0-1", { server: "0", others: "1", all: "0-1" }],
    ["0-3", { server: "0", others: "1,2,3", all: "0-3" }],
    ["2,5-6", { server: "2", others: "5,6", all: "2,5-6" }],
    ["4", null],
    ["0", null],
  ])("splits %s", (list, expected) => {
    expect(splitCores(list)).toEqual(expected);
  });
});
