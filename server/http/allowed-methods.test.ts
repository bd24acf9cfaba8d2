import { describe, expect, it } from "vitest";
import { allowedMethods } from "./allowed-methods";

const reading = ["GET", "HEAD"];
const writing = ["GET", "HEAD", "POST"];

describe(allowedMethods, () => {
  it.each([
    ["/", reading],
    ["/canada/quebec", reading],
    ["/submit-venues", reading],
    ["/api", reading],
    ["/_next/static/chunk.js", reading],
    ["/photos/1/480.webp", reading],
    ["/spec-sheets/1.pdf", reading],
    ["/api/metrics", reading],
    ["/api/health", reading],
    ["/api/live", reading],
    ["/api/ready", reading],
    ["/api/request", reading],
    ["/api/venues/lookup", reading],
    ["/api/venues/duplicates", reading],
    ["/api/openapi.json", [...reading, "OPTIONS"]],
    ["/api/schemas/venue-tech.json", [...reading, "OPTIONS"]],
    ["/submit-venue", writing],
    ["/submit-photos/", writing],
    ["/submit-spec-sheet/file", writing],
    ["/update-info", writing],
    ["/contributions/1", writing],
    ["/review", writing],
    ["/review/venues/1", writing],
    ["/reviews", reading],
  ])("for %s returns %j", (path, methods) => {
    expect(allowedMethods(path)).toEqual(methods);
  });

  it("leaves the usual methods to API endpoints", () => {
    expect(allowedMethods("/api/venues")).toEqual(expect.arrayContaining(["PUT", "OPTIONS"]));
    expect(allowedMethods("/api/venues")).not.toContain("PROPFIND");
  });
});
