import { describe, expect, it } from "vitest";
import type { Genre } from "@/lib/genres/queries";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";
import { listGenreVenues } from "./genre-venues";

async function createGenreWith(names: string[]): Promise<Genre> {
  const genre = { ...(await createGenre()), venueCount: names.length, namedCount: 0 };
  const city = await createCity();
  for (const name of names) {
    await createVenue({ city, name, genres: { create: { genreId: genre.id } } });
  }
  return genre;
}

const namesOf = async (genre: Genre, page = 1) =>
  (await listGenreVenues(genre, page)).map(({ name }) => name);

const walk = (name: string, walkCount: number) =>
  prisma.venue.updateMany({ where: { name }, data: { walkCount } });

describe(listGenreVenues, () => {
  it("lists the music's published venues, featured first, then the most complete, then by what is within a walk", async () => {
    const genre = await createGenreWith(["Zenith", "étoile", "Echo"]);
    const link = { genres: { create: { genreId: genre.id } } };
    await createVenue({ name: "Yonder", isFeatured: true, ...link });
    await createVenue({ name: "Xanadu", phone: "+19025550101", ...link });
    await createVenue({ name: "Aside", status: "PENDING", ...link });
    await createVenue({ name: "Elsewhere" });
    await walk("Zenith", 3);
    await walk("étoile", 2);

    expect(await namesOf(genre)).toEqual(["Yonder", "Xanadu", "Zenith", "étoile", "Echo"]);
  });

  it("follows changes to a venue", async () => {
    const genre = await createGenreWith(["Anchor", "Bell"]);
    const { id } = await prisma.venue.findFirstOrThrow({
      where: { name: "Anchor", genres: { some: { genreId: genre.id } } },
    });
    const change = (data: object) => prisma.venue.update({ where: { id }, data });

    await change({ name: "Zed", walkCount: 2 });
    expect(await namesOf(genre)).toEqual(["Zed", "Bell"]);
    await walk("Bell", 5);
    expect(await namesOf(genre)).toEqual(["Bell", "Zed"]);
    await change({ isFeatured: true });
    expect(await namesOf(genre)).toEqual(["Zed", "Bell"]);
    await change({ status: "TEMPORARILY_CLOSED" });
    expect(await namesOf(genre)).toEqual(["Bell", "Zed"]);
    await change({ status: "HIDDEN" });
    expect(await namesOf(genre)).toEqual(["Bell"]);
    await change({ status: "PUBLISHED", isFeatured: false, walkCount: 9 });
    expect(await namesOf(genre)).toEqual(["Zed", "Bell"]);
    await prisma.venue.delete({ where: { id } });
    expect(await namesOf(genre)).toEqual(["Bell"]);
  });

  it("paginates venues of the same name without gaps or repeats", async () => {
    const genre = await createGenreWith(Array.from({ length: 26 }, () => "Same Name"));

    const pages = await Promise.all([1, 2].map((page) => listGenreVenues(genre, page)));
    expect(pages.map((page) => page.length)).toEqual([24, 2]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(26);
  });

  it("lists the venues of a type by their type", async () => {
    const theater = await prisma.genre.findUniqueOrThrow({ where: { slug: "theater" } });
    await createVenue({ venueType: "theater" });

    const venues = await listGenreVenues(theater, 1);
    expect(new Set(venues.map(({ venueType }) => venueType))).toEqual(new Set(["theater"]));
  });

  it("reads from the music genre's own index", async () => {
    const genre = await createGenre();
    const [plan, ...more] = await explainQueries(() => listGenreVenues(genre, 2), {
      // Ruled out, since sorting is as cheap in a table this small.
      ruledOut: ["seqscan", "bitmapscan", "sort", "incremental_sort"],
    });

    expect(more).toEqual([]);
    // In index order; the few cards of the page may be sorted again.
    expect(plan).toMatch(/Limit.*\n\s+-> {2}Index Only Scan using venue_genres_listed/);
  });
});

describe("a link between venue and genre", () => {
  it("copies the venue's values and ignores the writer's", async () => {
    const genre = await createGenre();
    const venue = await createVenue({ name: "Écho", status: "PENDING", isFeatured: true });
    const link = await prisma.venueGenre.create({
      data: { venueId: venue.id, genreId: genre.id, isListed: true, sortName: "aaa" },
    });

    const ids = { venueId: link.venueId, genreId: link.genreId };
    const stored = await prisma.venueGenre.findUniqueOrThrow({ where: { venueId_genreId: ids } });
    expect(stored).toMatchObject({ isListed: false, isFeatured: true, sortName: "echo" });
  });

  it("is listed if the venue is published on creation", async () => {
    const venues = await Promise.all(
      Array.from({ length: 12 }, () => createVenue({ status: "PENDING" })),
    );
    const genre = await createGenre();
    await Promise.all(
      venues.flatMap(({ id }) => [
        prisma.venueGenre.create({ data: { venueId: id, genreId: genre.id } }),
        prisma.venue.update({ where: { id }, data: { status: "PUBLISHED" } }),
      ]),
    );

    const links = await prisma.venueGenre.findMany({ where: { genreId: genre.id } });
    expect(links.map(({ isListed }) => isListed)).toEqual(venues.map(() => true));
  });

  it("is rejected without a venue", async () => {
    const genre = await createGenre();

    await expect(
      prisma.venueGenre.create({ data: { venueId: -1, genreId: genre.id } }),
    ).rejects.toThrow();
  });
});
