import { expect, it, vi } from "vitest";

// Own database: these rooms are chosen among all venues.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
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
