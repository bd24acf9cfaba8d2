import { describe, expect, it } from "vitest";
import { isNearlySpelled } from "./nearly-spelled";

describe(isNearlySpelled, () => {
  it.each([
    ["hallifax", "halifax", true],
    ["phladelphia", "philadelphia", true],
    ["sante-fe", "santa-fe", true],
    ["winter-partk", "winter-park", true],
    ["tronto", "toronto", true],
    ["halifax", "halifax", false],
    ["york", "cork", false],
    ["testville", "kentville", false],
    ["springfield", "springdale", false],
    ["albany", "albion", false],
    ["portland", "porterville", false],
  ])("%s, %s: %s", (one, other, expected) => {
    expect(isNearlySpelled(one, other)).toBe(expected);
    expect(isNearlySpelled(other, one)).toBe(expected);
  });
});
