import { describe, expect, it } from "vitest";
import { readYesOrNo } from "./yes-or-no";

describe(readYesOrNo, () => {
  it.each([
    ["yes", true],
    ["no", false],
    [true, true],
    [false, false],
    ["", null],
    ["maybe", null],
    ["toString", null],
    [undefined, null],
  ])("reads %j as %j", (sent, stored) => {
    expect(readYesOrNo(sent)).toBe(stored);
  });
});
