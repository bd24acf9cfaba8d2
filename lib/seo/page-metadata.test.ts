import type { Route } from "next";
import { describe, expect, it } from "vitest";
import { pageMetadata } from "./page-metadata";

const page = {
  title: "Live Music Venues in Texas",
  description: "Every live music venue in Texas.",
  href: "/united-states/texas" as Route,
};

describe(pageMetadata, () => {
  it("sets one absolute canonical URL and repeats it for previews", () => {
    const metadata = pageMetadata(page);
    expect(metadata.alternates?.canonical).toBe("http://localhost:3000/united-states/texas");
    expect(metadata.openGraph).toMatchObject({
      title: page.title,
      url: "http://localhost:3000/united-states/texas",
      siteName: "Marquee",
      images: [{ url: "http://localhost:3000/og-image.jpg", width: 1200, height: 630 }],
    });
  });

  it("is indexed by default", () => {
    expect(pageMetadata(page).robots).toBeUndefined();
    expect(pageMetadata({ ...page, noindex: true }).robots).toEqual({ index: false, follow: true });
  });
});
