import { describe, expect, it } from "vitest";
import { preferredEncoding } from "./encoding";

describe(preferredEncoding, () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
    ["br;q=0", "identity"],
    ["GZIP;Q=1", "gzip"],
    ["x-gzip", "gzip"],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["identity", "identity"],
    ["identity;q=0.5, gzip;q=0.2", "identity"],
    ["gzip;q=0", "identity"],
    ["gzip;q=much", "identity"],
    ["deflate", "identity"],
    ["", "identity"],
  ])("responds to %s with %s", (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});
