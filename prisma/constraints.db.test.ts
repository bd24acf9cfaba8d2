import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createCity, createGenre, createRegion, createVenue } from "@/tests/support/factories";

describe("the database rejects", () => {
  it.each([
    ["an upper-case slug", { slug: "Lantern-Hall" }],
    ["a slug with an accent", { slug: "théâtre" }],
    ["an empty name", { name: "" }],
    ["a capacity of 0", { capacity: 0 }],
    ["a capacity above 500,000", { capacity: 500_001 }],
    ["a latitude beyond the pole", { latitude: 90.1, longitude: -63 }],
    ["a longitude beyond the date line", { latitude: 44, longitude: -180.1 }],
    ["a latitude of 0, which means unknown", { latitude: 0, longitude: -63 }],
    ["a latitude without a longitude", { latitude: 44 }],
    ["an unknown type", { venueType: "spaceship" }],
    ["a javascript: URL as a website", { website: "javascript:alert(1)" }],
    ["a fact without its source", { bar: true }],
    ["decisions that are not an object", { decided: [] }],
    ["confirmations that are not an object", { confirmed: [] }],
  ])("%s", async (_, facts) => {
    const city = await createCity();

    await expect(createVenue({ city, ...facts })).rejects.toThrow();
  });

  it("a venue in a city of another region", async () => {
    const [city, region] = [await createCity(), await createRegion()];

    await expect(createVenue({ city: { id: city.id, regionId: region.id } })).rejects.toThrow();
  });

  it("a second venue with the same slug", async () => {
    const venue = await createVenue();

    await expect(createVenue({ slug: venue.slug })).rejects.toThrow();
  });
});

describe("venue slugs", () => {
  it("reserves a retired slug for its venue", async () => {
    const venue = await createVenue();
    await prisma.venue.update({ where: { id: venue.id }, data: { slug: `${venue.slug}-two` } });

    const former = await prisma.formerVenueSlug.findMany({ where: { venueId: venue.id } });
    expect(former.map((row) => row.slug)).toEqual([venue.slug]);
    await expect(createVenue({ slug: venue.slug })).rejects.toThrow();
  });

  it("lets a venue take its own slug back", async () => {
    const venue = await createVenue();
    const rename = (slug: string) =>
      prisma.venue.update({ where: { id: venue.id }, data: { slug } });
    await rename(`${venue.slug}-two`);
    await rename(venue.slug);

    const former = await prisma.formerVenueSlug.findMany({ where: { venueId: venue.id } });
    expect(former.map((row) => row.slug)).toEqual([`${venue.slug}-two`]);
  });

  it("does not reserve a slug that was never published", async () => {
    const venue = await createVenue({ status: "PENDING" });
    await prisma.venue.update({ where: { id: venue.id }, data: { slug: `${venue.slug}-two` } });

    await expect(createVenue({ slug: venue.slug })).resolves.toBeTruthy();
  });
});

async function totals(city: { id: number; regionId: number }) {
  const [cityRow, regionRow, cells] = await Promise.all([
    prisma.city.findUniqueOrThrow({ where: { id: city.id } }),
    prisma.region.findUniqueOrThrow({ where: { id: city.regionId } }),
    prisma.mapCell.aggregate({ where: { regionId: city.regionId }, _sum: { venueCount: true } }),
  ]);
  return [cityRow.venueCount, regionRow.venueCount, cells._sum.venueCount ?? 0];
}

describe("versions of the directory", () => {
  it("stay few after many changes", async () => {
    await prisma.$executeRaw`DO $$ BEGIN
      FOR round IN 1..2500 LOOP
        UPDATE venues SET name = name WHERE false;
      END LOOP;
    END $$`;

    expect(await prisma.directoryVersion.count()).toBeLessThan(1500);
  });
});

async function countOfGenre(id: number): Promise<number> {
  const rows = await prisma.$queryRaw<{ count: number }[]>`
    SELECT venue_count AS count FROM genre_counts WHERE genre_id = ${id}`;
  return rows[0]?.count ?? Number.NaN;
}

describe("maintained totals", () => {
  const position = { latitude: 44.65, longitude: -63.57 };

  it("count published venues only, through every change of state", async () => {
    const city = await createCity();
    const venue = await createVenue({ city, status: "PENDING", ...position });
    expect(await totals(city)).toEqual([0, 0, 0]);

    const update = (data: object) => prisma.venue.update({ where: { id: venue.id }, data });
    await update({ status: "PUBLISHED" });
    expect(await totals(city)).toEqual([1, 1, 1]);
    await update({ name: "Another name" });
    expect(await totals(city)).toEqual([1, 1, 1]);
    await update({ latitude: null, longitude: null });
    expect(await totals(city)).toEqual([1, 1, 0]);
    await update({ status: "CLOSED", ...position });
    expect(await totals(city)).toEqual([0, 0, 0]);
    await update({ status: "PUBLISHED" });
    await prisma.venue.delete({ where: { id: venue.id } });
    expect(await totals(city)).toEqual([0, 0, 0]);
  });

  it("of genres count types and music of published venues", async () => {
    const { id: genreId } = await createGenre();
    const count = () => countOfGenre(genreId);
    const venue = await createVenue({ genres: { create: { genreId } } });
    expect(await count()).toBe(1);
    const draft = await createVenue({ status: "PENDING", genres: { create: { genreId } } });
    expect(await count()).toBe(1);

    await prisma.venue.update({ where: { id: draft.id }, data: { status: "PUBLISHED" } });
    expect(await count()).toBe(2);
    await prisma.venue.update({ where: { id: draft.id }, data: { name: "Renamed" } });
    await prisma.venueGenre.deleteMany({ where: { venueId: draft.id } });
    expect(await count()).toBe(1);
    await prisma.venue.delete({ where: { id: venue.id } });
    expect(await count()).toBe(0);
  });

  it("of venue types follow a venue's type and state", async () => {
    // Other tests publish venues too, but none of this type.
    const { id } = await prisma.genre.findUniqueOrThrow({ where: { slug: "outdoor" } });
    const count = () => countOfGenre(id);
    const before = await count();
    const venue = await createVenue({ venueType: "outdoor" });
    expect(await count()).toBe(before + 1);
    await prisma.venue.update({ where: { id: venue.id }, data: { status: "HIDDEN" } });
    expect(await count()).toBe(before);
    await prisma.venue.update({
      where: { id: venue.id },
      data: { status: "PUBLISHED", venueType: "arena" },
    });
    expect(await count()).toBe(before);
  });

  it("follow a venue to another city and region", async () => {
    const [from, to] = [await createCity(), await createCity()];
    const venue = await createVenue({ city: from, ...position });
    await prisma.venue.update({
      where: { id: venue.id },
      data: { cityId: to.id, regionId: to.regionId },
    });

    expect(await totals(from)).toEqual([0, 0, 0]);
    expect(await totals(to)).toEqual([1, 1, 1]);
  });

  it("stay correct under concurrent writes", async () => {
    const region = await createRegion();
    const cities = await Promise.all([1, 2, 3].map(() => createCity({ regionId: region.id })));
    const venues = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        createVenue({ city: cities[index % 3], ...position }),
      ),
    );
    await Promise.all(
      venues
        .filter((_, index) => index % 2 === 0)
        .map(({ id }) => prisma.venue.update({ where: { id }, data: { status: "HIDDEN" } })),
    );

    const { venueCount } = await prisma.region.findUniqueOrThrow({ where: { id: region.id } });
    expect(venueCount).toBe(15);
  });
});
