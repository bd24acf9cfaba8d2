import { describe, expect, it } from "vitest";
import { listVenueResponses, matchingVenues } from "@/lib/api/queries";
import { createCity, createVenue } from "@/tests/support/factories";
import { findTextCondition } from "./text-condition";

async function list(query: string, limit?: number): Promise<string[]> {
  const found = await listVenueResponses(await matchingVenues(query, limit));
  return found.map(({ name }) => name);
}

describe(findTextCondition, () => {
  it("puts the venue of a name before those on the street of that name", async () => {
    const city = await createCity();
    await createVenue({ city, name: "Aardvark", address: "1 Umberquell St", isFeatured: true });
    await createVenue({ city, name: "Zebra", description: "Near Umberquell Park." });
    await createVenue({ city, name: "Umberquell Annex", isFeatured: true });
    await createVenue({ city, name: "The Umberquell" });

    const expected = ["The Umberquell", "Umberquell Annex", "Aardvark", "Zebra"];
    expect(await list("umberquell")).toEqual(expected);
    expect(await list("Umberquell", 50_000)).toEqual(expected);
    expect(await list("umberquell", 3)).toEqual(expected.slice(0, 3));
    expect(await list("umberquell", 1)).toEqual(expected.slice(0, 1));
  });

  it("has nothing for a text that nothing matches", async () => {
    expect(await list("qqzzxxw")).toEqual([]);
    expect(await list("qqzzxxw", 5)).toEqual([]);
  });
});
