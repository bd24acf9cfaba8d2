import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeSheet from "write-excel-file/node";
import { statedPosition } from "./clean/position";
import { describeFormat, inspectFile, type ReadRequest, readRows } from "./read-file";
import type { FileRow } from "./venue-record";

const folder = mkdtempSync(join(tmpdir(), "marquee-formats-"));
let fileCount = 0;

function write(content: string | Uint8Array): string {
  fileCount += 1;
  const path = join(folder, `list-${fileCount}`);
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Uint8Array, request: ReadRequest = {}) {
  const layout = await inspectFile(write(content), request);
  const rows: FileRow[] = [];
  for await (const row of readRows(layout)) {
    rows.push(row);
  }
  return { layout, rows };
}

/** Two venues, in whatever form. */
const two = [
  { name: "Pier Hall", city: "Halifax" },
  { name: "Barn", city: "Truro" },
];
const table = (separator: string, end = "\n") =>
  [["name", "city"], ...two.map(({ name, city }) => [name, city])]
    .map((cells) => cells.join(separator))
    .join(end);
const title = "Halls of Nova Scotia";

type Json = Record<string, unknown>;

const thing = ({ name, city }: Json) => ({
  "@context": "https://schema.org",
  "@type": ["MusicVenue", "BarOrPub"],
  name,
  address: { "@type": "PostalAddress", addressLocality: city, addressRegion: "NS" },
});
const listItem = (item: unknown, index: number) => ({
  "@type": "ListItem",
  position: index + 1,
  item,
});
const placemark = ({ name, city }: Json) =>
  `<Placemark><name>${name}</name><ExtendedData><Data name="city"><value>${city}</value></Data></ExtendedData>
   <Point><coordinates>-63.57,44.64,0</coordinates></Point></Placemark>`;
const kml = `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Style id="a"/><Folder>${two.map(placemark).join("\n")}</Folder></Document></kml>`;
const gpx = `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${two
  .map(
    ({ name, city }) =>
      `<wpt lat="44.64" lon="-63.57"><name>${name}</name><extensions><gpxx:City>${city}</gpxx:City></extensions></wpt>`,
  )
  .join("")}</gpx>`;
const osm = `<?xml version='1.0'?>\n<osm version="0.6"><bounds/><node id="1" lat="44.64" lon="-63.57"/><node id="2" lat="44.64" lon="-63.58"/>${two
  .map(
    ({ name, city }, index) =>
      `<way id="${index}"><nd ref="1"/><nd ref="2"/><tag k="name" v="${name}"/><tag k="addr:city" v="${city}"/></way>`,
  )
  .join("")}</osm>`;

const sheetOf = (rows: unknown[][]) => rows.map((row) => row.map((value) => value ?? null));
const halls = [["name", "city"], ...two.map(({ name, city }) => [name, city])];

async function workbook(sheets: Record<string, unknown[][]>): Promise<Buffer> {
  const entries = Object.entries(sheets);
  return writeSheet(
    entries.map(([sheet, rows]) => ({ sheet, data: sheetOf(rows) })) as never,
  ).toBuffer();
}

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [
        name,
        typeof data === "string" ? strToU8(data) : data,
      ]),
    ),
  );

describe("a file that is a list of venues", () => {
  it.each<[string, string | Uint8Array | Promise<Uint8Array>]>([
    ["CSV", table(",")],
    ["CSV with semicolons", table(";", "\r\n")],
    ["CSV with tabs", table("\t")],
    ["CSV that states its separator", `sep=;\r\n${table(";", "\r\n")}`],
    ["CSV that states an unusual separator", `"sep=^"\n${table("^")}`],
    ["CSV below a title", `${title}\n\n${table(",")}`],
    [
      "CSV below a title with commas",
      `"Halls, rooms, and barns",,\nas of May 5, 2026,,\n${table(",")}`,
    ],
    ["CSV with semicolons below a title with commas", `Halls, rooms, and barns\n${table(";")}`],
    ["CSV below comments", `# exported by a program\n# 2 records\n${table(",")}`],
    ["an Excel file", workbook({ A: halls })],
    ["an Excel file with a title", workbook({ A: [[title], [null], ["as of May"], ...halls] })],
    [
      "the second sheet of an Excel file",
      workbook({ Notes: [["Read me first"], ["x", "y"]], List: halls }),
    ],
    ["the sheet with rows", workbook({ Template: [halls[0] ?? []], List: halls })],
    [
      "CSV with a column that begins like SQL",
      `Create Date,name,city\n${two.map(({ name, city }) => `2020,${name},${city}`).join("\n")}`,
    ],
    ["JSON", JSON.stringify(two)],
    ["JSON, indented", JSON.stringify(two, null, 2)],
    ["JSON Lines", two.map((one) => JSON.stringify(one)).join("\n")],
    [
      "JSON Lines that are very long",
      two.map((one) => JSON.stringify({ ...one, notes: "x".repeat(100_000) })).join("\n"),
    ],
    ["JSON with a list in capitals", JSON.stringify({ Venues: two })],
    ["JSON with a list of an unknown name", JSON.stringify({ count: 2, salles: two })],
    [
      "JSON with other lists",
      JSON.stringify({ tags: ["a"], kinds: [{ id: 1 }], salles: two }, null, 1),
    ],
    ["JSON with a list in an object", JSON.stringify({ data: { venues: two } })],
    [
      "JSON with a list deep inside",
      JSON.stringify({ response: { body: { hits: two } } }, null, 2),
    ],
    ["JSON with a list in a list", JSON.stringify([{ venues: two }])],
    [
      "GeoJSON in a list",
      JSON.stringify([
        {
          type: "FeatureCollection",
          features: two.map((properties) => ({ type: "Feature", properties, geometry: null })),
        },
      ]),
    ],
    ["JSON by ID", JSON.stringify({ a: two[0], b: two[1] })],
    [
      "JSON by ID in an object",
      JSON.stringify({ version: 2, halls: { a: two[0], b: two[1] } }, null, 2),
    ],
    ["JSON with much before its list", JSON.stringify({ notes: "x".repeat(100_000), salles: two })],
    ["JSON-LD in a list", JSON.stringify(two.map(thing))],
    [
      "JSON-LD in a graph",
      JSON.stringify({
        "@context": "https://schema.org",
        "@graph": [{ "@type": "WebSite", name: "Site" }, ...two.map(thing)],
      }),
    ],
    [
      "JSON-LD in an ItemList",
      JSON.stringify(
        { "@type": "ItemList", itemListElement: two.map(thing).map(listItem) },
        null,
        2,
      ),
    ],
    [
      "JSON-LD in a page's ItemList",
      JSON.stringify({
        "@type": "CollectionPage",
        name: "Halls",
        mainEntity: { "@type": "ItemList", itemListElement: two.map(thing).map(listItem) },
      }),
    ],
    [
      "JSON-LD in several blocks",
      JSON.stringify([
        { "@type": "WebPage", name: "Halls" },
        { "@type": "ItemList", itemListElement: two.map(thing).map(listItem) },
      ]),
    ],
    ["KML", kml],
    [
      "KML with a prefix",
      kml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, "<$1kml:").replace("xmlns=", "xmlns:kml="),
    ],
    ["GPX", gpx],
    ["OpenStreetMap XML", osm],
    [
      "ZIP with CSV",
      zip({
        "halls/readme.txt": "Hello",
        "halls/halls.csv": table(","),
        "__MACOSX/._halls.csv": "x",
      }),
    ],
    [
      "ZIP with GeoJSON",
      zip({
        "halls.geojson": JSON.stringify({
          type: "FeatureCollection",
          features: two.map((properties) => ({ type: "Feature", properties, geometry: null })),
        }),
      }),
    ],
    ["KMZ", zip({ "doc.kml": kml, "files/icon.png": new Uint8Array(9) })],
    ["gzip with KML", gzipSync(kml)],
    [
      "ArcGIS JSON",
      JSON.stringify({
        geometryType: "esriGeometryPoint",
        fields: [{ name: "name", type: "x" }],
        features: two.map((attributes) => ({ attributes, geometry: { x: -63.57, y: 44.64 } })),
      }),
    ],
  ])("is read: %s", async (_, content) => {
    const { rows } = await read(await content);

    const kept = rows.filter((row) => "values" in row);
    expect(kept).toMatchObject(two.map((values) => ({ values })));
    expect(rows.filter((row) => "rejection" in row)).toEqual([]);
  });

  it.each<[string, string | Uint8Array | Promise<Uint8Array>, ReadRequest, string]>([
    [
      "CSV below a title",
      `${title}\n${table(",")}`,
      {},
      "utf-8, without the 1 row above the header",
    ],
    [
      "an Excel file with several sheets",
      workbook({ Notes: [[title]], List: [[title], ["May"], ...halls] }),
      {},
      'Excel, sheet "List", not "Notes", without the 2 rows above the header',
    ],
    [
      "a stated sheet",
      workbook({ One: halls, Two: halls }),
      { sheet: "two" },
      'Excel, sheet "Two", not "One"',
    ],
    ["a list", JSON.stringify({ salles: two }), {}, 'JSON, list "salles"'],
    [
      "a stated list",
      JSON.stringify({ venues: two, old: two }),
      { list: "Old" },
      'JSON, list "old"',
    ],
  ])("says where its records are: %s", async (_, content, request, format) => {
    const { layout, rows } = await read(await content, request);

    expect(describeFormat(layout)).toBe(format);
    expect(rows).toHaveLength(2);
  });

  it("reads what pages of this site say of a venue", async () => {
    const { rows } = await read(
      JSON.stringify(
        {
          ...thing({ name: "Pier Hall", city: "Halifax" }),
          "@id": "https://site.example/pier-hall#venue",
          url: "https://site.example/pier-hall",
          geo: { "@type": "GeoCoordinates", latitude: "44.640000", longitude: "-63.570000" },
          telephone: "+19025550100",
          maximumAttendeeCapacity: 300,
          image: ["https://site.example/1.jpg"],
          amenityFeature: [
            { "@type": "LocationFeatureSpecification", name: "Bar", value: true },
            { "@type": "LocationFeatureSpecification", name: "Parking", value: false },
          ],
          identifier: [{ "@type": "PropertyValue", propertyID: "City", value: "7" }],
          sameAs: ["https://pier.example/", "https://www.facebook.com/pierhall"],
        },
        null,
        2,
      ),
    );

    expect(rows).toMatchObject([
      {
        values: {
          recordId: "https://site.example/pier-hall#venue",
          name: "Pier Hall",
          city: "Halifax",
          region: "NS",
          latitude: "44.640000",
          website: "https://pier.example/",
          facebook: "https://www.facebook.com/pierhall",
          capacity: "300",
          venueType: "Bar",
          amenities: "Bar",
        },
      },
    ]);
  });

  it("reads a single feature", async () => {
    const feature = {
      type: "Feature",
      properties: { name: "Pier Hall" },
      geometry: { type: "Point", coordinates: [-63.57, 44.64] },
    };
    const { rows } = await read(JSON.stringify(feature, null, 2));

    expect(rows).toMatchObject([{ values: { name: "Pier Hall", latitude: "44.64" } }]);
  });

  it("reads a single thing with lists of its own", async () => {
    const hall = { name: "Pier Hall", city: "Halifax", rooms: [{ title: "A" }, { title: "B" }] };
    const { rows } = await read(JSON.stringify(hall, null, 2));

    expect(rows).toMatchObject([{ values: two[0] }]);
  });

  it("reads the venues of schema.org events once each", async () => {
    const event = {
      "@type": "MusicEvent",
      name: "Show",
      startDate: "2026-05-05",
      endDate: "2026-05-05",
      location: thing({ name: "Pier Hall", city: "Halifax" }),
    };
    const { rows } = await read(JSON.stringify([event, { ...event, name: "Other Show" }]));

    expect(rows).toMatchObject([{ values: { name: "Pier Hall" } }, { isLeftOut: true }]);
    expect(rows[0]).not.toHaveProperty("values.closed");
  });
});

describe("a position in a file of records", () => {
  const point = { type: "Point", coordinates: ["-63.57", "44.64"] };
  const area = {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ],
  };
  const feature = (geometry: unknown) => ({
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: two[0], geometry }],
  });

  it.each<[string, unknown]>([
    ["coordinates that are texts", feature(point)],
    [
      "a collection with a point",
      feature({ type: "GeometryCollection", geometries: [area, point] }),
    ],
    [
      "a collection in a collection",
      feature({
        type: "GeometryCollection",
        geometries: [{ type: "GeometryCollection", geometries: [point] }],
      }),
    ],
    ["a member that is a geometry", [{ ...two[0], location: point }]],
    ["well-known text", [{ ...two[0], the_geom: "POINT (-63.57 44.64)" }]],
    ["a list of two numbers", [{ ...two[0], coordinates: [44.64, -63.57] }]],
  ])("is read: %s", async (_, content) => {
    const { rows } = await read(JSON.stringify(content));

    const [row] = rows;
    const position = row && "values" in row ? statedPosition(row.values).value : null;
    expect(position).toEqual({ latitude: 44.64, longitude: -63.57 });
  });

  it.each<[string, unknown, string | null]>([
    ["no geometry", null, null],
    ["an empty geometry", { type: "Point", coordinates: [] }, null],
    ["words", { type: "Point", coordinates: ["here", "there"] }, '"here"'],
    [
      "an empty collection",
      { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: ["x"] }] },
      "GeometryCollection",
    ],
  ])("is named where it can't be read: %s", async (_, geometry, shown) => {
    const { rows } = await read(JSON.stringify(feature(geometry)));

    const [row] = rows;
    const { value, warning } = statedPosition(row && "values" in row ? row.values : {});
    expect(value).toBeNull();
    expect(warning?.reason ?? null).toBe(shown && "coordinates dropped: not two numbers");
    expect(warning?.detail ?? "").toContain(shown ?? "");
  });

  it("is inside an area of very many corners", async () => {
    const corners = Array.from({ length: 100_000 }, (_, index) => {
      const angle = (index / 50_000) * Math.PI;
      return [
        Number((-63.57 + Math.cos(angle) / 10).toFixed(7)),
        Number((44.64 + Math.sin(angle) / 10).toFixed(7)),
      ];
    });
    const { rows } = await read(
      JSON.stringify(feature({ type: "Polygon", coordinates: [corners] })),
    );

    expect(Number(rows[0] && "values" in rows[0] ? rows[0].values.latitude : "")).toBeCloseTo(
      44.64,
      1,
    );
  });
});

describe("a file of another kind", () => {
  it.each<[string, string | Uint8Array | Promise<Uint8Array>, string | RegExp]>([
    ["a calendar", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "this is a calendar (ICS)"],
    ["contacts", "BEGIN:VCARD\r\nVERSION:4.0\r\n", "this is contacts (vCard)"],
    ["a page", "<!DOCTYPE html>\n<html><body>", "this is a web page (HTML)"],
    ["a page without a type", "\n<html lang=en>", "this is a web page (HTML)"],
    ["a table of a page", "<table><tr><td>name</td></tr></table>", "this is a web page (HTML)"],
    ["a feed", '<?xml version="1.0"?>\n<rss version="2.0"></rss>', "this is a news feed"],
    ["YAML", "---\nvenues:\n  - name: Hall\n", "this is YAML"],
    ["YAML without a mark", "# halls\nvenues:\n- name: Hall\n  city: Reno\n", "this is YAML"],
    ["YAML of a list", "- name: Hall\n  city: Reno\n", "this is YAML"],
    ["TOML", '[[venue]]\nname = "Hall"\n', "this is TOML"],
    ["a PDF", "%PDF-1.7\n%\u00e2\u00e3", "this is a PDF"],
    ["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "of the old form (.xls)"],
    ["a database", "SQLite format 3\u0000\u0010", "this is a SQLite or GeoPackage database"],
    ["a dump", "-- dump\nCREATE TABLE halls (name text);\n", "a dump of a database (SQL)"],
    ["RTF", "{\\rtf1\\ansi Hall}", "this is a text document (RTF)"],
    ["Markdown", "| name | city |\n|---|---|\n| Hall | Reno |\n", "a table in Markdown"],
    ["TopoJSON", '{"type":"Topology","objects":{}}', "this is TopoJSON"],
    [
      "other XML",
      "<?xml version='1.0'?><halls><hall/></halls>",
      "XML that the import does not know (<halls>)",
    ],
    ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "this is a picture"],
    ["an archive", Buffer.from("377abcaf271c", "hex"), "this is an archive"],
    [
      "a shapefile",
      zip({ "halls.shp": new Uint8Array(9), "halls.dbf": new Uint8Array(9) }),
      "this is a shapefile",
    ],
    [
      "an OpenDocument file",
      zip({ mimetype: "x", "content.xml": "<a/>", "meta.xml": "<a/>" }),
      "OpenDocument",
    ],
    ["a Word document", zip({ "word/document.xml": "<a/>" }), "this is a Word document"],
    [
      "several lists",
      zip({ "a.csv": table(","), "b.csv": table(",") }),
      "several files that can be read (a.csv, b.csv)",
    ],
    [
      "a ZIP in a ZIP",
      zip({ "a.zip": zip({ "a.csv": table(",") }) }),
      "archives in a ZIP archive are not read",
    ],
    [
      "a ZIP named as a list",
      zip({ "a.csv": zip({ "a.csv": table(",") }) }),
      "have to be unpacked first",
    ],
    [
      "an Excel file in a ZIP",
      workbook({ A: halls }).then((file) => zip({ "a.xlsx": file })),
      "have to be unpacked first",
    ],
    ["an empty ZIP", zip({}), "this ZIP archive is empty"],
    [
      "equal lists",
      JSON.stringify({ a: [{ x: 1 }], b: [{ x: 1 }] }),
      /several lists of records; leave only the one of venues, or name it by its path; its lists are "a", "b"/,
    ],
    ["no list", JSON.stringify({ a: { b: 1 } }, null, 1), "no list of records"],
    [
      "links alone",
      JSON.stringify({
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", position: 1, url: "https://a.example/" }],
      }),
      "links to pages",
    ],
    [
      "broken XML",
      kml.replace("</Placemark>", "</Place>"),
      "malformed XML in or before its first record",
    ],
    ["XML that ends early", kml.slice(0, -20), "malformed XML after record 2"],
  ])("is named: %s", async (_, content, problem) => {
    await expect(read(await content)).rejects.toThrow(problem);
  });

  it("is refused with the sheets or lists that it has", async () => {
    const book = await workbook({ One: halls, Two: halls });
    await expect(read(book, { sheet: "Three" })).rejects.toThrow('it has "One", "Two"');
    await expect(read(table(","), { sheet: "One" })).rejects.toThrow(
      "only an Excel file has sheets",
    );
    const lists = JSON.stringify({ venues: two });
    await expect(read(lists, { list: "halls" })).rejects.toThrow('its lists are "venues"');
  });
});

describe("a file that is too large for memory", () => {
  const entity = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;

  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string]>([
    ["gzip of empty rows", () => gzipSync("\n".repeat(70_000_000)), "more than 100 times its size"],
    [
      "ZIP of empty rows",
      () => zip({ "a.csv": "\n".repeat(70_000_000) }),
      "more than 100 times its size",
    ],
    [
      "an endless element",
      () => gzipSync(`<kml><Placemark><name>${"a".repeat(9_000_000)}`),
      "an element larger than 4 MB",
    ],
    ["endless levels of XML", () => `<kml>${"<Folder>".repeat(200)}`, "more than 100 levels deep"],
    [
      "entities of entities",
      () => kml.replace("<kml", `${entity}<kml`).replace("Barn", "&b;"),
      "malformed XML",
    ],
    [
      "records that have all members of their own",
      () =>
        Array.from(
          { length: 15 },
          (_, record) =>
            `{${Array.from({ length: 15_000 }, (_, index) => `"m${record}-${index}":1`).join(",")}}`,
        ).join("\n"),
      "more than 200,000 different members",
    ],
    [
      "a cell far from all others",
      async () => farCell(await workbook({ A: halls })),
      "a cell far below or beside",
    ],
  ])("is refused: %s", async (_, content, problem) => {
    await expect(read(await content())).rejects.toThrow(problem);
  });

  function farCell(book: Buffer): Uint8Array {
    const parts = unzipSync(book);
    const name = Object.keys(parts).find((part) => part.endsWith("sheet1.xml")) ?? "";
    const xml = new TextDecoder().decode(parts[name]);
    const far = xml.replaceAll("B3", "XFD1048576").replace('r="3"', 'r="1048576"');
    return zipSync({ ...parts, [name]: strToU8(far) });
  }
});
