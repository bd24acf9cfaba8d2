import { describe, expect, it } from "vitest";
import { codesUri, toBase32 } from "./codes-uri";

describe(toBase32, () => {
  // The examples of RFC 4648.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("writes %j as %j", (text, base32) => {
    expect(toBase32(text)).toBe(base32);
  });
});

describe(codesUri, () => {
  it("names the site and the reviewer", () => {
    const uri = codesUri({ issuer: "Our Stage", email: "a+b@example.com", secret: "MZXW6" });

    expect(uri).toBe(
      "otpauth://totp/Our%20Stage:a%2Bb%40example.com?secret=MZXW6&issuer=Our%20Stage&digits=6&period=30",
    );
  });
});
