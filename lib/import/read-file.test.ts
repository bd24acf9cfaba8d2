import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import writeSheet from "write-excel-file/node";
import { describeFormat, inspectFile, readRows } from "./read-file";
import type { FileRow } from "./venue-record";

const folder = mkdtempSync(join(tmpdir(), "marquee-read-file-"));
let fileCount = 0;

async function read(content: string | Buffer | object) {
  fileCount += 1;
  const path = join(folder, `file-${fileCount}`);
  const isText = typeof content === "string" || Buffer.isBuffer(content);
  writeFileSync(path, isText ? content : JSON.stringify(content));
  const layout = await inspectFile(path, {});
  const rows: Omit<FileRow, "raw">[] = [];
  for await (const row of readRows(layout)) {
    const { raw: _, ...rest } = { raw: {}, ...row };
    rows.push(rest);
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
            wikidata: "Q42",
            opening_hours: "Th-Sa 20:00-26:00; PH off",
          },
        },
        { type: "way", id: 7, center: { lat: 45.5, lon: -73.6 }, tags: { name: "Salle Rouge" } },
        { type: "relation", id: 8, tags: {} },
      ],
    });

    expect(layout).toMatchObject({ format: "records", origin: "OpenStreetMap", rowCount: 3 });
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
          operatingHours: "Th-Sa 20:00-26:00; PH off",
          openstreetmapId: "node/7",
          wikidataId: "Q42",
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
    expect((rows[0] as unknown as { values: { latitude: string } }).values.latitude).toMatch(
      new RegExp(`^${latitude}`),
    );
  });

  it("reads the hours of things of schema.org as one text", async () => {
    const address = { addressLocality: "Halifax", addressRegion: "NS" };
    const { layout, rows } = await read([
      {
        "@type": "MusicVenue",
        name: "Blue Lantern",
        address,
        openingHoursSpecification: [
          { dayOfWeek: ["Thursday", "Friday"], opens: "18:00", closes: "23:00" },
          { dayOfWeek: "https://schema.org/Saturday", opens: "18:00:00", closes: "02:00:00" },
        ],
      },
      { "@type": "NightClub", name: "Anchor", address, openingHours: ["Th-Sa 20:00-02:00"] },
      { "@type": "NightClub", name: "Barn", address, openingHours: "Show nights" },
    ]);

    expect(layout.origin).toBe("schema.org venues");
    expect(rows).toMatchObject([
      { values: { operatingHours: "Th,Fr 18:00-23:00; Sa 18:00-02:00" } },
      { values: { operatingHours: "Th-Sa 20:00-02:00" } },
      { values: { operatingHours: "Show nights" } },
    ]);
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
            osmWay: literal("7"),
            musicbrainz: literal("4d43b9d8-162d-4ac5-8068-dfb009722484"),
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
          wikidataId: "Q42",
          openstreetmapId: "way/7",
          musicbrainzId: "4d43b9d8-162d-4ac5-8068-dfb009722484",
        },
      },
      { values: { recordId: "Q43", name: "", openstreetmapId: "" } },
    ]);
  });

  it("reads MusicBrainz places, one a line, without studios", async () => {
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
      {
        values: {
          recordId: "a",
          name: "Place a",
          city: "Toronto",
          region: "CA-ON",
          musicbrainzId: "a",
        },
      },
      { line: 2, isLeftOut: true, recordId: "b" },
      { values: { recordId: "c", closed: "true" } },
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
          status: "open",
        },
      },
    ]);
  });

  it("reads Foursquare's CSV with the day of a closure", async () => {
    const { layout, rows } = await read(
      "fsq_place_id,name,locality,region,date_closed\n1,Blue Lantern,Toronto,ON,\n2,Gone,Toronto,ON,2024-01-01\n",
    );

    expect(layout.origin).toBe("Foursquare OS Places");
    expect(rows).toMatchObject([
      { values: { recordId: "1", city: "Toronto", closed: "" } },
      { values: { recordId: "2", closed: "2024-01-01" } },
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
    ['{\n"shows": []\n}', "no list of records"],
    ['[{"label": "Hall"}]', "no column gives the name or the city of a venue"],
  ])("refuses %s", async (content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });

  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const hall = (tags: string) => `{"name": "Hall", "city": "Reno", "tags": ${tags}}`;

  it.each([
    ["lists that never end", gzipSync("[".repeat(5_000_000)), "nested more than 100 levels deep"],
    ["objects that never end", `[${'{"a":'.repeat(100_000)}`, "nested more than 100 levels deep"],
    ["a deep record", `{"venues": [${hall(deep(200))}]}`, "nested more than 100 levels deep"],
    ["a deep line", `${hall(deep(3))}\n${hall(deep(5_000))}`, "nested more than 100 levels deep"],
    ["an endless text", gzipSync(`["${"a".repeat(20_000_000)}`), "a record larger than 4 MB"],
    ["an endless line", `${hall("[]")}\n{"a": "${"a".repeat(9_000_000)}`, "larger than 4 MB"],
    ["an endless record", `[[${"1,".repeat(1_200_000)}`, "a record larger than 4 MB"],
  ])("refuses %s before it is read", async (_, content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });

  it("reads many large records, nested as in real files", async () => {
    const tags = JSON.stringify({ list: [[[["a".repeat(100_000)]]]] });
    const { rows } = await read(`{"meta": {"a": []}, "venues": [${Array(90).fill(hall(tags))}]}`);

    expect(rows).toHaveLength(90);
  });

  it("reads GeoParquet as Overture publishes it", async () => {
    const place = { categories: { primary: "music_venue" }, websites: ["https://lantern.example"] };
    const { layout, rows } = await read(
      Buffer.from(
        parquetWriteBuffer({
          columnData: [
            { name: "id", data: ["a", "b"] },
            {
              name: "names",
              type: "JSON",
              data: [{ primary: "Blue Lantern" }, { primary: "Hall" }],
            },
            { name: "categories", type: "JSON", data: [place.categories, null] },
            { name: "websites", type: "JSON", data: [place.websites, null] },
            {
              name: "addresses",
              type: "JSON",
              data: [
                [{ freeform: "12 Queen Street", locality: "Toronto" }],
                [{ locality: "Reno" }],
              ],
            },
            {
              name: "geometry",
              type: "GEOMETRY",
              data: [
                { type: "Point", coordinates: [-79.4, 43.6] },
                { type: "Point", coordinates: [-119.8, 39.5] },
              ],
            },
            { name: "version", type: "INT64", data: [1n, 2n] },
          ],
        }),
      ),
    );

    expect(layout).toMatchObject({ origin: "Overture Places", rowCount: 2 });
    expect(describeFormat(layout)).toBe("Parquet");
    expect(rows).toMatchObject([
      {
        line: 1,
        values: {
          recordId: "a",
          name: "Blue Lantern",
          address: "12 Queen Street",
          city: "Toronto",
          website: "https://lantern.example",
          latitude: "43.6",
          longitude: "-79.4",
        },
      },
      { line: 2, values: { name: "Hall", city: "Reno", website: "" } },
    ]);
  });

  it("reads an Excel file, below its header", async () => {
    const file = await writeSheet([
      ["", "", ""],
      ["Venue", "City", "Opened"],
      ["Blue Lantern", "Toronto", { value: new Date("2020-05-01"), format: "yyyy-mm-dd" }],
      [null, null, null],
      ["54", "Reno", 1999],
    ]).toBuffer();
    const { layout, rows } = await read(file);

    expect(layout).toMatchObject({ origin: "guessed", rowCount: 2, ignored: [] });
    expect(describeFormat(layout)).toBe("Excel");
    expect(rows).toEqual([
      { line: 3, values: { name: "Blue Lantern", city: "Toronto", opened: "2020-05-01" } },
      { line: 5, values: { name: "54", city: "Reno", opened: "1999" } },
    ]);
  });

  it("refuses an Excel file that memory has no room for, before unpacking it", async () => {
    const blank = new Uint8Array(101 * 2 ** 20);
    const file = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": blank }));

    expect(file.length).toBeLessThan(2 ** 20);
    await expect(read(file)).rejects.toThrow("holds more than 100 MB; save it as CSV");
  });

  it.each([
    ["Parquet", Buffer.from("PAR1 and nothing else"), "malformed Parquet after row 0"],
    ["Excel", Buffer.from("PK\u0003\u0004 and nothing else"), "not a readable Excel file"],
    ["Parquet in gzip", gzipSync("PAR1"), "have to be unpacked first"],
    ["gzip", gzipSync("name,city\nHall,Reno\n").subarray(0, -9), "damaged or incomplete"],
    [
      "text in JSON",
      Buffer.from('[{"name": "Caf\u00e9"}]', "latin1"),
      "not UTF-8, as JSON has to be",
    ],
  ])("refuses malformed %s", async (_, content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });

  const bandsintownVenue = { name: "Blue Lantern", city: "Toronto", region: "ON" };
  const jambaseVenue = {
    identifier: "jambase:1",
    name: "Blue Lantern",
    address: { addressLocality: "Toronto", addressRegion: { alternateName: "ON" } },
  };
  const ticketmasterVenue = { id: "K1", name: "Blue Lantern", city: { name: "Toronto" } };

  it.each([
    ["Bandsintown", [1, 2].map((id) => ({ id, datetime: "2026-01-01", venue: bandsintownVenue }))],
    [
      "JamBase",
      { events: [1, 2].map((id) => ({ id, startDate: "2026-01-01", location: jambaseVenue })) },
    ],
    [
      "Ticketmaster",
      {
        _embedded: {
          events: [1, 2].map((id) => ({
            id,
            dates: { start: { localDate: "2026-01-01" } },
            _embedded: { venues: [ticketmasterVenue] },
          })),
        },
      },
    ],
  ])("reads the venues of %s events once each", async (name, content) => {
    const { layout, rows } = await read(content);

    expect(layout).toMatchObject({ origin: `${name} events`, rowCount: 2 });
    expect(rows).toMatchObject([
      { line: 1, values: { name: "Blue Lantern", city: "Toronto" } },
      { line: 2, isLeftOut: true },
    ]);
  });

  it("reads the most frequent of very many columns", async () => {
    const records = Array.from({ length: 2001 }, (_, number) => ({
      name: `Room ${number}`,
      city: "Truro",
      state: "NS",
      [`tag${number}`]: "x",
      ...(number > 1998 && { capacity: 300 }),
    }));
    const { rows } = await read(records.map((record) => JSON.stringify(record)).join("\n"));

    expect(rows.at(-1)).toMatchObject({ line: 2001, values: { capacity: "300" } });
  });

  it("reads a column that only the last of many records has", async () => {
    const records = Array.from({ length: 1001 }, (_, number) => ({
      name: `Room ${number}`,
      city: "Truro",
      state: "NS",
      ...(number === 1000 && { capacity: 300 }),
    }));
    const { rows } = await read(records.map((record) => JSON.stringify(record)).join("\n"));

    expect(rows.at(-1)).toMatchObject({ line: 1001, values: { capacity: "300" } });
  });
});
