import { describe, expect, it } from "vitest";
import { refuseHost } from "./own-host";

const statusFor = (host: string | undefined, path = "/", siteUrl?: string) =>
  refuseHost({ headers: { host } }, path, siteUrl)?.status;

describe(refuseHost, () => {
  it.each([
    "www.example.com",
    "WWW.Example.com",
    "www.example.com:443",
    "localhost:3000",
    "127.0.0.1",
    "[::1]:3000",
    undefined,
  ])("takes %s", (host) => {
    expect(statusFor(host, "/review/sign-in", "https://www.example.com")).toBeUndefined();
  });

  it.each([
    "example.com",
    "www.example.com:8443",
    "www.example.com.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.7:3000",
  ])("refuses %s", (host) => {
    expect(statusFor(host, "/review/sign-in", "https://www.example.com")).toBe(421);
  });

  it.each(["a b", "", "a/b", "a@b", "a:b", "[::1", "a,b"])("finds %j malformed", (host) => {
    expect(statusFor(host, "/", "https://www.example.com")).toBe(400);
    expect(statusFor(host)).toBe(400);
  });

  it("lets probes ask by any name, and takes any name without SITE_URL", () => {
    expect(statusFor("10.0.0.7:3000", "/api/ready", "https://www.example.com")).toBeUndefined();
    expect(statusFor("hall.example")).toBeUndefined();
  });
});
