import { describe, expect, it } from "vitest";
import { hasReadableState } from "./router-state";

const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));

describe(hasReadableState, () => {
  it.each([
    ["a valid state", { rsc: "1", "next-router-state-tree": state }, true],
    ["a missing state", { rsc: "1" }, true],
    ["an invalid state without RSC", { "next-router-state-tree": "nonsense" }, true],
    ["an invalid state", { rsc: "1", "next-router-state-tree": "nonsense" }, false],
    ["broken escapes", { rsc: "1", "next-router-state-tree": "%" }, false],
    ["JSON of another shape", { rsc: "1", "next-router-state-tree": "%7B%7D" }, false],
  ])("checks %s", (_, headers, isReadable) => {
    expect(hasReadableState(headers)).toBe(isReadable);
  });
});
