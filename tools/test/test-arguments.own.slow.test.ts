import { describe, expect, it } from "vitest";
import { OperatorError } from "../../lib/core/operator-error";
import { parseTestArguments, stepNames } from "./test-arguments";

describe(parseTestArguments, () => {
  it.each([
    ["", { names: stepNames, chosen: [], bail: false }],
    ["--bail", { names: stepNames, chosen: [], bail: true }],
    ["unit types", { names: ["unit", "types"], chosen: [], bail: false }],
    ["unit lib/a.test.ts", { names: ["unit"], chosen: ["lib/a.test.ts"], bail: false }],
    [
      "lint browser tests/e2e/search.spec.ts -g words --bail",
      {
        names: ["lint", "browser"],
        chosen: ["tests/e2e/search.spec.ts", "-g", "words"],
        bail: true,
      },
    ],
  ])("reads '%s'", (line, expected) => {
    expect(parseTestArguments(line.split(" ").filter(Boolean))).toEqual(expected);
  });

  it.each(["speed", "lib/a.test.ts", "lint lib/a.ts", "--fast"])("rejects '%s'", (line) => {
    expect(() => parseTestArguments(line.split(" "))).toThrow(OperatorError);
  });
});
