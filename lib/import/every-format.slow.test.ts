import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import writeSheet from "write-excel-file/node";
import { projectVenues } from "@/lib/facts/mutations";
import { fromConnection } from "@/lib/facts/queries";
import { connectionForFile } from "@/tests/support/own-database";
import { describeMapping } from "./describe-mapping";
import { importFile } from "./import-file";
import { inspectFile } from "./read-file";
import { openImportSession } from "./session";

const own = connectionForFile("geography");

const folder = mkdtempSync(join(tmpdir(), "marquee-formats-"));

/** Imports a file as a source of its name, and returns what is printed before, and what is published. */
async function importWhole(source: string, content: string | Buffer | object) {
  const path = join(folder, source.replaceAll(/\W+/g, "-"));
  const isText = typeof content === "string" || Buffer.isBuffer(content);
  writeFileSync(path, isText ? content : JSON.stringify(content));
  const layout = await inspectFile(path, {});
  const session = await openImportSession(own.client, {
    sourceName: source,
    license: null,
    isDryRun: false,
  });
  const { signal } = new AbortController();
  const idle = { onNote: async () => {}, onProgress: () => {} };
  const totals = await importFile({ ...idle, session, layout, signal });
  const { rows } = await own.client.query(
    `SELECT v.name, c.name AS city, v.status::text, v.address, v.latitude, v.phone, v.website, v.venue_type, v.capacity
       FROM source_records r JOIN sources s ON s.id = r.source_id JOIN venues v ON v.id = r.venue_id
         JOIN cities c ON c.id = v.city_id WHERE s.name = $1 ORDER BY r.id`,
    [source],
  );
  return { printed: await describeMapping(layout), totals, venues: rows };
}

const csv = "venue,town,province,street\nRoom,Halifax,NS,1 Quay St\n";
const geometry = { type: "Point", coordinates: [-63.57, 44.65] };
const literal = (value: string) => ({ type: "literal", value });
const overturePlace = {
  id: "08f",
  names: { primary: "Overture Room" },
  categories: { primary: "jazz_club" },
  operating_status: "open",
  phones: ["+1 902-555-0102"],
  addresses: [{ freeform: "2 Oak St", locality: "Halifax", region: "CA-NS", country: "CA" }],
};
const ticketmasterVenue = {
  id: "K1",
  name: "Ticket Room",
  city: { name: "Halifax" },
  state: { stateCode: "NS" },
  country: { countryCode: "CA" },
  address: { line1: "3 Elm St" },
  location: { longitude: "-63.57", latitude: "44.65" },
};

type Case = {
  source: string;
  content: string | Buffer | object;
  /** Lines that have to be among what is printed. */
  printed: string[];
  venue: object;
};

const generic: Case[] = [
  {
    source: "CSV in windows-1252, with semicolons",
    content: Buffer.from("venue;town;province;street\nThéâtre Un;Halifax;NS;4 Fir St\n", "latin1"),
    printed: ["(mapping guessed)", "  name ← venue", "  city ← town"],
    venue: { name: "Théâtre Un", address: "4 Fir St" },
  },
  {
    source: "CSV, compressed",
    content: gzipSync(csv.replace("Room", "Packed Room")),
    printed: ["(mapping guessed)", "  address ← street"],
    venue: { name: "Packed Room", address: "1 Quay St" },
  },
  {
    source: "JSON list",
    content: [{ name: "List Room", address: { city: "Halifax", state: "NS" } }],
    printed: ["(mapping guessed)", "  city ← address.city"],
    venue: { name: "List Room" },
  },
  {
    source: "JSON Lines",
    content: ["Line Room", "Other Room"]
      .map((name) => JSON.stringify({ name, city: "Truro", state: "NS" }))
      .join("\n"),
    printed: ["(mapping guessed)", "  region ← state"],
    venue: { name: "Line Room", city: "Truro" },
  },
  {
    source: "GeoJSON",
    content: {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          geometry,
          properties: { NAME: "Geo Room", CITY: "Halifax", PROV: "NS" },
        },
        {
          type: "Feature",
          geometry: null,
          properties: { NAME: "No Point", CITY: "Truro", PROV: "NS" },
        },
      ],
    },
    printed: ["(mapping guessed)", "  name ← NAME", "  latitude ← @latitude"],
    venue: { name: "Geo Room", latitude: 44.65 },
  },
];

const published: Case[] = [
  {
    source: "OpenStreetMap",
    content: {
      osm3s: {},
      elements: [
        {
          type: "way",
          id: 7,
          center: { lat: 44.65, lon: -63.57 },
          tags: {
            name: "Map Room",
            amenity: "nightclub",
            capacity: "250",
            "addr:housenumber": "5",
            "addr:street": "Ash St",
            "addr:city": "Halifax",
          },
        },
      ],
    },
    printed: ["(recognized as OpenStreetMap)", "  address ← addr:housenumber + addr:street"],
    venue: { name: "Map Room", address: "5 Ash St", venue_type: "club", capacity: 250 },
  },
  {
    source: "Wikidata query",
    content: {
      head: { vars: ["item", "itemLabel", "coord", "cityLabel", "regionLabel", "capacity"] },
      results: {
        bindings: [
          {
            item: { type: "uri", value: "http://www.wikidata.org/entity/Q42" },
            itemLabel: literal("Wiki Room"),
            coord: literal("Point(-63.58 44.64)"),
            cityLabel: literal("Halifax"),
            regionLabel: literal("Nova Scotia"),
            capacity: literal("900"),
          },
        ],
      },
    },
    printed: ["(recognized as Wikidata query)", "  recordId ← item", "  latitude ← @latitude"],
    venue: { name: "Wiki Room", latitude: 44.64, capacity: 900 },
  },
  {
    source: "MusicBrainz places",
    content: ["Venue", "Studio"]
      .map((type) =>
        JSON.stringify({
          id: type,
          name: `Brainz ${type}`,
          type,
          address: "6 Yew St",
          coordinates: { latitude: 44.66, longitude: -63.6 },
          area: { name: "Halifax", "iso-3166-2-codes": ["CA-NS"] },
          "life-span": { begin: null, end: null, ended: false },
        }),
      )
      .join("\n"),
    printed: [
      "(recognized as MusicBrainz places)",
      "  city ← area.name",
      "  closed ← life-span.end | life-span.ended",
    ],
    venue: { name: "Brainz Venue", address: "6 Yew St" },
  },
  {
    source: "Overture Places",
    content: {
      type: "FeatureCollection",
      features: [{ type: "Feature", geometry, properties: overturePlace }],
    },
    printed: ["(recognized as Overture Places)", "  name ← names.primary", "  phone ← phones.0"],
    venue: { name: "Overture Room", phone: "+19025550102", venue_type: "club" },
  },
  {
    source: "Overture Places in Parquet",
    content: Buffer.from(
      parquetWriteBuffer({
        columnData: [
          { name: "id", data: ["09f"] },
          { name: "names", type: "JSON", data: [{ primary: "Parquet Room" }] },
          { name: "categories", type: "JSON", data: [overturePlace.categories] },
          { name: "addresses", type: "JSON", data: [overturePlace.addresses] },
          {
            name: "geometry",
            type: "GEOMETRY",
            data: [{ type: "Point", coordinates: [-63.6, 44.67] }],
          },
        ],
      }),
    ),
    printed: ["(recognized as Overture Places)", "  address ← addresses.0.freeform"],
    venue: { name: "Parquet Room", latitude: 44.67 },
  },
  {
    source: "Foursquare OS Places",
    content: [
      "fsq_place_id,name,address,locality,region,country,tel,date_closed,fsq_category_labels,unresolved_flags",
      "1,Square Room,7 Bay St,Halifax,NS,CA,902-555-0107,,[Arts and Entertainment > Night Club],",
      "2,Square Room Again,7 Bay St,Halifax,NS,CA,,,,duplicate",
    ].join("\n"),
    printed: [
      "(recognized as Foursquare OS Places)",
      "  recordId ← fsq_place_id",
      "  closed ← date_closed",
    ],
    venue: { name: "Square Room", venue_type: "club", phone: "+19025550107" },
  },
  {
    source: "Ticketmaster venues",
    content: { _embedded: { venues: [ticketmasterVenue] } },
    printed: ["(recognized as Ticketmaster venues)", "  region ← state.stateCode"],
    venue: { name: "Ticket Room", address: "3 Elm St" },
  },
  {
    source: "Ticketmaster events",
    content: {
      _embedded: {
        events: [1, 2].map((id) => ({
          id,
          dates: { start: { localDate: "2026-01-01" } },
          _embedded: {
            venues: [
              {
                ...ticketmasterVenue,
                id: "K2",
                name: "Event Room",
                address: { line1: "8 Rye St" },
              },
            ],
          },
        })),
      },
    },
    printed: ["(recognized as Ticketmaster events)", "  each _embedded.venues.0.id once"],
    venue: { name: "Event Room", address: "8 Rye St" },
  },
  {
    source: "JamBase events",
    content: {
      events: [
        {
          id: 1,
          startDate: "2026-01-01",
          location: {
            identifier: "jambase:1",
            name: "Jam Room",
            maximumAttendeeCapacity: 320,
            address: { addressLocality: "Halifax", addressRegion: { alternateName: "NS" } },
          },
        },
      ],
    },
    printed: ["(recognized as JamBase events)", "  capacity ← location.maximumAttendeeCapacity"],
    venue: { name: "Jam Room", capacity: 320 },
  },
  {
    source: "Bandsintown events",
    content: [
      {
        id: 1,
        datetime: "2026-01-01",
        venue: { name: "Band Room", city: "Halifax", region: "NS" },
      },
    ],
    printed: ["(recognized as Bandsintown events)", "  name ← venue.name"],
    venue: { name: "Band Room" },
  },
];

describe("a small file of every format", () => {
  it.each([...generic, ...published])(
    "$source: is imported whole, with its mapping printed",
    async ({ source, content, printed: wanted, venue }) => {
      const { printed, totals, venues } = await importWhole(source, content);

      expect(printed).toEqual(
        expect.arrayContaining([expect.stringContaining(wanted[0] ?? ""), ...wanted.slice(1)]),
      );
      expect(totals).toMatchObject({ created: venues.length, rejected: 0, waiting: 0 });
      expect(venues[0]).toMatchObject({ city: "Halifax", status: "PUBLISHED", ...venue });
    },
  );

  it("OpenStreetMap: leaves out places that are no longer in use", async () => {
    const place = (id: number, tags: object) => ({
      type: "node",
      id,
      lat: 44.65 + id / 100,
      lon: -63.57,
      tags: { "addr:city": "Halifax", "addr:state": "NS", ...tags },
    });
    const { totals, venues } = await importWhole("OpenStreetMap, closed", {
      osm3s: {},
      elements: [
        place(1, { name: "Ended Room", amenity: "nightclub", end_date: "2019" }),
        place(2, { name: "Disused Room", "disused:amenity": "nightclub" }),
        place(3, { name: "Was Room", "was:leisure": "dance" }),
        place(4, { name: "Unused Room", amenity: "theatre", disused: "yes" }),
        place(5, { name: "Kept Room", amenity: "bar", "was:amenity": "nightclub" }),
      ],
    });

    const listed = venues.filter(({ status }) => status !== "HIDDEN");
    expect(listed).toMatchObject([{ name: "Kept Room", status: "PUBLISHED" }]);
    expect(totals).toMatchObject({ created: 1, unchanged: 4 });
  });

  it("Foursquare OS Places: leaves out places that are flagged as closed", async () => {
    const { venues } = await importWhole(
      "Foursquare OS Places, flagged",
      [
        "fsq_place_id,name,address,locality,region,country,date_closed,unresolved_flags",
        "10,Flagged Room,70 Bay St,Halifax,NS,CA,,closed",
        "11,Bracket Room,71 Bay St,Halifax,NS,CA,,[closed]",
        "12,Open Square Room,72 Bay St,Halifax,NS,CA,,",
      ].join("\n"),
    );

    expect(venues).toMatchObject([{ name: "Open Square Room" }]);
  });

  it("Excel: is imported whole, with its mapping printed", async () => {
    const file = await writeSheet([
      ["Venue", "City", "Province", "Capacity"],
      ["Sheet Room", "Halifax", "NS", 120],
    ]).toBuffer();
    const { printed, venues } = await importWhole("Excel", file);

    expect(printed).toContain("  name ← Venue");
    expect(venues).toMatchObject([{ name: "Sheet Room", city: "Halifax", capacity: 120 }]);
  });

  it("leaves venues that are no different once all are rebuilt from their facts", async () => {
    const { rows } = await own.client.query<{ id: number }>(
      "SELECT DISTINCT venue_id AS id FROM source_records WHERE venue_id IS NOT NULL",
    );
    const ids = rows.map(({ id }) => id);

    expect(ids.length).toBeGreaterThan(15);
    expect(await projectVenues(fromConnection(own.client), ids)).toEqual(new Set());
  });
});
