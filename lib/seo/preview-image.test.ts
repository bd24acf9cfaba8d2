import type { Route } from "next";
import { describe, expect, it } from "vitest";
import { venueWords } from "@/lib/seo/previews/words";
import { venueDetail } from "@/tests/support/venue-detail";
import { previewImage } from "./preview-image";

const page = "/canada/nova-scotia/halifax/lantern-hall" as Route;

describe(previewImage, () => {
  it("is the page's image with an alt text", () => {
    expect(previewImage(page, venueWords(venueDetail()))).toEqual({
      path: expect.stringMatching(
        /^\/previews\/canada\/nova-scotia\/halifax\/lantern-hall\.png\?v=[0-9a-f]{8}$/,
      ),
      type: "image/png",
      alt: "Lantern Hall, Halifax, NS: Live music venue",
    });
  });

  it("changes its URL only when the image changes", () => {
    const pathOf = (facts: Parameters<typeof venueDetail>[0]) =>
      previewImage(page, venueWords(venueDetail(facts))).path;

    expect(pathOf({ name: "The Beacon" })).not.toBe(pathOf({}));
    expect(pathOf({ capacity: 300 })).not.toBe(pathOf({}));
    expect(pathOf({ phone: "+19025550123" })).toBe(pathOf({}));
  });
});
