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

    const { nearby, isNearby } = await findSurroundings(venue);
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

    const { nearby, isNearby } = await findSurroundings(venue);
    expect(nearby).toHaveLength(3);
    expect(isNearby).toBe(false);
  });

  it("finds none nearby without a position, but others of the city, like it first", async () => {
    const { of, venues } = await aCity(5);
    const venue = await createVenue({ ...of, venueType: "bar", latitude: null, longitude: null });
    const bar = await createVenue({ ...of, name: "Zebra", venueType: "bar" });

    const { nearby, more } = await findSurroundings(venue);
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

    const { nearby, more } = await findSurroundings(venue);
    expect(nearby).toEqual([]);
    expect(more.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  });

  it("fills up with others of the region", async () => {
    const { of } = await aCity(0);
    const venue = await createVenue(of);
    const neighbor = await createCity({ regionId: of.regionId });
    const other = await createVenue({ cityId: neighbor.id, regionId: of.regionId });

    const { more } = await findSurroundings(venue);
    expect(more.map(({ id }) => id)).toContain(other.id);
  });

  it("compares the capacity with the city's", async () => {
    const { venues } = await aCity(12);
    const { capacities } = await findSurroundings({ id: venues[9]?.id ?? 0 });
    expect(capacities).toEqual({ known: 12, smaller: 9 });
    await prisma.venue.update({ where: { id: venues[9]?.id ?? 0 }, data: { capacity: null } });
    expect(await findSurroundings({ id: venues[9]?.id ?? 0 })).toMatchObject({ capacities: null });
  });
});
