import { Readable } from "node:stream";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AmenityId } from "@/lib/model/amenities";
import { type BrowseParams, parseBrowseParams } from "@/lib/model/browse-params";
import { browseSorts } from "@/lib/model/browse-sorts";
import type { VenueFilter } from "@/lib/model/facets";
import { measureWork } from "../support/explain";
import { isFull } from "../support/reliability";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { loadManyVenues } from "./many-venues";

const venueCount = 150_000;
const maxSorted = 5_000;

/** From this number of wanted rows on, nearly every page of the table is read, with an index or without. */
const mostByIndex = venueCount / 20;

const everything = parseBrowseParams({});

let database: TestDatabase;
let pool: typeof import("../support/connection").pool;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query("INSERT INTO sources (name) VALUES ('Everything')");
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO import_batches (source_id) SELECT id FROM sources RETURNING id",
  );
  await client.query("SELECT set_config('marquee.batch_id', $1, false)", [rows[0]?.id]);
  await loadManyVenues(client, venueCount);
  await client.query("SELECT set_config('marquee.batch_id', '', false)");
  await client.query(
    "UPDATE venues SET updated_at = created_at - interval '1 day' WHERE id % 20 = 0",
  );
  await client.query(
    "INSERT INTO former_venue_names (venue_id, name) SELECT id, 'Old ' || name FROM venues WHERE id % 20 = 0",
  );
  await client.query("ANALYZE former_venue_names, feed_venues");
  await client.end();
  ({ pool } = await import("../support/connection"));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/**
 * Expects every statement to sort a bounded number of rows, and to avoid full scans of venues unless it sorts many of
 * them: then the planner may find a scan as cheap as an index, depending on the rows that ANALYZE happens to sample.
 */
async function expectBounded(work: () => Promise<unknown>, most = maxSorted): Promise<void> {
  const measured = await measureWork(work);
  expect(measured).not.toEqual([]);
  const unbounded = measured.filter(
    ({ scansVenues, maxSorted: sorted }) => sorted > most || (scansVenues && sorted < mostByIndex),
  );
  expect(unbounded).toEqual([]);
}

/** Venues that a block of a page may read. */
const maxRead = 1_000;

/** Expects every statement to read a few venues, by index. */
async function expectFewRead(work: () => Promise<unknown>): Promise<void> {
  const measured = await measureWork(work);
  expect(measured).not.toEqual([]);
  expect(measured.filter((one) => one.scansVenues || one.maxRead > maxRead)).toEqual([]);
}

/** Expects every statement to look up what belongs to a few venues only. */
async function expectFewRuns(work: () => Promise<unknown>): Promise<void> {
  const measured = await measureWork(work);
  expect(measured).not.toEqual([]);
  expect(measured.filter(({ maxLoops }) => maxLoops > maxRead)).toEqual([]);
}

const searches: [kind: string, text: string][] = [
  ["a common word", "hall"],
  ["a rare name", "zellstead arena"],
  ["common words", "copper hall club"],
  ["a prefix", "cop"],
  ["one letter", "c"],
  ["an article", "the"],
  ["the largest city", "new york"],
  ["a region", "TX"],
  ["a country", "canada"],
  ["a name and a city", "copper hall toronto"],
  ["a name and a region", "hall california"],
  ["music in a city", "jazz in chicago"],
  ["a type in a region", "bars texas"],
  ["a kind of music", "jazz"],
  ["a type and an amenity", "bars with parking"],
  ["an infix", "opp"],
  ["a word in every address", "street"],
  ["words from descriptions", "jazz music since 19"],
  ["a street", "oak street"],
  ["a misspelling", "coper hal"],
  ["a misspelling of a short name", "t ox"],
  ["a misspelling with words of two letters", "hosue of coper"],
  ["a misspelling and a street", "coper hal, 99999 oak street"],
  ["no similar name", "xqzwv"],
  ["fillers", "best live venues"],
  ["a ZIP code", "78701"],
  ["special characters", "% _ ' & | ! :* 💿"],
  ["many words", "hall club bar room ".repeat(10)],
];

const filters: VenueFilter[] = [{ type: "club", amenities: ["bar"] }, {}];
const lists = browseSorts.flatMap(({ id: sort }) =>
  filters.flatMap((filter) => [0, 4_776].map((offset) => ({ filter, sort, offset, limit: 24 }))),
);

/** In the quick form, every seventh: each text with a few, and each list with a few texts. */
const listsAt = (turn: number) => lists.filter((_, index) => isFull || (index + turn) % 7 === 0);

describe("with 150,000 venues, bounds the rows read and sorted", () => {
  it.each(searches.map(([kind, text], turn) => ({ kind, text, turn })))(
    "search: $kind",
    async ({ text, turn }) => {
      const { searchDirectory, searchEverything, searchVenues } = await import(
        "@/lib/search/queries"
      );
      await expectBounded(() => searchDirectory(text));
      await expectBounded(() => searchEverything(text, { offset: 0, limit: 24 }));
      for (const list of listsAt(turn)) {
        // On the last page, sorting about a tenth of all rows is cheaper than scanning an index up to it; the planner
        // samples how many match.
        const most = list.offset === 0 ? maxSorted : venueCount / 8;
        await expectBounded(() => searchVenues(text, list), most);
      }
    },
  );

  it.each([
    ["everything", {}],
    ["a common filter", { type: "bar" }],
    ["a rare filter", { capacityBand: "xxl" }],
    ["four filters", { type: "club", capacityBand: "small", amenities: ["bar", "parking"] }],
    [
      "six filters",
      { type: "arena", capacityBand: "xl", amenities: ["bar", "food", "merch", "parking"] },
    ],
    ["every amenity", { amenities: ["bar", "food", "merch", "parking", "accessibility"] }],
  ] satisfies [string, VenueFilter & { amenities?: AmenityId[] }][])(
    "browse: %s, in every sort order, first and last page",
    async (_, filter) => {
      const { browseVenues } = await import("@/lib/browse/queries");
      for (const { id: sort } of browseSorts) {
        for (const page of [1, 10, 200]) {
          await expectBounded(() =>
            browseVenues({ ...everything, ...filter, sort, page, from: page }),
          );
        }
      }
    },
  );

  it("venue: its surroundings in the largest and a small city, with and without a position", async () => {
    const { findSurroundings } = await import("@/lib/near-me/surroundings");
    const { rows } = await pool.query<{ id: number }>(
      `(SELECT v.id FROM venues v JOIN cities c ON c.id = v.city_id WHERE v.status = 'PUBLISHED'
          ORDER BY c.venue_count DESC LIMIT 2)
       UNION ALL
       (SELECT v.id FROM venues v JOIN cities c ON c.id = v.city_id WHERE c.venue_count BETWEEN 2 AND 9 LIMIT 2)`,
    );
    const [placed, ...others] = rows;
    await pool.query("UPDATE venues SET latitude = NULL, longitude = NULL WHERE id = ANY ($1)", [
      others.map(({ id }) => id),
    ]);
    for (const { id } of [...others, ...(placed ? [placed] : [])]) {
      await expectBounded(() => findSurroundings({ id, rooms: [], house: null }));
      await expectFewRead(() => findSurroundings({ id, rooms: [], house: null }));
    }
  });

  it("home: popular cities, rooms to know, music, and sizes", async () => {
    const { findPopularCities } = await import("@/lib/places/popular-cities");
    const { listRoomsToKnow } = await import("@/lib/venues/queries");
    const { findKinds } = await import("@/lib/browse/kinds");
    for (const countryId of [null, 1, 2]) {
      await expectFewRead(() => findPopularCities(countryId));
    }
    await expectFewRead(() => listRoomsToKnow());
    await expectFewRead(findKinds);
    expect((await findPopularCities()).cities).toHaveLength(12);
    expect(await listRoomsToKnow()).toHaveLength(6);
  });

  it("places: kinds, nearest cities, cities of a kind, and the top result", async () => {
    const { listCityPositions } = await import("@/lib/places/positions");
    const { findCitySurroundings } = await import("@/lib/places/city-surroundings");
    const { findRegionSurroundings } = await import("@/lib/places/region-surroundings");
    const { listCitiesOfKind } = await import("@/lib/places/kind-counts");
    const { searchPlaces } = await import("@/lib/search/places/queries");
    const { readText } = await import("@/lib/search/places/read-text");
    const { rows } = await pool.query<{ id: number; name: string; regionId: number }>(
      `(SELECT id, name, region_id AS "regionId" FROM cities ORDER BY venue_count DESC LIMIT 1)
       UNION ALL
       (SELECT id, name, region_id FROM cities WHERE venue_count BETWEEN 1 AND 20 ORDER BY id LIMIT 1)`,
    );
    expect(rows).toHaveLength(2);
    for (const { id, name, regionId } of rows) {
      await expectFewRead(() => listCityPositions(id));
      await expectFewRead(() => findCitySurroundings({ id }));
      await expectFewRead(() => findRegionSurroundings(regionId));
      await expectFewRead(async () => searchPlaces(await readText(name)));
    }
    for (const kind of ["genre:jazz", "genre:bar", "size:1"]) {
      await expectFewRead(() => listCitiesOfKind(kind));
    }
  });

  it("browse: recommended venues on all 200 pages, each once and in order", async () => {
    const { browseVenues } = await import("@/lib/browse/queries");
    const pages = Array.from({ length: 20 }, (_, index) => index * 10 + 1);
    const listed: number[] = [];
    for (const from of pages) {
      const { venues } = await browseVenues({ ...everything, from, page: from + 9 });
      listed.push(...venues.map(({ id }) => id));
    }
    const { rows } = await pool.query<{ id: number }>(`
      SELECT id FROM venues WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')
        ORDER BY status, NOT is_featured, -completeness, -walk_count, shuffle, id LIMIT 4800`);
    expect(new Set(listed).size).toBe(4800);
    expect(listed).toEqual(rows.map(({ id }) => id));
  });

  it("browse: by text, with filters, in every sort order", async () => {
    const { browseVenues } = await import("@/lib/browse/queries");
    for (const { id: sort } of browseSorts) {
      const filter = {
        q: "hall",
        type: "club",
        amenities: ["bar"],
      } satisfies Partial<BrowseParams>;
      await expectBounded(() => browseVenues({ ...everything, ...filter, sort }));
    }
  });

  it.each([
    ["anywhere", {}],
    ["with those of which it is unknown", { unknown: "1" }],
    ["in a region", { place: "united-states/texas" }],
    ["in a large city", { place: "united-states/new-york/new-york" }],
    [
      "in a small city, with those of which it is unknown",
      { place: "canada/yukon/whitehorse", unknown: "1" },
    ],
    ["with a text", { q: "hall" }],
    ["of a type", { type: "bar" }],
  ])("browse: by two details, %s", async (_, query) => {
    const { browseVenues } = await import("@/lib/browse/queries");
    const params = parseBrowseParams({ with: "stepFreeEntrance,accessibleRestroom", ...query });
    await expectBounded(() => browseVenues(params));
  });

  it("genres and places: first and last page", async () => {
    const { listGenreVenues } = await import("@/lib/browse/genre-venues");
    const { listGenres } = await import("@/lib/genres/queries");
    const { listCityVenues, listRegionVenues } = await import("@/lib/venues/queries");
    const { rows } = await pool.query<{ id: number; regionId: number }>(
      'SELECT id, region_id AS "regionId" FROM cities ORDER BY venue_count DESC LIMIT 1',
    );
    for (const page of [1, 200]) {
      for (const genre of await listGenres()) {
        await expectBounded(() => listGenreVenues(genre, page));
      }
      for (const { id, regionId } of rows) {
        await expectBounded(() => listCityVenues(id, page));
        await expectBounded(() => listRegionVenues(regionId, page));
      }
    }
  });

  it.each([
    ["in the largest city", { latitude: 40.71, longitude: -74.0 }],
    ["between large cities", { latitude: 40.2, longitude: -75.5 }],
    ["on a border", { latitude: 42.3, longitude: -83.05 }],
    ["far north", { latitude: 63.7, longitude: -68.5 }],
    ["in the ocean", { latitude: 10.0, longitude: -150.0 }],
  ])("near me: %s, first and last page", async (_, position) => {
    const { findVenuesNear } = await import("@/lib/near-me/queries");
    for (const page of [1, 100]) {
      await expectBounded(() => findVenuesNear({ ...position, page }));
    }
    // Reads at most as many as it looks at.
    const traits = ["stepFreeEntrance", "accessibleRestroom"];
    await expectBounded(() => findVenuesNear({ ...position, page: 1, traits }), 2 * maxSorted);
  });

  it.each(["austin", "78701", "m5b", "atlantis"])("near me: place typed as '%s'", async (text) => {
    const { resolvePlace } = await import("@/lib/search/geocoding/queries");
    await expectBounded(() => resolvePlace(text));
  });

  it.each([
    ["a rare name", { name: "Zellstead Arena" }],
    ["common words", { name: "The Copper Hall Club" }],
    ["words common to most names", { name: "Music Hall" }],
    [
      "everything",
      { phone: "(212) 555-0100", website: "https://www.example.com/", address: "1 Main Street" },
    ],
  ])("likely duplicates in the largest city: %s", async (_, facts) => {
    const { findLikelyDuplicates } = await import("@/lib/review/venues/find-duplicates");
    const sent = {
      name: "Copper Hall",
      countryCode: "us",
      regionCode: "NY",
      city: "New York",
      address: null,
      phone: null,
      website: null,
      latitude: 40.71,
      longitude: -74.0,
    };
    await expectBounded(() => findLikelyDuplicates({ ...sent, ...facts }));
  });

  it.each(["", "hall", "zellstead"])("venue list for reviewers: '%s'", async (text) => {
    const { findReviewVenue, listReviewVenues } = await import("@/lib/review/venues/queries");
    for (const list of ["listed", "closed", "hidden"] as const) {
      await expectBounded(() => listReviewVenues(list, text));
    }
    await expectBounded(() => findReviewVenue(1));
  });

  it("sitemap: its files list every venue exactly once", async () => {
    const { sitemapFilePieces, sitemapIndexXml } = await import("@/lib/seo/sitemap/documents");
    await expectBounded(sitemapIndexXml);
    const names = [...(await sitemapIndexXml()).matchAll(/sitemap-([a-z-]+-venues-\d+)\.xml/g)];
    const listed: string[] = [];
    for (const [, name = ""] of names) {
      const xml = (await Readable.from(sitemapFilePieces(name)).toArray()).join("");
      const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = ""]) => address,
      );
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      listed.push(...addresses);
    }
    expect(names).toHaveLength(8);
    expect(listed).toHaveLength(venueCount);
    expect(new Set(listed).size).toBe(venueCount);
  });

  it.each([{}, { countryId: 1 }, { countryId: 2 }, { regionId: 1 }])("feed: %j", async (scope) => {
    const { listFeedEntries } = await import("@/lib/seo/feeds/queries");
    // The few changed by people are as cheap to sort as to read in order.
    await expectBounded(() => listFeedEntries(scope), venueCount / 16);
    const [first, ...others] = await listFeedEntries(scope);
    expect(first).toHaveProperty("batchId");
    expect(others).toHaveLength(49);
  });

  it.each([
    ["all venues", {}],
    ["a region", { where: "v.region_id = $1", values: [1] }],
  ])("api: the last slice of %s", async (_, list) => {
    const { cardOrder, readVenues } = await import("@/lib/api/queries");
    const orderBy = "where" in list ? cardOrder : "v.id";
    for (const offset of [0, venueCount - 1, 2 * venueCount]) {
      const slice = { ...list, orderBy, limit: 10, offset };
      await expectFewRuns(() => Readable.from(readVenues(slice)).toArray());
    }
  });

  it.each(["a", "hall", "zellstead arena"])("api: the first venues with '%s'", async (text) => {
    const { matchingVenues, readVenues } = await import("@/lib/api/queries");
    const list = await matchingVenues(text, 10);
    const read = () => Readable.from(readVenues(list)).toArray();
    await expectFewRuns(read);
    await expectBounded(read);
  });

  it("venue lookup by a slug that does not exist", async () => {
    const { findVenue } = await import("@/lib/venues/queries");
    await expectBounded(() => findVenue("no-such-venue"));
  });
});
