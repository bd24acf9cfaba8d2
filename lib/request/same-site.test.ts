import { describe, expect, it } from "vitest";
import { site } from "@/lib/core/site";
import { isSameSite } from "./same-site";

const script = { "X-Requested-With": "XMLHttpRequest" };

describe(isSameSite, () => {
  it.each<[string, HeadersInit]>([
    ["the site's own origin", { Origin: site.url }],
    ["the origin of the requested host", { Origin: "https://v.example", Host: "v.example" }],
    [
      "Sec-Fetch-Site: same-origin",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://v.example" },
    ],
    ["a program that sends X-Requested-With", script],
  ])("accepts %s", (_, headers) => {
    expect(isSameSite(new Request("http://localhost/", { method: "POST", headers }))).toBe(true);
  });

  it.each<[string, HeadersInit]>([
    ["nothing at all", {}],
    ["another site", { Origin: "https://evil.example", ...script }],
    ["a sibling subdomain", { Origin: "https://a.v.example", Host: "v.example", ...script }],
    ["another port", { Origin: "https://v.example:444", Host: "v.example" }],
    ["an opaque origin", { Origin: "null", ...script }],
    ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site", ...script }],
    ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site", Origin: site.url }],
  ])("refuses %s", (_, headers) => {
    expect(isSameSite(new Request("http://localhost/", { method: "POST", headers }))).toBe(false);
  });

  it.each([
    ["http://v.example", "https://v.example", false],
    ["https://v.example", "http://v.example", false],
    ["https://other.example", "https://v.example", true],
    [undefined, "https://v.example", true],
    [undefined, "http://v.example", true],
  ])("with SITE_URL %s, treats %s as the origin of its host: %s", (siteUrl, origin, expected) => {
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { Origin: origin, Host: "v.example" },
    });

    expect(isSameSite(request, siteUrl)).toBe(expected);
  });
});
