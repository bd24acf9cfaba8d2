import { beforeAll, describe, expect, it, vi } from "vitest";
import { localFilling } from "@/tests/support/local-filling";
import { localService } from "@/tests/support/local-service";
import { connectionForFile } from "@/tests/support/own-database";
import { element, musicbrainz, overpass, sparql } from "@/tests/support/public-services";

await vi.hoisted(async () => (await import("@/tests/support/local-service")).useOperatorData());

const own = connectionForFile("geography");
const local = localService();

type Osm = { name?: string; tags?: Record<string, string>; kmNorth?: number };
type Item = { name?: string; facts?: Record<string, string> };
type Place = { name?: string; aliases?: string[]; hasEnded?: true };

/** A venue of the town as it is, and what each source says of it: nothing where it is missing. */
type Truth = {
  name: string;
  osm?: Osm;
  wikidata?: Item;
  musicbrainz?: Place;
  /** Of its page, "PUBLISHED" by default. */
  status?: "CLOSED";
};

const hours = { opening_hours: "Th-Sa 19:00-02:00", wheelchair: "yes" };

/** The labelled answers: 40 venues of Knoxville, all invented. */
const truths: Truth[] = [
  // All three know them, in nearly one spelling.
  { name: "Heron Lantern Hall", osm: { tags: hours }, wikidata: {}, musicbrainz: {} },
  { name: "The Copper Kettle", osm: { name: "Copper Kettle" }, wikidata: {}, musicbrainz: {} },
  { name: "Orrel Opera House", osm: {}, wikidata: {}, musicbrainz: { name: "Orrel Opera-House" } },
  { name: "Marble Theatre", osm: { name: "Marble Theater" }, wikidata: {}, musicbrainz: {} },
  { name: "Juniper & Sons", osm: { name: "Juniper and Sons" }, wikidata: {}, musicbrainz: {} },
  {
    name: "St. Alder's Stage",
    osm: {},
    wikidata: { name: "Saint Alder's Stage" },
    musicbrainz: {},
  },
  { name: "Velvet Otter", osm: {}, wikidata: {}, musicbrainz: { name: "The Velvet Otter" } },
  { name: "Tidal Room", osm: {}, wikidata: {}, musicbrainz: {} },
  { name: "Granite Ballroom", osm: { tags: hours }, wikidata: {}, musicbrainz: {} },
  { name: "Falcon Social Club", osm: {}, wikidata: {}, musicbrainz: {} },
  // Renamed: one source has the new name, another the old one, and an identifier says that they are one.
  { name: "Saffron Music Hall", osm: {}, wikidata: { name: "Old Mercantile Theatre" } },
  { name: "Cobalt Arena", osm: { name: "Cobalt Arena" }, wikidata: { name: "Riverbend Coliseum" } },
  { name: "Willow Playhouse", osm: {}, wikidata: { name: "Bijoux Playhouse" } },
  { name: "Sparrow's Nest", osm: {}, wikidata: { name: "Tennessee Valley Tavern" } },
  { name: "Badger Bandshell", wikidata: {}, musicbrainz: { name: "Lakeside Bandshell" } },
  {
    name: "Raven Room",
    wikidata: {},
    musicbrainz: { name: "Ace of Clubs", aliases: ["Raven Room"] },
  },
  // One source only.
  ...["Linden Loft", "Hazel's", "Ivory Lounge", "Onyx Cellar", "Amber Taproom", "Cedar Porch"].map(
    (name): Truth => ({ name, osm: {} }),
  ),
  ...["Maple Auditorium", "Quill Concert Hall", "Thistle Amphitheater"].map(
    (name): Truth => ({ name, wikidata: {} }),
  ),
  ...["Pewter Pub", "Ember Basement", "Driftwood House"].map(
    (name): Truth => ({ name, musicbrainz: {} }),
  ),
  // Closed: by all that speak of it, and by one of two.
  {
    name: "Gilded Cage",
    osm: { tags: { amenity: "", "disused:amenity": "nightclub" } },
    wikidata: { facts: { closed: "2014-05-31T00:00:00Z" } },
  },
  {
    name: "Harvest Moon Hall",
    osm: { tags: hours },
    wikidata: { facts: { closed: "2019-01-01T00:00:00Z" } },
    status: "CLOSED",
  },
  { name: "Ended Attic", osm: {}, musicbrainz: { hasEnded: true }, status: "CLOSED" },
  // Moved across town: one source has its new place.
  { name: "Wandering Fiddle", osm: { kmNorth: 4 }, wikidata: {} },
  // A house with its rooms.
  { name: "Larkspur Center", osm: {}, wikidata: {} },
  { name: "Larkspur Center Upstairs", osm: {} },
  { name: "Larkspur Center Black Box", musicbrainz: {} },
  { name: "Studio 1", osm: {} },
  { name: "Studio 2", osm: {}, musicbrainz: {} },
  // Another language.
  { name: "Salle Émile-Gagné", osm: {}, wikidata: { name: "Émile Gagné Hall" } },
  // No street, no identifier in common, and an odd name.
  { name: "1-2-3-4 Go!", osm: { tags: { wikidata: "" } }, musicbrainz: {} },
  { name: "Y", osm: {}, wikidata: {} },
];

type Town = { city: string; iso: string; latitude: number; longitude: number; firstId: number };

/** Some 400 m apart, so that each venue has a place and an address of its own; rooms are in their house. */
function placeOf({ latitude, longitude }: Town, index: number) {
  const room = truths[index]?.name.match(/^(Larkspur Center|Studio)/)?.[1];
  const house = room ? truths.findIndex(({ name }) => name.startsWith(room)) : index;
  return {
    latitude: latitude + Math.floor(house / 7) * 0.0045 - 0.012,
    longitude: longitude + (house % 7) * 0.0055 - 0.015,
    number: 100 + house * 10,
  };
}

const uuid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

function elementsOf(town: Town): object[] {
  return truths.flatMap(({ name, osm, wikidata }, index) => {
    if (!osm) {
      return [];
    }
    const { latitude, longitude, number } = placeOf(town, index);
    const tags = {
      name,
      amenity: "music_venue",
      "addr:housenumber": `${number}`,
      "addr:street": osm.kmNorth === undefined ? "Alder Street" : "Far Road",
      "addr:city": town.city,
      ...(wikidata && { wikidata: `Q${town.firstId + index}` }),
      ...(osm.name && { name: osm.name }),
      ...osm.tags,
    };
    const given = Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ""));
    const north = latitude + (osm.kmNorth ?? 0) / 111;
    return [element(town.firstId + index, given, [north, longitude])];
  });
}

function itemsOf(town: Town): Record<string, string>[] {
  return truths.flatMap(({ name, wikidata, musicbrainz: place }, index) => {
    const { latitude, longitude } = placeOf(town, index);
    const item = {
      item: `Q${town.firstId + index}`,
      itemLabel: wikidata?.name ?? name,
      placeLabel: town.city,
      coord: `Point(${longitude + 0.0004} ${latitude + 0.0003})`,
      capacity: `${200 + index}`,
      ...(place && { musicbrainz: uuid(town.firstId + index) }),
      ...wikidata?.facts,
    };
    return wikidata ? [item] : [];
  });
}

function placesOf(town: Town): object[] {
  return truths.flatMap(({ name, musicbrainz: place }, index) => {
    const { latitude, longitude, number } = placeOf(town, index);
    const stated = {
      id: uuid(town.firstId + index),
      type: "Venue",
      name: place?.name ?? name,
      address: `${number} Alder St`,
      coordinates: { latitude: `${latitude - 0.0003}`, longitude: `${longitude}` },
      area: { id: "a", type: "City", name: town.city, "life-span": { ended: null } },
      "life-span": { ended: place?.hasEnded ?? null },
      ...(place?.aliases && { aliases: place.aliases.map((alias) => ({ name: alias })) }),
    };
    return place ? [stated] : [];
  });
}

function answersOf(town: Town) {
  return {
    openstreetmap: overpass(elementsOf(town)),
    wikidata: sparql(itemsOf(town)),
    musicbrainz: musicbrainz(placesOf(town)),
  };
}

type Row = {
  recordId: string;
  venueId: number | null;
  waitingFor: string | null;
  status: string | null;
  capacity: number | null;
  hours: string | null;
};

const knoxville = {
  ...{ city: "Knoxville", iso: "US-TN", latitude: 35.9606, longitude: -83.9207, firstId: 1000 },
};
const spokane = {
  ...{ city: "Spokane", iso: "US-WA", latitude: 47.6588, longitude: -117.426, firstId: 2000 },
};

/** In the second order, closures come first, of venues that are not listed yet, and a room before its house. */
describe.each([
  {
    town: knoxville,
    order: ["openstreetmap", "wikidata", "musicbrainz"] as const,
    unlisted: ["Gilded Cage"],
    waiting: ["Larkspur Center Black Box", "Wandering Fiddle"],
  },
  {
    town: spokane,
    order: ["musicbrainz", "wikidata", "openstreetmap"] as const,
    unlisted: ["Ended Attic", "Gilded Cage", "Harvest Moon Hall"],
    waiting: ["Larkspur Center", "Larkspur Center Upstairs", "Studio 1", "Wandering Fiddle"],
  },
])("three sources of $town.city", ({ town, order, unlisted, waiting }) => {
  const found: { rows: (Row & { truth: number })[] } = { rows: [] };

  beforeAll(async () => {
    const run = localFilling(own, local);
    for (const id of order) {
      local.answer(answersOf(town)[id]);
      const { counts, unfilled } = await run(id, [town.iso]);
      expect(unfilled).toEqual([]);
      expect(counts.rejected).toBe(0);
    }
    const { rows } = await own.client.query<Row>(
      `SELECT r.record_id AS "recordId", r.venue_id AS "venueId", r.waiting_for AS "waitingFor", v.status::text,
              v.capacity, v.operating_hours AS hours
         FROM source_records r JOIN regions g ON g.id = r.region_id LEFT JOIN venues v ON v.id = r.venue_id
         WHERE g.code = $1 ORDER BY r.id`,
      [town.iso.slice(3)],
    );
    found.rows = rows.map((row) => {
      const id = Number(/\d+$/.exec(row.recordId)?.[0]);
      return { ...row, truth: id - town.firstId };
    });
  }, 60_000);
  it("merges nothing wrongly", () => {
    const truthsOf = new Map<number, Set<number>>();
    for (const { venueId, truth } of found.rows) {
      if (venueId !== null) {
        truthsOf.set(venueId, (truthsOf.get(venueId) ?? new Set()).add(truth));
      }
    }
    const wrong = [...truthsOf.values()].filter(({ size }) => size > 1);
    expect(wrong.map((several) => [...several].map((truth) => truths[truth]?.name))).toEqual([]);
  });

  it("publishes each venue once, and has a reviewer decide few", () => {
    const waits = found.rows.flatMap(({ truth, waitingFor }) =>
      waitingFor === null ? [] : [truths[truth]?.name],
    );
    expect([...new Set(waits)].toSorted()).toEqual(waiting);
    const pages = truths.map(({ name }, index) => {
      const shown = found.rows.filter(
        ({ truth, status }) => truth === index && status !== null && status !== "HIDDEN",
      );
      return [name, ...new Map(shown.map(({ venueId, status }) => [venueId, status])).values()];
    });
    const withPage = truths.map(({ name, status = "PUBLISHED" }) => [name, status]);
    const without = pages.filter((page) => page.length === 1).flat();
    expect(pages.filter((page) => page.length > 1)).toEqual(
      withPage.filter(([name = ""]) => !without.includes(name)),
    );
    // Of what waits, the moved venue has a page by another source.
    expect(without.toSorted()).toEqual(
      [...unlisted, ...waiting.filter((name) => name !== "Wandering Fiddle")].toSorted(),
    );
  });

  it("takes each fact from the source that knows it", () => {
    for (const index of [0, 8]) {
      const row = found.rows.find(({ truth }) => truth === index);
      expect(row).toMatchObject({ capacity: 200 + index, hours: expect.stringContaining("19:00") });
    }
  });
});
