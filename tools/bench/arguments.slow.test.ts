import { describe, expect, it } from "vitest";
import { parseArguments } from "./arguments";

const known = ["P1", "P2", "P10"];

describe(parseArguments, () => {
  it.each([
    [[], { names: known, isQuick: false }],
    [["--quick"], { names: known, isQuick: true }],
    [["P10", "p1"], { names: ["P1", "P10"], isQuick: false }],
    [["P2", "--quick", "P2"], { names: ["P2"], isQuick: true }],
    [["P3"], null],
    [["--fast"], null],
  ])("reads %j", (args, expected) => {
    expect(parseArguments(args, known)).toEqual(expected);
  });
});
