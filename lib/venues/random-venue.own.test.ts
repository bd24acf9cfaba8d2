import { expect, it, vi } from "vitest";
import { explainQueries } from "@/tests/support/explain";

// Own database: any venue of it may be chosen.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

/** The IDs that come for numbers from all parts of the range. */
async function findChosen(): Promise<number[]> {
  const { findRandomVenue } = await import("./random-venue");
  const parts = Array.from({ length: 12 }, (_, part) => (part + 0.5) / 12);
  const chosen = new Set<number>();
  for (const first of [...parts, 0.999_999]) {
    for (const second of [0, ...parts, 0.999_999]) {
      const numbers = [first, second];
      const venue = await findRandomVenue(() => numbers.shift() ?? 0);
      chosen.add(venue?.id ?? 0);
    }
  }
  return [...chosen].sort((one, other) => one - other);
}

it("finds every listed venue, and samples only as long as there is nothing else", async () => {
  const { createCity, createVenue } = await import("@/tests/support/factories");
  const { findRandomVenue } = await import("./random-venue");
  await createVenue({ status: "PENDING" });
  expect(await findRandomVenue()).toBeNull();

  const samples = [await createVenue({ isSample: true }), await createVenue({ isSample: true })];
  await createVenue({ isSample: true, status: "HIDDEN" });
  expect(await findChosen()).toEqual(samples.map(({ id }) => id));

  const city = await createCity();
  const venues = [
    await createVenue({ city }),
    await createVenue(),
    await createVenue({ city, status: "TEMPORARILY_CLOSED" }),
  ];
  await createVenue({ city, status: "CLOSED" });
  await createVenue({ city, isSample: true });
  expect(await findChosen()).toEqual(venues.map(({ id }) => id));
});

it("reads each region's ends and one venue by index", async () => {
  const { findRandomVenue } = await import("./random-venue");
  const [plan = "", ...more] = await explainQueries(() => findRandomVenue(), {
    matching: /FROM regions r/,
    ruledOut: ["seqscan", "bitmapscan"],
  });

  expect(more).toEqual([]);
  const scans = plan.match(/Scan( Backward)? using venues_in_sitemaps/g);
  expect(scans).toHaveLength(3);
  expect(plan).not.toContain("Seq Scan on venues");
});
