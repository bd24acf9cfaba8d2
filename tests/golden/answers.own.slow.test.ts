import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import { listedStatuses } from "@/lib/model/venue-status";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let prisma: typeof import("../support/connection").prisma;
let pool: typeof import("../support/connection").pool;
let search: typeof import("@/lib/search/queries");
let linkTo: typeof import("@/lib/search/top-result").linkTo;
let toSuggestions: typeof import("@/lib/search/read-suggestions").toSuggestions;
let resolvePlace: typeof import("@/lib/search/geocoding/queries").resolvePlace;

beforeAll(async () => {
  database = await createTestDatabase("samples");
  process.env.DATABASE_URL = database.databaseUrl;
  ({ prisma, pool } = await import("../support/connection"));
  search = await import("@/lib/search/queries");
  ({ linkTo } = await import("@/lib/search/top-result"));
  ({ toSuggestions } = await import("@/lib/search/read-suggestions"));
  ({ resolvePlace } = await import("@/lib/search/geocoding/queries"));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function ask(text: string) {
  const results = await search.searchEverything(text, { offset: 0, limit: 4 });
  return { ...results, link: results.top && linkTo(results.top, []) };
}

/** Texts that one page answers, and what stands above all results. */
const answered: [text: string, title: string, href: string][] = [
  ["live music near me", "Venues near you", "/near-me"],
  ["venues nearby", "Venues near you", "/near-me"],
  ["jazz near me", "Venues near you", "/near-me"],
  ["90210", "Venues near 90210 (Beverly Hills, CA)", "/near-me?place=90210"],
  ["10001", "Venues near 10001 (New York, NY)", "/near-me?place=10001"],
  ["99501", "Venues near 99501 (Anchorage, AK)", "/near-me?place=99501"],
  ["96813", "Venues near 96813 (Honolulu, HI)", "/near-me?place=96813"],
  ["M5V 3L9", "Venues near M5V 3L9 (Toronto, ON)", "/near-me?place=M5V+3L9"],
  ["k1a0b1", "Venues near K1A 0B1 (Ottawa, ON)", "/near-me?place=K1A+0B1"],
  ["H2X 1Y4", "Venues near H2X 1Y4 (Montréal, QC)", "/near-me?place=H2X+1Y4"],
  ["brooklyn", "Venues near Brooklyn, NY", "/near-me?place=Brooklyn%2C+NY"],
  ["beverly hills, ca", "Venues near Beverly Hills, CA", "/near-me?place=Beverly+Hills%2C+CA"],
  ["austin", "Austin, Texas", "/united-states/texas/austin"],
  ["austin tx", "Austin, Texas", "/united-states/texas/austin"],
  ["portland", "Portland, Oregon", "/united-states/oregon/portland"],
  ["portland maine", "Portland, Maine", "/united-states/maine/portland"],
  ["nyc", "New York, New York", "/united-states/new-york/new-york"],
  ["Montreal", "Montréal, Quebec", "/canada/quebec/montreal"],
  ["texas", "Texas", "/united-states/texas"],
  ["usa", "United States", "/united-states"],
  ["theat", "Theater", "/genres/theater"],
  ["theaters", "Theater", "/genres/theater"],
  ["live jazz", "Jazz", "/genres/jazz"],
  ["stadiums", "Arena", "/genres/arena"],
  ["nightclubs", "Club", "/genres/club"],
  ["rap", "Hip-Hop", "/genres/hip-hop"],
];

const music = (slug: string): Prisma.VenueWhereInput => ({ genres: { some: { genre: { slug } } } });
const inCity = (name: string): Prisma.VenueWhereInput => ({ city: { name } });
const small: Prisma.VenueWhereInput = {
  OR: [{ capacity: { lt: 200 } }, { capacity: null, capacityMin: 1, capacityMax: 199 }],
};

/** By its facts, or in the words of its description. */
const accessible: Prisma.VenueWhereInput = {
  OR: [
    { accessibility: true },
    { description: { contains: "wheelchair accessible", mode: "insensitive" } },
  ],
};

/** Texts that filters answer: exactly the venues that pass them, all listed first. */
const filtered: [text: string, where: Prisma.VenueWhereInput, leftOut?: string[]][] = [
  ["jazz club", { venueType: "club", ...music("jazz") }],
  ["best jazz clubs", { venueType: "club", ...music("jazz") }],
  ["small venues brooklyn", { ...small, ...inCity("New York") }],
  ["outdoor amphitheater texas", { venueType: "outdoor", city: { region: { name: "Texas" } } }],
  ["wheelchair accessible austin", { ...accessible, ...inCity("Austin") }],
  ["best music venues in austin", inCity("Austin")],
  ["theaters in chicago", { venueType: "theater", ...inCity("Chicago") }],
  ["concert halls toronto", { venueType: "theater", ...inCity("Toronto") }],
  ["country music nashville", { ...music("country"), ...inCity("Nashville") }],
  ["bars with food in nashville", { venueType: "bar", food: true, ...inCity("Nashville") }],
  ["nightclub las vegas", { venueType: "club", ...inCity("Las Vegas") }],
  ["intimate venues austin", { ...small, ...inCity("Austin") }],
  ["techno club miami", { ...music("electronic"), ...inCity("Miami") }, ["club"]],
  [
    "small jazz club with parking in boston",
    { ...small, ...inCity("Boston") },
    ["jazz", "club", "parking"],
  ],
];

/** Texts that say nothing about venues. */
const fillers = ["venues", "live music", "best venues", "concerts", "music venue", "good places"];

const nothing = ["zzzzqqq", "00000"];

describe("a search", () => {
  it("is shown on 40 texts", () => {
    expect(answered.length + filtered.length).toBeGreaterThanOrEqual(40);
  });

  it.each(answered)("%j is answered by %j", async (text, title, href) => {
    expect((await ask(text)).link).toMatchObject({ title, href });
  });

  it.each(filtered)("%j lists what passes its filters", async (text, where, leftOut = []) => {
    const { venues } = await ask(text);
    const wanted = await prisma.venue.findMany({
      where: { status: { in: [...listedStatuses] }, ...where },
    });
    const ids = wanted.map(({ id }) => id);

    expect(venues.leftOut).toEqual(leftOut);
    expect(venues.total).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(venues.ids));
    expect(venues.ids.length).toBeGreaterThan(0);
  });

  it.each(fillers)("%j finds venues", async (text) => {
    const { venues } = await ask(text);
    expect(venues.total).toBeGreaterThan(0);
    expect(venues.ids).toHaveLength(Math.min(4, venues.total));
  });

  it("names the city that it searched instead of a town without venues", async () => {
    expect((await ask("small venues brooklyn")).venues.nearCity).toMatchObject({
      townName: "Brooklyn",
      cityName: "New York",
    });
  });

  it("puts no other card above a venue list", async () => {
    const tops = await Promise.all(filtered.map(async ([text]) => (await ask(text)).top));
    expect(tops.filter(Boolean)).toEqual([]);
  });
});

describe("the dropdown", () => {
  const texts = [...answered.map(([text]) => text), ...filtered.map(([text]) => text), ...fillers];

  it.each(texts)("offers something for %j, where Enter finds something", async (text) => {
    const { summary, groups } = toSuggestions(text, await search.searchDirectory(text));
    expect(groups.length).toBeGreaterThan(0);
    expect(summary).not.toContain("No results found");
  });

  it.each(nothing)("finds nothing for %j, like Enter", async (text) => {
    const { top, venues, cities, genres } = await ask(text);
    expect({ top, cities, genres, total: venues.total }).toEqual({
      top: null,
      cities: [],
      genres: [],
      total: 0,
    });
    const { summary } = toSuggestions(text, await search.searchDirectory(text));
    expect(summary).toBe(`No results found for "${text}"`);
  });

  it.each(["austin", "texas", "canada", "port", "theat", "jazz", "rap"])(
    "counts behind the places and genres of %j what their pages list",
    async (text) => {
      const { countries, regions, cities, genres } = await search.searchDirectory(text);
      const shown = [
        ...countries.map((place) => ({
          ...place,
          of: { city: { region: { countryId: place.id } } },
        })),
        ...regions.map((place) => ({ ...place, of: { regionId: place.id } })),
        ...cities.map((place) => ({ ...place, of: { cityId: place.id } })),
        ...genres.map(({ id, slug, ...genre }) => ({
          ...genre,
          of: { OR: [{ genres: { some: { genreId: id } } }, { venueType: slug }] },
        })),
      ];
      for (const { venueCount, of } of shown) {
        const listed = await prisma.venue.count({
          where: { status: { in: [...listedStatuses] }, ...of },
        });
        expect(venueCount).toBe(listed);
      }
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});

describe("postal codes", () => {
  it("are known to Near Me and to search, 199 of 200 at least", async () => {
    const { rows } = await pool.query<{ code: string }>(
      "SELECT code FROM postal_areas ORDER BY md5(code) LIMIT 200",
    );
    const found = [];
    for (const { code } of rows) {
      const [place, { top }] = await Promise.all([resolvePlace(code), ask(code)]);
      found.push(place !== null && top?.kind === "near");
    }
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(199);
  });
});
