import { describe, expect, it } from "vitest";
import { nearMeMetadata } from "./near-me-metadata";

describe(nearMeMetadata, () => {
  it("indexes the page under its canonical URL", () => {
    const metadata = nearMeMetadata({ text: "", page: 3, place: null });

    expect(metadata.title).toBe("Find Venues Near You");
    expect(metadata.alternates?.canonical).toMatch(/\/near-me$/);
    expect(metadata.robots).toBeUndefined();
  });

  it.each([
    ["austin", 1, { name: "Austin, TX" }, "Venues Near Austin, TX", "place=austin"],
    ["austin", 2, { name: "Austin, TX" }, "Venues Near Austin, TX, page 2", "place=austin&page=2"],
    ["a&b", 1, null, "Find Venues Near You", "place=a%26b"],
  ])(
    "keeps the list around %j, page %i, out of search engines",
    (text, page, place, title, query) => {
      const metadata = nearMeMetadata({ text, page, place });

      expect(metadata.title).toBe(title);
      expect(metadata.alternates?.canonical).toMatch(new RegExp(`/near-me\\?${query}$`));
      expect(metadata.robots).toEqual({ index: false, follow: true });
    },
  );
});
