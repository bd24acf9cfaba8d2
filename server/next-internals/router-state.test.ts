import { describe, expect, it } from "vitest";
import { hasReadableState } from "./router-state";

const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));

describe(hasReadableState, () => {
  it.each([
    ["what Next's client says", { rsc: "1", "next-router-state-tree": state }, true],
    ["a client that says nothing", { rsc: "1" }, true],
    ["what is not asked for", { "next-router-state-tree": "nonsense" }, true],
    ["nonsense", { rsc: "1", "next-router-state-tree": "nonsense" }, false],
    ["broken escapes", { rsc: "1", "next-router-state-tree": "%" }, false],
    ["something else", { rsc: "1", "next-router-state-tree": "%7B%7D" }, false],
  ])("decides on %s", (_, headers, isReadable) => {
    expect(hasReadableState(headers)).toBe(isReadable);
  });
});
