import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/venue-detail";
import { venueMetadata } from "./venue-metadata";

describe(venueMetadata, () => {
  it("tells two venues of the same name apart by their city", () => {
    expect(venueMetadata(venueDetail()).title).toBe("Lantern Hall, Halifax, NS");
  });

  it.each([
    [{ isSample: false, status: "PUBLISHED" as const }, undefined],
    [
      { isSample: true, status: "PUBLISHED" as const },
      { index: false, follow: true },
    ],
    [
      { isSample: false, status: "CLOSED" as const },
      { index: false, follow: true },
    ],
  ])("indexes %j", (facts, robots) => {
    expect(venueMetadata(venueDetail(facts)).robots).toEqual(robots);
  });

  it("says of a closed venue that it is closed, wherever its page is shared", () => {
    const venue = venueDetail({ status: "CLOSED", description: "A hall." });
    expect(venueMetadata(venue).description).toBe("Permanently closed. A hall.");
  });
});
