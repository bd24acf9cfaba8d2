import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { explainQueries } from "@/tests/explain";
import { createCity, createVenue } from "@/tests/factories";
import { searchDirectory } from "./queries";

/** Enough for the planner to prefer the names' index to any other. */
async function createManyVenues() {
  const { id: cityId, regionId, slug } = await createCity();
  await prisma.venue.createMany({
    data: Array.from({ length: 3000 }, (_, index) => ({
      slug: `${slug}-${index}`,
      name: `Room ${index}`,
      description: "A room. ".repeat(100),
      status: "PUBLISHED" as const,
      cityId,
      regionId,
    })),
  });
  await prisma.$executeRaw`ANALYZE venues`;
}

describe(searchDirectory, () => {
  it("finds countries, regions and cities with the addresses of their pages", async () => {
    const city = await createCity({ name: "Trois-Échos" });

    expect((await searchDirectory("canada")).countries).toMatchObject([{ slug: "canada" }]);
    expect((await searchDirectory("québ")).regions).toMatchObject([
      { slug: "quebec", countrySlug: "canada", countryName: "Canada" },
    ]);
    expect((await searchDirectory("trois-echos")).cities).toMatchObject([
      { id: city.id, regionSlug: city.region.slug, countrySlug: "canada" },
    ]);
  });

  it("puts names that begin with the text first, and leaves out what is not published", async () => {
    const city = await createCity();
    const word = city.slug.replaceAll("-", "");
    await createVenue({ city, name: `The ${word}` });
    await createVenue({ city, name: `${word} Hall` });
    await createVenue({ city, name: `${word} Draft`, status: "PENDING" });

    const { venues } = await searchDirectory(word.toUpperCase());
    expect(venues.map((venue) => venue.name)).toEqual([`${word} Hall`, `The ${word}`]);
  });

  it("needs three characters for venues and cities", async () => {
    expect(await searchDirectory("qu")).toMatchObject({ cities: [], venues: [] });
    expect(await searchDirectory(" ")).toEqual({
      countries: [],
      regions: [],
      cities: [],
      venues: [],
    });
  });

  it.each([
    ["venues", "venues_sort_name_trgm"],
    ["cities", "cities_name_trgm"],
  ])("finds %s through an index", async (table, index) => {
    await createManyVenues();
    const [plan, ...more] = await explainQueries(() => searchDirectory("lantern"), {
      matching: new RegExp(`FROM ${table}`),
      ruledOut: ["seqscan", "indexscan", "indexonlyscan"],
    });

    expect(more).toEqual([]);
    expect(plan).toContain(index);
  });
});
