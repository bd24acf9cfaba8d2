import { describe, expect, it } from "vitest";
import { safeReviewPath } from "./safe-path";

describe(safeReviewPath, () => {
  it.each([
    ["/review", "/review"],
    ["/review?tab=photos&before=2", "/review?tab=photos&before=2"],
    ["/review/contributions/0b7e", "/review/contributions/0b7e"],
    ["//evil.example", "/review"],
    ["/review//evil.example", "/review"],
    ["/review/../submit-venue", "/review"],
    ["/review@evil.example", "/review"],
    ["/reviewers", "/review"],
    ["/review/\\evil.example", "/review"],
    ["/review\r\nSet-Cookie: a=b", "/review"],
    ["https://evil.example/review", "/review"],
    ["javascript:alert(1)", "/review"],
    ["", "/review"],
    [["/review/mails"], "/review"],
    [undefined, "/review"],
  ])("turns %j into %s", (input, expected) => {
    expect(safeReviewPath(input)).toBe(expected);
  });
});
