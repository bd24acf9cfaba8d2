import { beforeAll, expect, it, vi } from "vitest";
import { pool } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { countWalksOf } from "./mutations";

// Own database: it counts whole regions.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

type City = Awaited<ReturnType<typeof createCity>>;
let city: City;

beforeAll(async () => {
  city = await createCity({ latitude: 45, longitude: -73 });
});

async function count(): Promise<number> {
  const connection = await pool.connect();
  try {
    return await countWalksOf(connection, [city.regionId]);
  } finally {
    connection.release();
  }
}

const at = (step: number) => ({ latitude: 45 + step * 0.001, longitude: -73 });

const walks = async () =>
  (await pool.query("SELECT street, venue_count, venue_ids FROM walks ORDER BY id")).rows;

const countsOf = async () =>
  (
    await pool.query<{ name: string; walk_count: number }>(
      "SELECT name, walk_count FROM venues ORDER BY id",
    )
  ).rows.map(({ name, walk_count: count }) => `${name} ${count}`);

it("counts what is within a walk, and names a walk by its street; again after a change", async () => {
  const venues = [];
  for (const step of [0, 1, 2, 3]) {
    const address = step === 3 ? "2 Side St" : `${step + 1} Quay Street`;
    venues.push(await createVenue({ city, name: `Hall ${step}`, address, ...at(step) }));
  }
  await createVenue({ city, name: "Hidden", status: "HIDDEN", ...at(1) });
  await createVenue({ city, name: "Nowhere" });
  const across = await createCity({ latitude: 45, longitude: -73 });
  await createVenue({ city: across, name: "Across", ...at(-2) });

  expect(await count()).toBe(1);
  const ids = venues.map(({ id }) => id);
  expect(await walks()).toEqual([{ street: "Quay Street", venue_count: 4, venue_ids: ids }]);
  expect(await countsOf()).toEqual([
    "Hall 0 4",
    "Hall 1 4",
    "Hall 2 4",
    "Hall 3 4",
    "Hidden 0",
    "Nowhere 0",
    "Across 0",
  ]);

  await pool.query("UPDATE venues SET status = 'HIDDEN' WHERE name = 'Hall 3'");
  expect(await count()).toBe(0);
  expect(await walks()).toEqual([]);
  expect((await countsOf()).slice(0, 4)).toEqual(["Hall 0 3", "Hall 1 3", "Hall 2 3", "Hall 3 0"]);
});
