import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path";

describe(canonicalPath, () => {
  it.each([
    ["/", "/"],
    ["/canada", "/canada"],
    ["/canada//", "/canada"],
    ["/%63anada/nova%2Dscotia/", "/canada/nova-scotia"],
    ["/ABOUT", "/about"],
    ["/Genres/Jazz/", "/genres/jazz"],
    ["/Capacity/SMALL", "/capacity/small"],
    ["/API", "/api"],
    ["/API/venues", "/API/venues"],
    ["/Canada", "/Canada"],
    ["/canada/quebec/montr%C3%A9al/", "/canada/quebec/montr%C3%A9al"],
    ["/canada%2Fquebec", "/canada%2Fquebec"],
    ["/canada/%2E%2E/about", "/canada/%2E%2E/about"],
  ])("writes %s as %s", (path, plain) => {
    expect(canonicalPath(path)).toBe(plain);
  });

  it("takes linear time for slashes within a path", () => {
    const slashes = "/".repeat(100_000);
    const begun = performance.now();

    expect(canonicalPath(`/a${slashes}b.x${slashes}`)).toBe(`/a${slashes}b.x`);
    // Quadratic time would be a minute.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
