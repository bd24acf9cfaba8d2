import { describe, expect, it } from "vitest";
import { openOwnDatabase } from "@/tests/support/own-database";

await openOwnDatabase("geography");
const { createVenue } = await import("@/tests/support/factories");
const { exactMatchHref } = await import("@/lib/search/exact-match");
const { searchEverything } = await import("@/lib/search/queries");
const { findGenre } = await import("@/lib/genres/queries");
const { listNamed } = await import("./named-after");

describe("a search for a kind of place or music", () => {
  const words = ["theater", "club", "rock", "blues", "jazz", "arena", "folk", "country", "soul"];

  it.each(words)("ends at venues named after it: %s", async (word) => {
    const { id } = await createVenue({ name: `Old ${word} Corner` });
    const results = await searchEverything(word, { offset: 0, limit: 4 });
    const href = exactMatchHref(word, results);
    const genre = href === `/genres/${word}` ? await findGenre(word) : null;

    expect(results.venues.total).toBeGreaterThan(0);
    expect(genre).toMatchObject({ venueCount: 0, namedCount: 1 });
    expect(await listNamed(word, 1)).toMatchObject([{ id }]);
  });
});
