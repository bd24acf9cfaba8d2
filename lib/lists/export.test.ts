import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { inspectFile, readRows } from "@/lib/import/read-file";
import { type ListFileFormat, listFileFormats } from "@/lib/routes/list-hrefs";
import { venueDetail } from "@/tests/support/venue-detail";
import { listFiles } from "./export";
import type { FoundEntry } from "./queries";

const entries: FoundEntry[] = [
  {
    slug: "lantern",
    asked: "lantern",
    note: 'bring "the" <amp> & cables',
    former: null,
    venue: venueDetail({
      slug: "lantern",
      name: `Lantern & "Sons" <3`,
      address: "12 Wharf Street, rear",
      latitude: 44.6488,
      longitude: -63.5752,
      capacity: 300,
      website: "https://lantern.example.com/?a=1&b=2",
    }),
  },
  {
    slug: "kraken",
    asked: "kraken",
    note: "",
    former: null,
    venue: venueDetail({ slug: "kraken", name: "Le Krâken", latitude: 45.5, longitude: -73.6 }),
  },
];
const unplaced: FoundEntry = {
  slug: "attic",
  asked: "attic",
  note: "",
  former: null,
  venue: venueDetail({ slug: "attic", name: "The Attic" }),
};

/** What the files say of the first venue. */
const written = {
  name: `Lantern & "Sons" <3`,
  address: "12 Wharf Street, rear",
  city: "Halifax",
  region: "NS",
  country: "ca",
  latitude: "44.6488",
  longitude: "-63.5752",
  capacity: "300",
  website: "https://lantern.example.com/?a=1&b=2",
  status: "open",
  page: absoluteUrl("/canada/nova-scotia/halifax/lantern"),
  note: 'bring "the" <amp> & cables',
};

type Texts = Record<string, string>;

/** Leaves out what is not known. */
function textsOf(record: Record<string, unknown>): Texts {
  const known = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

/** By name, the attributes and texts of what is in each element of a kind. */
function xmlRecords(text: string, kind: string): Texts[] {
  const records: Texts[] = [];
  const parser = new SaxesParser();
  let name = "";
  parser.on("opentag", (tag) => {
    if (tag.name === kind) {
      records.push({});
    }
    const { name: named, ...attributes } = tag.attributes;
    // A value belongs to the element that names it.
    name = named ?? (tag.name === "value" ? name : tag.name);
    Object.assign(records.at(-1) ?? {}, attributes);
  });
  parser.on("text", (value) => {
    Object.assign(records.at(-1) ?? {}, value.trim() && { [name]: value });
  });
  parser.write(text).close();
  return records;
}

/** Read the files without the importer. */
const readers = {
  csv: (text: string) => parse<Texts>(text, { columns: true }).map(textsOf),
  json: (text: string) => JSON.parse(text).venues.map(textsOf),
  geojson: (text: string): Texts[] =>
    JSON.parse(text).features.map(({ geometry, properties }: Feature) => {
      const [longitude = null, latitude = null] = geometry?.coordinates ?? [];
      return textsOf({ ...properties, latitude, longitude });
    }),
  kml: (text: string) =>
    xmlRecords(text, "Placemark").map(({ coordinates, ...texts }) => {
      const [longitude = null, latitude = null] = coordinates?.split(",") ?? [];
      return textsOf({ ...texts, latitude, longitude });
    }),
};

type Feature = { geometry: { coordinates: number[] } | null; properties: object };

const folder = mkdtempSync(join(tmpdir(), "marquee-list-export-"));

/** What an import reads in a list as a file. */
async function readBack(format: ListFileFormat, venues: readonly FoundEntry[]) {
  const path = join(folder, `${venues.length}.${format}`);
  writeFileSync(path, listFiles[format].write(venues));
  const values: Record<string, string | undefined>[] = [];
  for await (const row of readRows(await inspectFile(path, {}))) {
    values.push("values" in row ? row.values : {});
  }
  return values;
}

describe("files of a list", () => {
  it.each(listFileFormats)("are read by imports with names and positions: %s", async (format) => {
    const read = await readBack(format, entries);

    expect(read.map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([
      [`Lantern & "Sons" <3`, "44.6488", "-63.5752"],
      ["Le Krâken", "45.5", "-73.6"],
    ]);
  });

  it.each(["csv", "kml", "geojson", "json"] as const)(
    "have the address, the city, and venues without a position: %s",
    async (format) => {
      const read = await readBack(format, [...entries, unplaced]);

      expect(read).toHaveLength(3);
      expect(read[0]).toMatchObject({
        address: "12 Wharf Street, rear",
        city: "Halifax",
        region: "NS",
        country: "ca",
        capacity: "300",
        website: "https://lantern.example.com/?a=1&b=2",
      });
      expect(read[2]).toMatchObject({ name: "The Attic", city: "Halifax" });
    },
  );

  it("leave venues without a position out of GPX", () => {
    expect(listFiles.gpx.write([unplaced])).not.toContain("<wpt");
  });

  it.each(["=1+2", "@SUM(A1)", "+Room", "\t=1"])("run %j in no spreadsheet", (text) => {
    const [entry = unplaced] = entries;
    const named = { ...entry, note: text, venue: { ...entry.venue, name: text } };

    const [, line = ""] = listFiles.csv.write([named]).split("\r\n");
    expect(line.startsWith(`'${text},`)).toBe(true);
    expect(line.endsWith(`,'${text}`)).toBe(true);
  });

  it.each(["csv", "kml", "geojson", "json"] as const)("hold every column whole: %s", (format) => {
    const [lantern = {}, kraken = {}, attic = {}] = readers[format](
      listFiles[format].write([...entries, unplaced]),
    );

    expect(lantern).toEqual(written);
    expect(kraken).toMatchObject({ name: "Le Krâken", latitude: "45.5" });
    expect(kraken).not.toHaveProperty("note");
    expect(attic).toMatchObject({ name: "The Attic" });
    expect(attic).not.toHaveProperty("latitude");
  });

  it("are GPX with waypoints that have name, position, address, note, and page", () => {
    const [lantern] = xmlRecords(listFiles.gpx.write(entries), "wpt");
    const { name, latitude, longitude, note, page } = written;

    expect(lantern).toEqual({
      name,
      lat: latitude,
      lon: longitude,
      desc: "12 Wharf Street, rear, Halifax, NS",
      cmt: note,
      href: page,
    });
  });

  it("are valid without venues", () => {
    expect(listFiles.csv.write([])).toMatch(/^name,address,.*,note\r\n$/);
    expect(JSON.parse(listFiles.json.write([]))).toMatchObject({ venues: [] });
  });
});
