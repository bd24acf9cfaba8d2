import { describe, expect, it } from "vitest";
import { repairTarget, takeOriginForm } from "./repair-target";

describe(takeOriginForm, () => {
  it.each([
    ["http://guide.example/canada?page=2", "/canada?page=2", "guide.example"],
    ["HTTPS://guide.example:8443", "/", "guide.example:8443"],
    ["http://guide.example?q=a", "/?q=a", "guide.example"],
    ["/canada", "/canada", "own.example"],
    ["ftp://guide.example/", "ftp://guide.example/", "own.example"],
    ["http://user@guide.example/", "http://user@guide.example/", "own.example"],
  ])("takes %s as %s of %s", (url, origin, host) => {
    const request = { url, headers: { host: "own.example" } };
    takeOriginForm(request);
    expect(request).toEqual({ url: origin, headers: { host } });
  });
});

describe(repairTarget, () => {
  it.each([
    ["//canada/quebec", "/canada/quebec"],
    ["/canada//ontario///toronto/?page=2", "/canada/ontario/toronto?page=2"],
    ["///", "/"],
    ["/canada/qu%E9bec", "/canada/qu%C3%A9bec"],
    ["/canada/quebec/l%E9vis?page=2", "/canada/quebec/l%C3%A9vis?page=2"],
    ["/canada/a%92b/%C3%A9", "/canada/a%E2%80%99b/%C3%A9"],
    ["/canada/quebec/montreal/the-room&utm_medium=mail", "/canada/quebec/montreal/the-room"],
    ["/canada%3Futm_campaign%3Dfall%26page%3D2", "/canada?page=2"],
    ["/canada/quebec/montreal/the-room%3Ffbclid=a.b", "/canada/quebec/montreal/the-room"],
    ["/canada&page=2?utm_source=x", "/canada?utm_source=x&page=2"],
    ["/canada/quebec).", "/canada/quebec"],
    ["/canada/quebec%3E,", "/canada/quebec"],
    ["/canada/quebec%E2%80%9D", "/canada/quebec"],
    ["/About.", "/about"],
  ])("repairs %s to %s", (target, repaired) => {
    expect(repairTarget(target)).toBe(repaired);
  });

  it.each([
    ...["/", "/canada/", "/canada?next=//x.example", "/canada/qu%C3%A9bec", "/feed.atom"],
    ...["/%", "/%zz", "/a%00b", "*", "", "//%5Cx.example", "/contributions/ab_-", "/wp-login.php"],
    ...["/api/venues&limit=1", "/_next/static//a.js", "/canada/quebec/rock&roll"],
  ])("leaves %j as it is", (target) => {
    expect(repairTarget(target)).toBeNull();
  });

  it("takes linear time for punctuation", () => {
    const dots = ".".repeat(100_000);
    const begun = performance.now();

    expect(repairTarget(`/a${dots}b${"%2E.".repeat(20_000)}x`)).toBeNull();
    // Quadratic time would be a minute.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
