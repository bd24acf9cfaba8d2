import { describe, expect, it } from "vitest";
import { browseVenues } from "@/lib/browse/queries";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { placeParam } from "@/lib/routes/hrefs";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";
import { countKindInCity, listCitiesOfKind } from "./kind-counts";
import { findRegionSurroundings } from "./region-surroundings";

type City = Awaited<ReturnType<typeof createCity>>;

/** The counts of a city as the database holds them, and those of its region. */
async function countsOf(city: City): Promise<Record<string, number>> {
  const rows = await prisma.kindCount.findMany({
    where: { cityId: city.id, venueCount: { gt: 0 } },
    orderBy: { kind: "asc" },
  });
  return Object.fromEntries(rows.map(({ kind, venueCount }) => [kind, venueCount]));
}

describe("the kinds of a place", () => {
  it("follow venues that are added, changed, hidden, moved, and deleted", async () => {
    const city = await createCity();
    const { slug, name, id: genreId } = await createGenre();
    const genre = `genre:${slug}`;
    const facts = { venueType: "club", capacity: 150, genres: { create: { genreId } } };
    const { id } = await createVenue({ city, ...facts });
    await createVenue({ city, ...facts, status: "PENDING" });
    await createVenue({ city });
    const change = (data: object) => prisma.venue.update({ where: { id }, data });
    expect(await countsOf(city)).toEqual({ "genre:club": 1, [genre]: 1, "size:1": 1 });

    await change({ venueType: "bar", capacity: 20_000 });
    expect(await countsOf(city)).toEqual({ "genre:bar": 1, [genre]: 1, "size:5": 1 });
    await change({ status: "HIDDEN" });
    expect(await countsOf(city)).toEqual({});
    await change({ status: "PUBLISHED", venueType: null, capacity: null });
    expect(await countsOf(city)).toEqual({ [genre]: 1 });

    const other = await createCity({ regionId: city.regionId });
    await change({ cityId: other.id });
    expect([await countsOf(city), await countsOf(other)]).toEqual([{}, { [genre]: 1 }]);
    const kindsOfRegion = async () => (await findRegionSurroundings(city.regionId)).kinds;
    expect(await kindsOfRegion()).toEqual([{ kind: genre, venueCount: 1, music: { slug, name } }]);
    await prisma.venueGenre.deleteMany({ where: { venueId: id } });
    expect(await countsOf(other)).toEqual({});
    await prisma.venueGenre.create({ data: { venueId: id, genreId } });
    expect(await countKindInCity(genre, other)).toBe(1);
    await prisma.venue.delete({ where: { id } });
    expect(await countKindInCity(genre, other)).toBe(0);
    expect(await kindsOfRegion()).toEqual([]);
  });

  it("have no rows for venues of which no kind is known", async () => {
    const city = await createCity();
    const { id } = await createVenue({ city, phone: "+19025550101" });
    await prisma.venue.update({ where: { id }, data: { phone: null } });

    expect(await prisma.kindCount.count({ where: { regionId: city.regionId } })).toBe(0);
  });
});

describe("words of names", () => {
  it("are counted as many as the list of each has", async () => {
    const city = await createCity();
    const { id } = await createVenue({ city, name: "Old Theatre Ballroom" });
    await createVenue({ city, name: "The Theater" });
    await createVenue({ city, name: "Theaterette", address: "1 Theater Street" });
    await createVenue({ city, name: "Closed Theater", status: "PENDING" });
    const listed = async (name: string) =>
      (await browseVenues(parseBrowseParams({ place: placeParam(city), name }))).total;

    expect(await countsOf(city)).toEqual({ "name:ballroom": 1, "name:theater": 2 });
    expect([await listed("ballroom"), await listed("theater")]).toEqual([1, 2]);
    await prisma.venue.update({ where: { id }, data: { name: "Old Barn" } });
    expect(await countsOf(city)).toEqual({ "name:barn": 1, "name:theater": 1 });
    expect([await listed("ballroom"), await listed("theater")]).toEqual([0, 1]);
  });
});

describe(listCitiesOfKind, () => {
  it("lists the twelve cities with most venues of a kind", async () => {
    const { slug, id: genreId } = await createGenre();
    const cities = await Promise.all(Array.from({ length: 13 }, () => createCity()));
    const [first, second] = [cities[7], cities[3]];
    for (const city of [...cities, first, first, second]) {
      await createVenue({ city, genres: { create: { genreId } } });
    }
    const listed = await listCitiesOfKind(`genre:${slug}`);

    expect(listed).toHaveLength(12);
    expect(listed.slice(0, 3)).toMatchObject([
      { slug: first?.slug, venueCount: 3, region: { slug: first?.region.slug } },
      { slug: second?.slug, venueCount: 2 },
      { venueCount: 1 },
    ]);
  });

  it("reads only the rows of that kind, from the index of the largest", async () => {
    const [plan, ...more] = await explainQueries(() => listCitiesOfKind("genre:jazz"), {
      ruledOut: ["seqscan", "bitmapscan"],
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(/Limit.*\n\s+-> {2}Index Only Scan using kind_counts_largest/);
  });
});

describe(countKindInCity, () => {
  it("reads one row by key", async () => {
    const work = () => countKindInCity("genre:jazz", { id: 1, region: { id: 1 } });
    const [plan, ...more] = await explainQueries(work);

    expect(more).toEqual([]);
    // With as few rows as here, any of its indexes is as good.
    expect(plan).toMatch(/Index (Only )?Scan using kind_counts_/);
  });
});
