import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./parse-environment";

describe(parseEnvironment, () => {
  it("needs no variables", () => {
    expect(parseEnvironment({})).toMatchObject({ PORT: 3000, SITE_NAME: "Marquee" });
  });

  it("treats an empty value as unset, as .env files write it", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "", SITE_URL: "" })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
    });
  });

  it.each(["https://example.com/x", "https://example.com/?x", "https://me@example.com"])(
    "rejects %s, which is more than an origin",
    (url) => {
      expect(() => parseEnvironment({ SITE_URL: url })).toThrow(
        /SITE_URL: write it without a path/,
      );
    },
  );

  it.each(["https://example.com", "https://example.com/", "http://localhost:3000"])(
    "accepts the origin %s",
    (url) => {
      expect(parseEnvironment({ SITE_URL: url }).SITE_URL).toBe(url);
    },
  );

  it("reads the list of trusted proxies", () => {
    expect(parseEnvironment({}).TRUSTED_PROXIES).toEqual([]);
    expect(parseEnvironment({ TRUSTED_PROXIES: "127.0.0.1, ::1,10.0.0.0/8" })).toMatchObject({
      TRUSTED_PROXIES: ["127.0.0.1", "::1", "10.0.0.0/8"],
    });
    expect(() => parseEnvironment({ TRUSTED_PROXIES: "10.0.0.0/33" })).toThrow(
      '"10.0.0.0/33" is not an IP address or CIDR range',
    );
  });

  it.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["localhost", true],
    ["www.example.com", false],
    ["127.0.0.1:3000", false],
  ])("accepts %j as the address to listen on: %s", (HOST, isTaken) => {
    const parse = () => parseEnvironment({ HOST });
    isTaken ? expect(parse().HOST).toBe(HOST) : expect(parse).toThrow("HOST");
  });

  it("listens on this machine only with a proxy in front, unless told otherwise", () => {
    const TRUSTED_PROXIES = "127.0.0.1";

    expect(parseEnvironment({}).HOST).toBeUndefined();
    expect(parseEnvironment({ HOST: "", TRUSTED_PROXIES }).HOST).toBe("127.0.0.1");
    expect(parseEnvironment({ HOST: "0.0.0.0", TRUSTED_PROXIES }).HOST).toBe("0.0.0.0");
  });

  it("checks websites only if asked to, and with an address to name", () => {
    const SITE_URL = "https://www.example.com";
    expect(parseEnvironment({ SITE_URL }).WEBSITE_CHECKS).toBe("off");
    expect(parseEnvironment({ SITE_URL, WEBSITE_CHECKS: "on" }).WEBSITE_CHECKS).toBe("on");
    expect(() => parseEnvironment({ WEBSITE_CHECKS: "on" })).toThrow("needs SITE_URL");
  });

  it("refreshes sources only if asked to, and with a contact to name", () => {
    const SITE_URL = "https://www.example.com";
    expect(parseEnvironment({ SITE_URL }).REFRESH_SOURCES).toBe("off");
    for (const contact of [{ SITE_URL }, { CONTACT_EMAIL: "operator@example.org" }]) {
      const given = { ...contact, REFRESH_SOURCES: "weekly" };
      expect(parseEnvironment(given).REFRESH_SOURCES).toBe("weekly");
    }
    expect(() => parseEnvironment({ REFRESH_SOURCES: "nightly" })).toThrow(
      "REFRESH_SOURCES: needs CONTACT_EMAIL or SITE_URL",
    );
    expect(() => parseEnvironment({ SITE_URL, REFRESH_SOURCES: "on" })).toThrow("REFRESH_SOURCES");
  });

  it("asks venues only if asked to, with an address to link to and a server for mail", () => {
    const SITE_URL = "https://www.example.com";
    const SMTP_URL = "smtp://mail.example.com";
    expect(parseEnvironment({ SITE_URL, SMTP_URL }).ASK_VENUES).toBe("off");
    expect(parseEnvironment({ SITE_URL, SMTP_URL, ASK_VENUES: "on" }).ASK_VENUES).toBe("on");
    for (const missing of [{ SITE_URL }, { SMTP_URL }]) {
      expect(() => parseEnvironment({ ...missing, ASK_VENUES: "on" })).toThrow("needs SITE_URL");
    }
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
  ])("accepts %j as a sender: %s", (sender, isTaken) => {
    const parse = () => parseEnvironment({ MAIL_FROM: sender });
    isTaken ? expect(parse().MAIL_FROM).toBe(sender) : expect(parse).toThrow("MAIL_FROM");
  });

  it.each([
    ["https://{s}.tiles.example.com/{z}/{x}/{y}{r}.png", true],
    ["http://127.0.0.1:8080/{z}/{x}/{y}", true],
    ["tiles.example.com/{z}/{x}/{y}.png", false],
    ["/tiles/{z}/{x}/{y}", false],
  ])("accepts %j as the address of tiles: %s", (TILE_URL, isTaken) => {
    const parse = () => parseEnvironment({ TILE_URL });
    isTaken ? expect(parse().TILE_URL).toBe(TILE_URL) : expect(parse).toThrow("TILE_URL: write it");
  });

  it("names every invalid variable, one per line", () => {
    const wrong = {
      DATABASE_URL: "mysql://localhost/marquee",
      PORT: "99999",
      SITE_NAME: "M".repeat(41),
      SITE_URL: "marquee",
      TRUSTED_PROXIES: "10.0.0.0/33",
      PAGE_CACHE_MB: "0",
      S3_ENDPOINT: "bucket",
      S3_FORCE_PATH_STYLE: "perhaps",
      CONTRIBUTIONS_PER_HOUR: "many",
      CONTACT_EMAIL: "hello",
      SMTP_URL: "https://mail.example.com",
      MAIL_FROM: "Marquee",
      WORKER: "elsewhere",
      LOG_LEVEL: "loud",
      METRICS_TOKEN: "short",
      PARTNER_URL: "encore",
      TILE_URL: "/{z}",
    };
    const named = messageOf(() => parseEnvironment(wrong)).match(/^ {2}\w+(?=[.:])/gm);

    expect([...new Set(named)].map((name) => name.trim())).toEqual(Object.keys(wrong));
  });

  it("lists missing required variables with the invalid ones", () => {
    const message = messageOf(() => parseEnvironment({ PORT: "0" }, ["DATABASE_URL"]));

    expect(message).toContain("  DATABASE_URL: is not set\n  PORT: ");
  });
});

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was thrown");
}
