import { describe, expect, it } from "vitest";
import { affectedBy, parsePayload, toPayloads, wholeSite } from "./purge";

describe(toPayloads, () => {
  it("keeps each message below PostgreSQL's limit", () => {
    const paths = Array.from({ length: 2_000 }, (_, index) => `/${"x".repeat(index % 400)}`);
    const payloads = toPayloads(paths);

    expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(paths);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  });
});

describe(parsePayload, () => {
  it.each([
    ['["/canada"]', ["/canada"]],
    ["[]", []],
    ['["/canada",1]', [wholeSite]],
    ["{}", [wholeSite]],
    ["", [wholeSite]],
  ])("reads %s as %o", (payload, paths) => {
    expect(parsePayload(payload)).toEqual(paths);
  });
});

describe(affectedBy, () => {
  it.each([
    [["/canada"], "/canada", true],
    [["/canada"], "/canada/nova-scotia", false],
    [["/canada/*"], "/canada", true],
    [["/canada/*"], "/canada/nova-scotia", true],
    [["/canada/*"], "/canadas", false],
    [[wholeSite], "/", true],
    [[wholeSite], "/canada", true],
    [[], "/canada", false],
  ])("matches paths %o against %s: %s", (paths, path, isAffected) => {
    expect(affectedBy(paths)(path)).toBe(isAffected);
  });
});
