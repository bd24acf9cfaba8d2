import { describe, expect, it, vi } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import { listCityPositions } from "@/lib/places/positions";
import { findRegionSurroundings } from "@/lib/places/region-surroundings";
import { listCityVenues, listRegionVenues } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";

type City = Awaited<ReturnType<typeof createCity>>;
type Facts = Parameters<typeof createVenue>[0];

const photo = { position: 0, url: "/photos/1.webp", alt: "Stage" };
const position = { latitude: 44.65, longitude: -63.57 };

const everything: Facts = {
  images: { create: photo },
  description: "A room by the harbor.",
  ...position,
  website: "https://example.com/",
  capacity: 400,
  venueType: "club",
  operatingHours: "Thu-Sat 8 pm",
  phone: "+19025550101",
};

const completenessOf = async (id: number) =>
  (await prisma.venue.findUniqueOrThrow({ where: { id } })).completeness;

/** Whether another session waits for a lock that this one holds. */
async function isWaitedFor(pid: number): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ waiting: boolean }[]>`
    SELECT count(*) > 0 AS waiting FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`;
  return row?.waiting ?? false;
}

async function createPair() {
  const city = await createCity();
  await createVenue({ city, name: "Anchor", phone: "+19025550101" });
  const { id } = await createVenue({ city, name: "Zenith" });
  return { id, names: () => namesIn(city.id) };
}

async function namesIn(cityId: number, page = 1): Promise<string[]> {
  return (await listCityVenues(cityId, page)).map(({ name }) => name);
}

describe("completeness", () => {
  it.each<[string, number, Facts]>([
    ["nothing", 0, {}],
    ["a photo", 35, { images: { create: photo } }],
    ["a description", 15, { description: everything.description }],
    ["a position", 10, position],
    ["a website", 10, { website: everything.website }],
    ["a capacity", 8, { capacity: 400 }],
    ["a range of capacities", 8, { capacityMin: 200, capacityMax: 500 }],
    ["a type", 6, { venueType: "club" }],
    ["hours", 6, { operatingHours: everything.operatingHours }],
    ["a phone number", 5, { phone: everything.phone }],
    ["everything but music", 95, everything],
  ])("counts %s as %d", async (_, points, facts) => {
    const { id } = await createVenue(facts);

    expect(await completenessOf(id)).toBe(points);
  });

  it("counts any music as 3, and none once the last kind is removed", async () => {
    const genres = [await createGenre(), await createGenre()];
    const { id } = await createVenue();
    for (const genre of genres) {
      await prisma.venueGenre.create({ data: { venueId: id, genreId: genre.id } });
      expect(await completenessOf(id)).toBe(3);
    }

    await prisma.venueGenre.deleteMany({ where: { genreId: genres[0]?.id ?? 0 } });
    expect(await completenessOf(id)).toBe(3);
    await prisma.venueGenre.deleteMany({ where: { venueId: id } });
    expect(await completenessOf(id)).toBe(0);
  });

  it("follows a photo to another venue", async () => {
    const { id: from } = await createVenue({ images: { create: photo } });
    const { id: to } = await createVenue();

    await prisma.venueImage.updateMany({ where: { venueId: from }, data: { venueId: to } });
    expect([await completenessOf(from), await completenessOf(to)]).toEqual([0, 35]);
  });

  it("counts no photo after two transactions have removed one each", async () => {
    const images = { create: [photo, { ...photo, position: 1 }] };
    const { id } = await createVenue({ images });

    const remove = (database: Pick<typeof prisma, "venueImage">, position: number) =>
      database.venueImage.deleteMany({ where: { venueId: id, position } });
    const second = await prisma.$transaction(async (transaction) => {
      await remove(transaction, 0);
      const [own] = await transaction.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      const removal = { done: remove(prisma, 1).then(() => true) };
      await vi.waitUntil(() => isWaitedFor(own?.pid ?? 0), { timeout: 180_000 });
      return removal;
    });
    expect(await second.done).toBe(true);
    expect(await completenessOf(id)).toBe(0);
  });

  it("does not keep a venue with music and photos from being deleted", async () => {
    const genre = await createGenre();
    const { id } = await createVenue({ ...everything, genres: { create: { genreId: genre.id } } });

    await prisma.venue.delete({ where: { id } });
    expect(await prisma.venue.count({ where: { id } })).toBe(0);
  });

  it("moves a venue up that gains a photo, and down again when it loses it", async () => {
    const { id, names } = await createPair();
    expect(await names()).toEqual(["Anchor", "Zenith"]);

    await prisma.venueImage.create({ data: { ...photo, venueId: id } });
    expect(await names()).toEqual(["Zenith", "Anchor"]);
    await prisma.venueImage.deleteMany({ where: { venueId: id } });
    expect(await names()).toEqual(["Anchor", "Zenith"]);
  });
});

describe("equally complete venues", () => {
  it("go by how many others are within a walk, and then by chance, not by name", async () => {
    const city = await createCity();
    const names = Array.from(
      { length: 12 },
      (_, index) => `Hall ${String.fromCodePoint(65 + index)}`,
    );
    for (const name of names) {
      await createVenue({ city, name, walkCount: name === "Hall L" ? 6 : 2 });
    }

    const listed = await namesIn(city.id);
    expect(listed[0]).toBe("Hall L");
    expect(listed.toSorted()).toEqual(names);
    expect(listed.slice(1)).not.toEqual(names.slice(0, -1));
  });
});

describe("the venues of a place", () => {
  it.each([
    ["city", "venues_recommended_in_city", (city: City) => listCityVenues(city.id, 2)],
    ["region", "venues_recommended_in_region", (city: City) => listRegionVenues(city.regionId, 2)],
    ["city's map", "venues_recommended_in_city", (city: City) => listCityPositions(city.id)],
    [
      "region's map",
      "venues_recommended_in_region",
      (city: City) => findRegionSurroundings(city.regionId),
    ],
  ])("of a %s are read from %s alone", async (_, index, list) => {
    const city = await createCity();
    const [plan, ...more] = await explainQueries(() => list(city), {
      matching: /^\s*SELECT/,
      // Ruled out, since sorting is as cheap in a table this small.
      ruledOut: ["seqscan", "bitmapscan", "sort", "incremental_sort"],
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(new RegExp(`Limit.*\\n\\s+-> {2}Index Only Scan using ${index}`));
  });
});

describe("a city of which little is known", () => {
  /** As many positions, phones, and websites as in a typical open list. */
  function sparse(number: number): Pick<Prisma.VenueUncheckedCreateInput, "name" | "website"> {
    return {
      name: `Hall ${(number * 37) % 300}`,
      ...(number % 4 !== 0 && position),
      ...(number % 11 === 0 && { phone: `+190255501${String(number % 100).padStart(2, "0")}` }),
      ...(number % 13 === 0 && { website: "https://example.com/" }),
    };
  }

  it("starts with a page of venues that can be found and asked, and lists each once", async () => {
    const city = await createCity();
    const { id: cityId, regionId } = city;
    await prisma.venue.createMany({
      data: Array.from({ length: 300 }, (_, index) => ({
        slug: `${city.slug}-${index}`,
        status: "PUBLISHED" as const,
        cityId,
        regionId,
        ...sparse(index + 1),
      })),
    });

    const first = (await listCityVenues(cityId, 1)).map(({ id }) => id);
    const details = await prisma.venue.findMany({ where: { id: { in: first } } });
    expect(details).toHaveLength(24);
    for (const venue of details) {
      expect(venue.latitude).not.toBeNull();
      expect(venue.website ?? venue.phone).not.toBeNull();
    }
    const pages = await Promise.all(
      Array.from({ length: 13 }, (_, index) => listCityVenues(cityId, index + 1)),
    );
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(300);
  });
});
