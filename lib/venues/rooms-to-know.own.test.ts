import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";

/** Own database, connected to in `beforeAll`: these rooms are chosen among all venues. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(async () => {
  const { pool, prisma } = await import("@/tests/support/connection");
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

it("lists six venues of as many cities, featured ones first, and others on another day", async () => {
  const { createCity, createVenue } = await import("@/tests/support/factories");
  const { listRoomsToKnow } = await import("./queries");
  await createVenue({ isFeatured: true, capacity: 300 });
  const city = await createCity();
  for (let index = 0; index < 40; index += 1) {
    await createVenue(index < 20 ? { city, capacity: 100 } : { capacity: 100 });
  }
  const day = (date: string) => listRoomsToKnow(new Date(`${date}T12:00:00Z`));
  const rooms = await day("2026-11-24");

  expect(rooms).toHaveLength(6);
  expect(new Set(rooms.map((room) => room.city.slug)).size).toBe(6);
  expect(rooms.map(({ isFeatured }) => isFeatured)).toEqual([true, ...Array(5).fill(false)]);
  expect(await day("2026-11-24")).toEqual(rooms);
  expect((await day("2026-11-25")).map(({ id }) => id)).not.toEqual(rooms.map(({ id }) => id));
});
