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

  it("names every variable that cannot be used", () => {
    const parse = () => parseEnvironment({ PORT: "99999", SITE_URL: "marquee", TILE_URL: "/{z}" });

    for (const name of ["PORT", "SITE_URL", "TILE_URL"]) {
      expect(parse).toThrow(name);
    }
  });
});
