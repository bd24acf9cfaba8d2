import { describe, expect, it } from "vitest";
import { isCacheable } from "./cacheable";
import { pageTarget } from "./key";

const get = { method: "GET", headers: {} };

describe(isCacheable, () => {
  it.each(["/", "/canada", "/search", "/genres/jazz", "/api", "/reviewers", "/submit-venues"])(
    "caches %s",
    (path) => {
      expect(isCacheable(get, path)).toBe(true);
      expect(isCacheable({ method: "HEAD", headers: { cookie: "a=b" } }, path)).toBe(true);
    },
  );

  it.each([
    "/review",
    "/review/sign-in",
    "/contributions/1",
    "/submit-venue",
    "/submit%2Dvenue",
    "/submit-photos",
    "/update-info",
    "/x/../submit-venue",
    "/x/%2e%2e/submit-venue",
    "/list",
    `/_data/${"a".repeat(22)}/list`,
    "/robots.txt",
    "/photos/1/480.webp",
    "/_next/static/a",
    "/api/search",
  ])("does not cache %s", (path) => {
    expect(isCacheable(get, pageTarget(path, "").path)).toBe(false);
  });

  it.each([
    ["POST", {}],
    ["PURGE", {}],
    ["GET", { rsc: "1" }],
    ["GET", { "next-router-prefetch": "1" }],
    ["GET", { "next-action": "1" }],
  ])("does not cache %s with %o", (method, headers) => {
    expect(isCacheable({ method, headers }, "/canada")).toBe(false);
  });
});
