import { describe, expect, it } from "vitest";
import { readPool } from "@/lib/core/db";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { findSurroundings, listNeighborPaths } from "./surroundings";

/** Far from what other tests create. */
const center = { latitude: 61.5, longitude: -117.5 };

function placed(km: number) {
  return { latitude: center.latitude + km / 111.2, longitude: center.longitude };
}

async function aCity(count: number) {
  const city = await createCity();
  const of = { cityId: city.id, regionId: city.regionId };
  const venues = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createVenue({ ...of, name: `Hall ${String(index).padStart(2, "0")}`, capacity: 100 + index }),
    ),
  );
  return { of, venues };
}

/** A venue without rooms and without a house. */
function alone({ id }: { id: number }) {
  return { id, rooms: [], house: null };
}

function roomOf({ name, slug }: { name: string; slug: string }) {
  return { name, slug, capacity: null, capacityMin: null, capacityMax: null };
}

describe(listNeighborPaths, () => {
  it("lists the pages of the nearest open venues, without its own", async () => {
    const at = { latitude: 62.5, longitude: -110 };
    const venue = await createVenue({ ...at, status: "CLOSED" });
    const near = await createVenue(at);
    await createVenue({ ...at, status: "HIDDEN" });

    const paths = await listNeighborPaths(readPool, venue.id);
    expect(paths.length).toBeLessThanOrEqual(20);
    expect(paths.filter((path) => path.endsWith(`/${near.slug}`))).toHaveLength(1);
    expect(paths.some((path) => path.endsWith(`/${venue.slug}`))).toBe(false);
  });

  it("lists none without a position", async () => {
    const venue = await createVenue({ latitude: null, longitude: null });
    expect(await listNeighborPaths(readPool, venue.id)).toEqual([]);
  });
});

describe(findSurroundings, () => {
  it("finds the four nearest open venues, nearest first", async () => {
    const venue = await createVenue(placed(0));
    const far = await createVenue(placed(9));
    const near = await createVenue(placed(1));
    const nearer = await createVenue(placed(-0.5));
    await createVenue({ ...placed(0.1), status: "CLOSED" });
    const farther = await createVenue(placed(12));
    await createVenue(placed(20));

    const { nearby, isNearby } = await findSurroundings(alone(venue));
    expect(nearby.map(({ id }) => id)).toEqual([nearer.id, near.id, far.id, farther.id]);
    expect(nearby[0]?.distanceKm).toBeCloseTo(0.5, 1);
    expect(isNearby).toBe(true);
  });

  it("calls the nearest venues nearby only if all are", async () => {
    const at = (km: number) => ({ latitude: 54.5 + km / 111.2, longitude: -140 });
    const venue = await createVenue(at(0));
    for (const km of [1, 100, 200]) {
      await createVenue(at(km));
    }

    const { nearby, isNearby } = await findSurroundings(alone(venue));
    expect(nearby).toHaveLength(3);
    expect(isNearby).toBe(false);
  });

  it("finds none nearby without a position, but others of the city, like it first", async () => {
    const { of, venues } = await aCity(5);
    const venue = await createVenue({ ...of, venueType: "bar", latitude: null, longitude: null });
    const bar = await createVenue({ ...of, name: "Zebra", venueType: "bar" });

    const { nearby, more } = await findSurroundings(alone(venue));
    expect(nearby).toEqual([]);
    expect(more).toHaveLength(4);
    expect(more[0]?.id).toBe(bar.id);
    const others = venues.map(({ id }) => id);
    expect(more.slice(1).filter(({ id }) => !others.includes(id))).toEqual([]);
  });

  it("names others of the region that are too far away to be nearby", async () => {
    const { of } = await aCity(0);
    const remote = (degrees: number) => ({ ...of, latitude: 70 + degrees, longitude: -90 });
    const venue = await createVenue(remote(0));
    const others = [
      await createVenue(remote(3)),
      await createVenue(remote(6)),
      await createVenue(remote(9)),
    ];

    const { nearby, more } = await findSurroundings(alone(venue));
    expect(nearby).toEqual([]);
    expect(more.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  });

  it("fills up with others of the region", async () => {
    const { of } = await aCity(0);
    const venue = await createVenue(of);
    const neighbor = await createCity({ regionId: of.regionId });
    const other = await createVenue({ cityId: neighbor.id, regionId: of.regionId });

    const { more } = await findSurroundings(alone(venue));
    expect(more.map(({ id }) => id)).toContain(other.id);
  });

  it("compares the capacity with the city's", async () => {
    const { venues } = await aCity(12);
    const { capacities } = await findSurroundings(alone({ id: venues[9]?.id ?? 0 }));
    expect(capacities).toEqual({ known: 12, smaller: 9 });
    await prisma.venue.update({ where: { id: venues[9]?.id ?? 0 }, data: { capacity: null } });
    expect(await findSurroundings(alone({ id: venues[9]?.id ?? 0 }))).toMatchObject({
      capacities: null,
    });
  });

  it("finds the nearest open ones of its size with its type or music, but no part of it", async () => {
    const at = (km: number) => ({ latitude: 58.5 + km / 111.2, longitude: -145 });
    const club = { venueType: "club", capacity: 300 };
    const venue = await createVenue({ ...at(0), ...club });
    for (const km of [1, 2, 3, 4]) {
      await createVenue({ ...at(km), venueType: "bar", capacity: 90 });
    }
    const room = await createVenue({ ...at(5), ...club });
    const alike = await createVenue({ ...at(9), venueType: "club", capacity: 450 });
    await createVenue({ ...at(7), ...club, status: "CLOSED" });
    await createVenue({ ...at(8), ...club, capacity: 900 });
    await createVenue({ ...at(8), ...club, venueType: "bar" });
    await createVenue({ ...at(8), ...club, capacity: null });
    await createVenue({ ...at(490), ...club });

    const found = await findSurroundings({ id: venue.id, rooms: [roomOf(room)], house: null });
    expect(found.alike.map(({ id }) => id)).toEqual([alike.id]);
    expect(found.more).toEqual([]);
    const house = await findSurroundings({ id: venue.id, rooms: [], house: roomOf(room) });
    expect(house.alike.map(({ id }) => id)).toEqual([alike.id]);
  });

  it.each([{ capacity: 300 }, { venueType: "club" }])(
    "finds none like a venue of which only %o is known",
    async (known) => {
      const at = { latitude: 56.5, longitude: -147 };
      const venue = await createVenue({ ...at, capacity: null, venueType: null, ...known });
      for (const _ of [1, 2, 3, 4, 5]) {
        await createVenue({ ...at, capacity: 300, venueType: "club" });
      }

      expect(await findSurroundings(alone(venue))).toMatchObject({ alike: [] });
    },
  );
});
