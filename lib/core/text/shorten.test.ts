import { describe, expect, it } from "vitest";
import { shorten } from "./shorten";

describe(shorten, () => {
  it.each([
    ["short", 20, "short"],
    ["one  two\nthree", 20, "one two three"],
    ["one two three four", 12, "one two…"],
    ["unbreakablelongword", 10, "unbreakab…"],
    ["🎸🎸🎸🎸🎸🎸", 6, "🎸🎸…"],
  ])("shortens %j to %i characters", (text, length, result) => {
    expect(shorten(text, length)).toBe(result);
  });
});
