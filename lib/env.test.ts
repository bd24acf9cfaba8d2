import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./env";

describe(parseEnvironment, () => {
  it("needs nothing to be set", () => {
    expect(parseEnvironment({})).toMatchObject({ PORT: 3000, SITE_NAME: "Marquee" });
  });

  it("takes an empty value as unset, as .env files write it", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "", SITE_URL: "" })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
    });
  });

  it("reads the list of trusted proxies", () => {
    expect(parseEnvironment({}).TRUSTED_PROXIES).toEqual([]);
    expect(parseEnvironment({ TRUSTED_PROXIES: "127.0.0.1, ::1,10.0.0.0/8" })).toMatchObject({
      TRUSTED_PROXIES: ["127.0.0.1", "::1", "10.0.0.0/8"],
    });
    expect(() => parseEnvironment({ TRUSTED_PROXIES: "10.0.0.0/33" })).toThrow(
      '"10.0.0.0/33" is neither an address nor a CIDR range',
    );
  });

  it.each([
    ["hello@example.com", true],
    ["Marquee <hello@example.com>", true],
    ['"Marquee, Inc." <hello@example.com>', true],
    ["Marquee", false],
    ["one@example.com, two@example.com", false],
    ["A <one@example.com>, B <two@example.com>", false],
    ["A\r\nBcc: b@example.com <one@example.com>", false],
    ["one@example.com\nBcc: b@example.com", false],
  ])("takes %j as a sender: %s", (sender, isTaken) => {
    const parse = () => parseEnvironment({ MAIL_FROM: sender });
    isTaken ? expect(parse().MAIL_FROM).toBe(sender) : expect(parse).toThrow("MAIL_FROM");
  });

  it("names every variable that cannot be used", () => {
    const parse = () => parseEnvironment({ PORT: "99999", SITE_URL: "marquee", TILE_URL: "/{z}" });

    for (const name of ["PORT", "SITE_URL", "TILE_URL"]) {
      expect(parse).toThrow(name);
    }
  });
});
