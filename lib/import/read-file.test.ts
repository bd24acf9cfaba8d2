import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspectFile, readRows } from "./read-file";
import type { FileRow } from "./venue-record";

const folder = mkdtempSync(join(tmpdir(), "marquee-read-file-"));
let fileCount = 0;

async function read(content: string | Buffer | object) {
  fileCount += 1;
  const path = join(folder, `file-${fileCount}`);
  const isText = typeof content === "string" || Buffer.isBuffer(content);
  writeFileSync(path, isText ? content : JSON.stringify(content));
  const layout = await inspectFile(path, {});
  const rows: FileRow[] = [];
  for await (const row of readRows(layout)) {
    rows.push(row);
  }
  return { layout, rows };
}

const square = [
  [-80, 43],
  [-80, 44],
  [-79, 44],
  [-79, 43],
  [-80, 43],
];

describe(inspectFile, () => {
  it("reads Overpass JSON: ids by type, centers, and tags", async () => {
    const { layout, rows } = await read({
      version: 0.6,
      osm3s: { copyright: "OpenStreetMap contributors" },
      elements: [
        {
          type: "node",
          id: 7,
          lat: 43.6,
          lon: -79.4,
          tags: {
            name: "Blue Lantern",
            amenity: "music_venue",
            "addr:housenumber": "12",
            "addr:street": "Queen Street",
            "addr:city": "Toronto",
            "contact:phone": "416-555-0100",
          },
        },
        { type: "way", id: 7, center: { lat: 45.5, lon: -73.6 }, tags: { name: "Salle Rouge" } },
        { type: "relation", id: 8, tags: {} },
      ],
    });

    expect(layout).toMatchObject({ format: "json", origin: "OpenStreetMap", rowCount: 3 });
    expect(rows).toEqual([
      {
        line: 1,
        values: {
          recordId: "node/7",
          name: "Blue Lantern",
          address: "12 Queen Street",
          city: "Toronto",
          latitude: "43.6",
          longitude: "-79.4",
          phone: "416-555-0100",
          venueType: "music_venue",
        },
      },
      {
        line: 2,
        values: expect.objectContaining({ recordId: "way/7", latitude: "45.5", city: "" }),
      },
      { line: 3, values: expect.objectContaining({ recordId: "relation/8", latitude: "" }) },
    ]);
  });

  it.each([
    ["a point with an altitude", { type: "Point", coordinates: [-79.4, 43.6, 80] }, "43.6"],
    ["an area", { type: "Polygon", coordinates: [square] }, "43.5"],
    ["several areas", { type: "MultiPolygon", coordinates: [[square]] }, "43.5"],
    ["a line", { type: "LineString", coordinates: square }, "44"],
    ["no geometry", null, ""],
    ["broken coordinates", { type: "Point", coordinates: false }, ""],
  ])("reads GeoJSON with %s", async (_, geometry, latitude) => {
    const whole = { type: "Point", coordinates: [-79, 43] };
    const { rows } = await read({
      type: "FeatureCollection",
      features: [
        { type: "Feature", id: "a", geometry, properties: { NAME: "Hall", City: "Toronto" } },
        { type: "Feature", geometry: whole, properties: { NAME: "Room", City: "Ottawa", x: 1 } },
      ],
    });

    expect(rows[0]).toMatchObject({ values: { recordId: "a", name: "Hall", city: "Toronto" } });
    expect((rows[0] as { values: { latitude: string } }).values.latitude).toMatch(
      new RegExp(`^${latitude}`),
    );
  });

  it("reads the results of a Wikidata query", async () => {
    const uri = (value: string) => ({ type: "uri", value });
    const literal = (value: string) => ({ type: "literal", value });
    const { layout, rows } = await read({
      head: { vars: ["item", "itemLabel", "coord", "cityLabel"] },
      results: {
        bindings: [
          {
            item: uri("http://www.wikidata.org/entity/Q42"),
            itemLabel: literal("Blue Lantern"),
            coord: literal("Point(-79.4 43.6)"),
            cityLabel: literal("Toronto"),
          },
          {
            item: uri("http://www.wikidata.org/entity/Q43"),
            itemLabel: literal("Q43"),
            cityLabel: literal("Toronto"),
          },
        ],
      },
    });

    expect(layout.origin).toBe("Wikidata query");
    expect(rows).toMatchObject([
      {
        values: {
          recordId: "Q42",
          name: "Blue Lantern",
          city: "Toronto",
          latitude: "43.6",
          longitude: "-79.4",
        },
      },
      { values: { recordId: "Q43", name: "" } },
    ]);
  });

  it("reads MusicBrainz places, one a line, without studios and ended ones", async () => {
    const place = (id: string, type: string, ended: boolean) => ({
      id,
      name: `Place ${id}`,
      type,
      address: "12 Queen Street",
      coordinates: { latitude: 43.6, longitude: -79.4 },
      area: { name: "Toronto", "iso-3166-2-codes": ["CA-ON"] },
      "life-span": { begin: null, end: null, ended },
    });
    const places = [
      place("a", "Venue", false),
      place("b", "Studio", false),
      place("c", "Venue", true),
    ];
    const { layout, rows } = await read(places.map((one) => JSON.stringify(one)).join("\n"));

    expect(layout).toMatchObject({ origin: "MusicBrainz places", rowCount: 3 });
    expect(rows).toMatchObject([
      { values: { recordId: "a", name: "Place a", city: "Toronto", region: "CA-ON" } },
      { line: 2, isLeftOut: true },
      { line: 3, isLeftOut: true },
    ]);
  });

  it("reads Overture Places as GeoJSON", async () => {
    const { layout, rows } = await read({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          geometry: { type: "Point", coordinates: [-79.4, 43.6] },
          properties: {
            id: "08f",
            names: { primary: "Blue Lantern" },
            categories: { primary: "music_venue" },
            operating_status: "open",
            websites: ["https://bluelantern.example/", "https://other.example/"],
            addresses: [
              { freeform: "12 Queen St", locality: "Toronto", region: "CA-ON", country: "CA" },
            ],
          },
        },
      ],
    });

    expect(layout.origin).toBe("Overture Places");
    expect(rows).toMatchObject([
      {
        values: {
          recordId: "08f",
          name: "Blue Lantern",
          address: "12 Queen St",
          city: "Toronto",
          region: "CA-ON",
          website: "https://bluelantern.example/",
        },
      },
    ]);
  });

  it("reads Foursquare's CSV without closed places", async () => {
    const { layout, rows } = await read(
      "fsq_place_id,name,locality,region,date_closed\n1,Blue Lantern,Toronto,ON,\n2,Gone,Toronto,ON,2024-01-01\n",
    );

    expect(layout.origin).toBe("Foursquare OS Places");
    expect(rows).toMatchObject([
      { values: { recordId: "1", city: "Toronto" } },
      { isLeftOut: true },
    ]);
  });

  it("reads Ticketmaster's venues without tests", async () => {
    const venue = (id: string, test: boolean) => ({
      id,
      test,
      name: "Blue Lantern",
      city: { name: "Toronto" },
      state: { name: "Ontario", stateCode: "ON" },
      country: { countryCode: "CA" },
      address: { line1: "12 Queen St" },
      location: { longitude: "-79.4", latitude: "43.6" },
    });
    const { layout, rows } = await read({
      _embedded: { venues: [venue("a", false), venue("b", true)] },
    });

    expect(layout.origin).toBe("Ticketmaster venues");
    expect(rows).toMatchObject([
      { values: { recordId: "a", region: "ON", latitude: "43.6" } },
      { isLeftOut: true },
    ]);
  });

  it.each([
    ["a list", JSON.stringify([{ name: "Hall", city: "Reno", state: "NV" }])],
    [
      "a list in an object",
      JSON.stringify({ venues: [{ name: "Hall", city: "Reno", state: "NV" }] }),
    ],
    ["a compressed list", gzipSync(JSON.stringify([{ name: "Hall", city: "Reno", state: "NV" }]))],
    ["compressed CSV", gzipSync("name,city,state\nHall,Reno,NV\n")],
  ])("reads %s", async (_, content) => {
    const { layout, rows } = await read(content);

    expect(layout).toMatchObject({ origin: "guessed", rowCount: 1 });
    expect(rows).toMatchObject([{ values: { name: "Hall", city: "Reno", region: "NV" } }]);
  });

  it("rejects records that are no objects, and reads the others", async () => {
    const { rows } = await read([{ name: "Hall", city: "Reno" }, 5, null]);

    expect(rows).toMatchObject([
      { values: { name: "Hall" } },
      { line: 2, rejection: { reason: "the record is not an object" } },
      { line: 3, rejection: { reason: "the record is not an object" } },
    ]);
  });

  it.each([
    ["[]", "the file has no records"],
    ['[{"name": "Hall", "city": "Reno"}, {"name": ', "malformed JSON after record 1"],
    ['{"name": "Hall", "city": "Reno"}\n{"name": oops}\n', "malformed JSON after record 1"],
    ['{\n"shows": [{"name": "Hall"}]\n}', "no list of records that the import knows"],
    ['[{"label": "Hall"}]', "no column gives the name or the city of a venue"],
  ])("refuses %s", async (content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });
});
