import { describe, expect, it } from "vitest";
import { ttlOf } from "./ttl";

describe(ttlOf, () => {
  it.each([
    ["/about", 60],
    ["/not-found/venue", 60],
    ["/", 15],
    ["/genres", 15],
    ["/canada", 15],
    ["/canada/nova-scotia", 15],
    ["/genres/jazz", 5],
    ["/capacity/small", 5],
    ["/browse", 5],
    ["/canada/nova-scotia/halifax", 5],
    ["/canada/nova-scotia/halifax/the-hall", 5],
    ["/a/b/c/d/e/f", 5],
    ["/search", 2],
    ["/near-me", 1],
  ])("keeps %s fresh for %i minutes", (path, minutes) => {
    expect(ttlOf(path)).toBe(minutes * 60_000);
  });
});
