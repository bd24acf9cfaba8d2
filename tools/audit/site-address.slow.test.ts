import { describe, expect, it } from "vitest";
import { SiteAddress } from "./site-address";

describe(SiteAddress, () => {
  it("requests public addresses from the local server", () => {
    const site = new SiteAddress(new URL("http://localhost:3000"), new URL("https://a.example/"));

    expect(site.own("/b?c=1#d", "https://a.example/")).toBe("https://a.example/b?c=1");
    expect(site.askedAt("https://a.example/b")).toBe("http://localhost:3000/b");
    expect(site.askedAt("https://images.example/b")).toBe("https://images.example/b");
  });

  it("keeps the given address of a public site, even if the site names another", () => {
    const site = new SiteAddress(new URL("https://a.example"), new URL("http://localhost:3000/"));

    expect(site.origin).toBe("https://a.example");
  });

  it.each(["mailto:a@a.example", "tel:+19025550123", "https://b.example/", "http://"])(
    "treats %s as external",
    (href) => {
      expect(
        new SiteAddress(new URL("https://a.example")).own(href, "https://a.example/"),
      ).toBeNull();
    },
  );
});
