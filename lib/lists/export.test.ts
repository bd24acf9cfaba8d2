import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

  it("have the note and the page in every format", () => {
    for (const format of listFileFormats) {
      const text = listFiles[format].write(entries);
      expect(text).toContain("cables");
      expect(text).toContain("/canada/nova-scotia/halifax/lantern");
    }
  });

  it("are valid without venues", () => {
    expect(listFiles.csv.write([])).toMatch(/^name,address,.*,note\r\n$/);
    expect(JSON.parse(listFiles.json.write([]))).toMatchObject({ venues: [] });
  });
});
