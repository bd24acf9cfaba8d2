import { describe, expect, it } from "vitest";
import { withoutAddress } from "./without-address";

describe(withoutAddress, () => {
  it.each([
    ["the blue door, 12 main st", "the blue door"],
    ["the blue door, 12 main st, austin, tx", "the blue door austin tx"],
    ["the blue door 12 main st", "the blue door"],
    ["the blue door 12b w 14th street austin", "the blue door  austin"],
    ["blue door 6126 hollywood", "blue door"],
    ["the blue door 12 rue du port", "the blue door"],
    ["the blue door 12 st marks pl", "the blue door"],
    ["the blue door 12 st. clair ave w", "the blue door"],
    ["1015 folsom, 1015 folsom st", "1015 folsom"],
    ["the 1 up", null],
    ["studio 54", null],
    ["12 main st", null],
    ["the blue door, austin", null],
  ])("parses '%s' as %j", (text, rest) => {
    expect(withoutAddress(text)).toBe(rest);
  });
});
