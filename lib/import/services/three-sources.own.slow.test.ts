import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { localFilling } from "@/tests/support/local-filling";
import { connectionForFile } from "@/tests/support/own-database";
import {
  element,
  localService,
  musicbrainz,
  overpass,
  sparql,
} from "@/tests/support/public-services";

const { dataDirectory } = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import("node:fs"),
    import("node:os"),
    import("node:path"),
  ]);
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-town-"));
  process.env.DATA_DIR = dataDirectory;
  process.env.CONTACT_EMAIL = "operator@example.org";
  return { dataDirectory };
});
afterAll(() => rmSync(dataDirectory, { recursive: true }));

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
  /** Of its page; null for none. */
  status?: "PUBLISHED" | "CLOSED" | null;
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
    status: null,
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
  // Waits for a reviewer: it may be the house under another name.
  { name: "Larkspur Center Black Box", musicbrainz: {}, status: null },
  { name: "Studio 1", osm: {} },
  { name: "Studio 2", osm: {}, musicbrainz: {} },
  // Another language.
  { name: "Salle Émile-Gagné", osm: {}, wikidata: { name: "Émile Gagné Hall" } },
  // No street, no identifier in common, and an odd name.
  { name: "1-2-3-4 Go!", osm: { tags: { wikidata: "" } }, musicbrainz: {} },
  { name: "Y", osm: {}, wikidata: {} },
];

const center = { latitude: 35.9606, longitude: -83.9207 };

/** Some 400 m apart, so that each venue has a place and an address of its own; rooms are in their house. */
function placeOf(index: number) {
  const room = truths[index]?.name.match(/^(Larkspur Center|Studio)/)?.[1];
  const house = room ? truths.findIndex(({ name }) => name.startsWith(room)) : index;
  return {
    latitude: center.latitude + Math.floor(house / 7) * 0.0045 - 0.012,
    longitude: center.longitude + (house % 7) * 0.0055 - 0.015,
    number: 100 + house * 10,
  };
}

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const answers = {
  openstreetmap: overpass(
    truths.flatMap(({ name, osm, wikidata }, index) => {
      if (!osm) {
        return [];
      }
      const { latitude, longitude, number } = placeOf(index);
      const tags = {
        name,
        amenity: "music_venue",
        "addr:housenumber": `${number}`,
        "addr:street": osm.kmNorth === undefined ? "Alder Street" : "Far Road",
        "addr:city": "Knoxville",
        ...(wikidata && { wikidata: `Q${1000 + index}` }),
        ...(osm.name && { name: osm.name }),
        ...osm.tags,
      };
      const given = Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ""));
      return [element(index, given, [latitude + (osm.kmNorth ?? 0) / 111, longitude])];
    }),
  ),
  wikidata: sparql(
    truths.flatMap(({ name, wikidata, musicbrainz: place }, index) => {
      const { latitude, longitude } = placeOf(index);
      return wikidata
        ? [
            {
              item: `Q${1000 + index}`,
              itemLabel: wikidata.name ?? name,
              placeLabel: "Knoxville",
              coord: `Point(${longitude + 0.0004} ${latitude + 0.0003})`,
              capacity: `${200 + index}`,
              ...(place && { musicbrainz: uuid(index) }),
              ...wikidata.facts,
            },
          ]
        : [];
    }),
  ),
  musicbrainz: musicbrainz(
    truths.flatMap(({ name, musicbrainz: place }, index) => {
      const { latitude, longitude, number } = placeOf(index);
      return place
        ? [
            {
              id: uuid(index),
              type: "Venue",
              name: place.name ?? name,
              address: `${number} Alder St`,
              coordinates: { latitude: `${latitude - 0.0003}`, longitude: `${longitude}` },
              area: { id: "a", type: "City", name: "Knoxville", "life-span": { ended: null } },
              "life-span": { ended: place.hasEnded ?? null },
              ...(place.aliases && { aliases: place.aliases.map((alias) => ({ name: alias })) }),
            },
          ]
        : [];
    }),
  ),
};

/** The truth that a record is of. */
function truthOf(recordId: string): number {
  const [, digits = ""] = /(\d+)$/.exec(recordId) ?? [];
  return Number(digits) % 1000;
}

type Row = {
  venueId: number | null;
  waitingFor: string | null;
  truth: number;
  name: string | null;
  status: string | null;
  capacity: number | null;
  hours: string | null;
};

describe("three sources of one town", () => {
  const found: { rows: Row[] } = { rows: [] };

  beforeAll(async () => {
    const run = localFilling(own, local);
    for (const id of ["openstreetmap", "wikidata", "musicbrainz"] as const) {
      local.answer(answers[id]);
      const { counts, unfilled } = await run(id, ["US-TN"]);
      expect(unfilled).toEqual([]);
      expect(counts.rejected).toBe(0);
    }
    const { rows } = await own.client.query<Omit<Row, "truth"> & { recordId: string }>(
      `SELECT r.record_id AS "recordId", r.venue_id AS "venueId", r.waiting_for AS "waitingFor", v.name,
              v.status::text, v.capacity, v.operating_hours AS hours
         FROM source_records r LEFT JOIN venues v ON v.id = r.venue_id ORDER BY r.id`,
    );
    found.rows = rows.map(({ recordId, ...row }) => ({ ...row, truth: truthOf(recordId) }));
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
    const pagesOf = (index: number) => {
      const pages = found.rows.filter(
        ({ truth, status }) => truth === index && status !== null && status !== "HIDDEN",
      );
      return new Map(pages.map(({ venueId, status }) => [venueId, status]));
    };
    const pages = truths.map(({ name }, index) => [name, ...pagesOf(index).values()]);
    const expected = truths.map(({ name, status = "PUBLISHED" }) =>
      status === null ? [name] : [name, status],
    );
    expect(pages).toEqual(expected);
    const waiting = found.rows.filter(({ waitingFor }) => waitingFor !== null);
    expect(waiting.map(({ truth }) => truths[truth]?.name).toSorted()).toEqual([
      "Larkspur Center Black Box",
      "Wandering Fiddle",
    ]);
  });

  it("takes each fact from the source that knows it", () => {
    for (const index of [0, 8]) {
      const row = found.rows.find(({ truth }) => truth === index);
      expect(row).toMatchObject({ capacity: 200 + index, hours: expect.stringContaining("19:00") });
    }
  });
});
