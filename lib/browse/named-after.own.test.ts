import { describe, expect, it } from "vitest";
import { openOwnDatabase } from "@/tests/support/own-database";

await openOwnDatabase("geography");
const { createVenue } = await import("@/tests/support/factories");
const { countNamedAfter, listNamedAfter } = await import("./named-after");

describe("a list without venues of its own", () => {
  it("shows those with its word in a name, address, or description", async () => {
    const lyric = await createVenue({ name: "The Lyric Theatre" });
    const pier = await createVenue({ name: "Pier Nine", description: "Built as a theater." });
    await createVenue({ name: "Low Door" });

    const { venues, total } = await listNamedAfter("Theater", 1);
    expect({ ids: venues.map(({ id }) => id), total }).toEqual({
      ids: [lyric.id, pier.id],
      total: 2,
    });
    expect(await countNamedAfter("Theater")).toBe(2);
    expect((await listNamedAfter("Theater", 2)).venues).toEqual([]);
  });

  it("shows none that are found by less than the word, or another", async () => {
    await createVenue({ name: "Blue Hall" });
    expect(await listNamedAfter("Blues", 1)).toEqual({ venues: [], total: 0 });
    expect(await countNamedAfter("Gospel")).toBe(0);
  });
});
