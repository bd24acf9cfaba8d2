import { describe, expect, it } from "vitest";
import { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createSourceRecord, createVenue } from "@/tests/support/factories";
import {
  findRemovedVenue,
  findVenue,
  listCityVenues,
  listRegionVenues,
  listRoomsToKnow,
  listVenueCards,
  venuesPerPage,
} from "./queries";
import { venueCardSelect, venueDetailSelect } from "./selects";

/** Creates a venue with every optional part. */
async function createShownVenue() {
  const genres = await prisma.genre.findMany({ where: { slug: { in: ["rock", "jazz"] } } });
  return createVenue({
    venueType: "club",
    capacity: 300,
    latitude: 43.6512345678,
    longitude: -79.38,
    bar: true,
    barSource: "REVIEW",
    verifiedAt: new Date("2026-01-02T03:04:05.678Z"),
    genres: { create: genres.map(({ id }) => ({ genreId: id })) },
    images: {
      create: [1, 0].map((position) => ({
        position,
        url: `/photos/${position}.webp`,
        alt: "Stage",
      })),
    },
  });
}

describe("a house with rooms", () => {
  it("is found from its rooms by name, and lists them", async () => {
    const city = await createCity();
    const house = await createVenue({ city, name: "Élan Arts Centre" });
    const room = { city, details: { partOf: "elan arts centre" } };
    await createVenue({ ...room, name: "Studio Theater", capacity: 90 });
    const great = await createVenue({ ...room, name: "Great Hall" });
    await createVenue({ ...room, name: "Closed Room", status: "HIDDEN" });
    await createVenue({ ...room, city: await createCity(), name: "Room Elsewhere" });

    expect((await findVenue(house.slug))?.rooms).toMatchObject([
      { name: "Great Hall", capacity: null },
      { name: "Studio Theater", capacity: 90 },
    ]);
    expect(await findVenue(great.slug)).toMatchObject({
      house: { name: "Élan Arts Centre", slug: house.slug },
      rooms: [],
    });
    expect(await listVenueCards([great.id, house.id])).toMatchObject([
      { house: { slug: house.slug } },
      { house: null },
    ]);
  });

  it("is found by a former name, too, and not once it is gone", async () => {
    const city = await createCity();
    const house = await createVenue({ city, name: "New Arts House" });
    await prisma.formerVenueName.create({ data: { venueId: house.id, name: "Old Arts House" } });
    const room = await createVenue({
      ...{ city, name: "Cellar of Old Arts House", details: { partOf: "Old Arts House" } },
    });

    expect(await findVenue(room.slug)).toMatchObject({ house: { slug: house.slug } });
    await prisma.venue.update({ where: { id: house.id }, data: { status: "HIDDEN" } });
    expect(await findVenue(`${room.slug}`.toUpperCase())).toMatchObject({ house: null });
  });
});

describe(findVenue, () => {
  it.each(["PUBLISHED", "CLOSED"] as const)("finds a venue that is %s", async (status) => {
    const venue = await createVenue({ status });

    expect(await findVenue(venue.slug)).toMatchObject({ id: venue.id, status });
  });

  it.each(["PENDING", "HIDDEN"] as const)("hides a venue that is %s", async (status) => {
    const venue = await createVenue({ status });

    expect(await findVenue(venue.slug)).toBeNull();
  });

  it("finds a venue by a former slug", async () => {
    const venue = await createVenue();
    const slug = `${venue.slug}-renamed`;
    await prisma.venue.update({ where: { id: venue.id }, data: { slug } });

    expect(await findVenue(venue.slug)).toMatchObject({ id: venue.id, slug });
  });

  it.each(["PUBLISHED", "CLOSED"] as const)(
    "finds the %s target of a merged venue by all slugs of the merged one",
    async (status) => {
      const winner = await createVenue({ status });
      const loser = await createVenue();
      const slug = `${loser.slug}-renamed`;
      await prisma.venue.update({ where: { id: loser.id }, data: { slug } });
      await prisma.venue.update({
        where: { id: loser.id },
        data: { status: "HIDDEN", mergedIntoId: winner.id },
      });

      expect(await findVenue(slug)).toMatchObject({ id: winner.id, slug: winner.slug });
      expect(await findVenue(loser.slug)).toMatchObject({ id: winner.id });
    },
  );

  it("resolves the slugs of a merged venue to its removed target", async () => {
    const winner = await createVenue({ status: "HIDDEN" });
    const { slug } = await createVenue({ status: "HIDDEN", mergedIntoId: winner.id });
    const sample = await createVenue({ status: "HIDDEN", isSample: true });

    expect(await findRemovedVenue(slug)).toMatchObject({ slug: winner.slug });
    expect(await findRemovedVenue(sample.slug)).toBeNull();
  });

  it("reads genres by name and at most four images in order", async () => {
    const genres = await prisma.genre.findMany({
      where: { slug: { in: ["rock", "jazz"] } },
    });
    const venue = await createVenue({
      genres: { create: genres.map(({ id }) => ({ genreId: id })) },
      images: {
        create: [4, 2, 0, 1, 3].map((position) => ({
          position,
          url: `/photos/${position}.webp`,
          alt: "Stage",
        })),
      },
    });

    const found = await findVenue(venue.slug);
    expect(found?.genres.map(({ genre }) => genre.slug)).toEqual(["jazz", "rock"]);
    expect(found?.images.map((image) => image.url)).toEqual([
      "/photos/0.webp",
      "/photos/1.webp",
      "/photos/2.webp",
      "/photos/3.webp",
    ]);
  });
});

describe(listCityVenues, () => {
  it("lists featured venues first, then the most complete, then those in the middle of others", async () => {
    const city = await createCity();
    for (const [name, walkCount] of Object.entries({ Zenith: 2, Aside: 0, Echo: 1 })) {
      await createVenue({ city, name, walkCount });
    }
    await createVenue({ city, name: "Yonder", isFeatured: true });
    await createVenue({ city, name: "Xanadu", phone: "+19025550101" });
    await createVenue({ city, name: "Pending", status: "PENDING" });

    const names = (await listCityVenues(city.id, 1)).map((venue) => venue.name);
    expect(names).toEqual(["Yonder", "Xanadu", "Zenith", "Echo", "Aside"]);
  });

  it("lists venues that are closed for a while last, and counts them", async () => {
    const city = await createCity();
    const status = "TEMPORARILY_CLOSED" as const;
    const paused = await createVenue({ city, name: "Aula", isFeatured: true, status });
    await createVenue({ city, name: "Zenith" });
    await createVenue({ city, name: "Gone", status: "CLOSED" });

    const listed = await listCityVenues(city.id, 1);
    expect(listed.map((venue) => [venue.name, venue.status])).toEqual([
      ["Zenith", "PUBLISHED"],
      ["Aula", status],
    ]);
    const count = async () =>
      (await prisma.city.findUniqueOrThrow({ where: { id: city.id } })).venueCount;
    expect(await count()).toBe(2);
    await prisma.venue.update({ where: { id: paused.id }, data: { status: "CLOSED" } });
    expect(await count()).toBe(1);
  });

  it("paginates without gaps or repeats", async () => {
    const city = await createCity();
    await prisma.venue.createMany({
      data: Array.from({ length: venuesPerPage + 3 }, (_, index) => ({
        slug: `${city.slug}-${index}`,
        name: "Same Name",
        status: "PUBLISHED" as const,
        cityId: city.id,
        regionId: city.regionId,
      })),
    });

    const pages = await Promise.all([1, 2].map((page) => listCityVenues(city.id, page)));
    expect(pages.map((page) => page.length)).toEqual([venuesPerPage, 3]);
    expect(new Set(pages.flat().map((venue) => venue.id)).size).toBe(venuesPerPage + 3);
  });
});

describe(listRegionVenues, () => {
  it("lists the venues of all cities of the region", async () => {
    const city = await createCity();
    const neighbor = await createCity({ regionId: city.regionId });
    const venues = [await createVenue({ city }), await createVenue({ city: neighbor })];

    const listed = await listRegionVenues(city.regionId, 1);
    expect(listed.map((venue) => venue.id).sort()).toEqual(venues.map((venue) => venue.id).sort());
  });
});

describe(findVenue, () => {
  it("finds a venue by slug with one index lookup", async () => {
    const [plan, ...more] = await explainQueries(
      async () => {
        const venue = await createVenue();
        expect(await findVenue(venue.slug)).not.toBeNull();
      },
      { matching: /FROM venues v/ },
    );

    expect(more).toEqual([]);
    expect(plan).toContain("using venues_slug_key");
  });

  it("reads exactly the fields of the detail type", async () => {
    const { id, slug } = await createShownVenue();

    const where = { where: { id }, select: venueDetailSelect };
    const selected = await prisma.venue.findUniqueOrThrow(where);
    // Other tests add venues to the country meanwhile.
    Object.assign(selected.city.region.country, { venueCount: expect.any(Number) });
    expect(await findVenue(slug)).toStrictEqual({
      ...selected,
      sources: [],
      formerNames: [],
      house: null,
      rooms: [],
      specSheet: null,
    });
  });

  it("names what it was called before, without misspellings", async () => {
    const { id, slug } = await createVenue({ name: "Umber Dome" });
    for (const name of ["Sponsor Centre", "Lantern Hal", "Lantern Hall"]) {
      await prisma.venue.update({ where: { id }, data: { name } });
    }
    expect((await findVenue(slug))?.formerNames).toEqual(["Sponsor Centre", "Umber Dome"]);
  });

  it("doesn't call former what a source calls it still", async () => {
    const venue = await createVenue({ name: "Umber Dome" });
    const { id: recordId, facts } = await createSourceRecord(venue);
    await prisma.venue.update({ where: { id: venue.id }, data: { name: "Lantern Hall" } });
    expect((await findVenue(venue.slug))?.formerNames).toEqual([]);

    const renamed = { ...Object(facts), name: "Lantern Hall" };
    await prisma.sourceRecord.update({ where: { id: recordId }, data: { facts: renamed } });
    expect((await findVenue(venue.slug))?.formerNames).toEqual(["Umber Dome"]);
  });

  it("names the sources that say something about the venue, the first one first", async () => {
    const venue = await createVenue();
    const asOf = new Date("2026-05-01");
    const [first, second] = ["First", "Second"].map((name) => `${name} of ${venue.slug}`);
    await createSourceRecord(venue, { source: { name: first ?? "", license: "CC0" }, asOf });
    await createSourceRecord(venue, { source: { name: second ?? "" } });
    await createSourceRecord(venue, { facts: Prisma.DbNull });

    expect((await findVenue(venue.slug))?.sources).toMatchObject([
      { name: first, license: "CC0", recordId: "1", asOf: "2026-05-01" },
      { name: second, license: null, recordId: "1", asOf: null },
    ]);
  });
});

describe(listVenueCards, () => {
  it("reads exactly the fields of the card type, in the order of the IDs", async () => {
    const shown = [await createShownVenue(), await createVenue(), await createShownVenue()];
    const ids = shown.map(({ id }) => id).reverse();

    const genre = { select: { genre: { select: { name: true } } } } as const;
    const cards = ids.map(async (id) => {
      const { genres, ...card } = await prisma.venue.findUniqueOrThrow({
        where: { id },
        select: { ...venueCardSelect, genres: genre },
      });
      const music = genres.map(({ genre: { name } }) => name).toSorted();
      return { ...card, music: music.slice(0, 2), house: null };
    });
    expect(await listVenueCards(ids)).toStrictEqual(await Promise.all(cards));
  });
});

describe(listRoomsToKnow, () => {
  it("walks the index of the recommended order", async () => {
    const [plan = ""] = await explainQueries(() => listRoomsToKnow(), {
      matching: /by_city/,
      ruledOut: ["seqscan", "bitmapscan", "sort"],
    });

    expect(plan).toContain("venues_recommended");
    expect(plan).not.toContain("Seq Scan on venues");
  });
});
