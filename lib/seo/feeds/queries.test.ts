import { describe, expect, it } from "vitest";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { listChangedVenues } from "./queries";

const at = (day: number) => new Date(Date.UTC(2026, 9, day));

describe(listChangedVenues, () => {
  it("lists the latest changes without unpublished and sample venues", async () => {
    const city = await createCity();
    const [old, recent, older] = await Promise.all([
      createVenue({ city, updatedAt: at(2) }),
      createVenue({ city, updatedAt: at(3) }),
      createVenue({ city, updatedAt: at(1) }),
      createVenue({ city, isSample: true }),
      createVenue({ city, status: "HIDDEN" }),
      createVenue({ city, status: "CLOSED" }),
    ]);
    await createVenue();

    const listed = await listChangedVenues({ regionId: city.regionId });
    expect(listed.map(({ id }) => id)).toEqual([recent.id, old.id, older.id]);
  });

  it("lists one country, or everything", async () => {
    // Later than any venue of another test.
    const venue = await createVenue({ updatedAt: new Date(Date.now() + 3_600_000) });
    const { countryId } = (await createCity()).region;

    expect((await listChangedVenues({ countryId })).map(({ id }) => id)).toContain(venue.id);
    expect((await listChangedVenues({})).map(({ id }) => id)).toContain(venue.id);
    expect(await listChangedVenues({ countryId: 0 })).toEqual([]);
  });

  it("ends after fifty venues", async () => {
    const city = await createCity();
    const venues = await Promise.all(
      Array.from({ length: 52 }, (_, index) => createVenue({ city, updatedAt: at(index + 1) })),
    );
    const listed = await listChangedVenues({ regionId: city.regionId });

    expect(listed.map(({ id }) => id)).toEqual(
      venues
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it("reads its own index in order", async () => {
    // Ruled out, since sorting is as cheap in a table this small.
    const ruledOut = ["seqscan", "bitmapscan", "sort"];
    const [plan = ""] = await explainQueries(() => listChangedVenues({}), { ruledOut });
    expect(plan).toMatch(/Limit.*\n\s+-> {2}Index (Only )?Scan using venues_in_feeds/);
  });
});
