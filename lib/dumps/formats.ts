import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { csvLine, textCell, textOfCell } from "@/lib/core/text/csv";
import { type DumpColumn, type DumpRow, dumpColumns } from "./columns";
import type { DumpedVenue } from "./rows";
import type { VenueFile } from "./sets";

type Format = {
  start: string;
  /** One line. */
  line: (venue: DumpedVenue, isFirst: boolean) => string;
  end: string;
  /** The rows of a written file, with what else it has about them. */
  read: (path: string) => AsyncGenerator<Partial<DumpedVenue>, undefined>;
};

/** How each file is written, and read to be checked. */
export const formats: Record<VenueFile, Format> = {
  "venues.csv.gz": {
    start: csvLine(dumpColumns.map(({ name }) => name)),
    line: (venue) => csvLine(dumpColumns.map(({ name }) => csvText(venue[name]))),
    end: "",
    read: readCsv,
  },
  "venues.ndjson.gz": {
    start: "",
    line: (venue) => `${toJson(venue)}\n`,
    end: "",
    read: readNdjson,
  },
  "venues.geojson.gz": {
    start: '{"type":"FeatureCollection","features":[\n',
    line: (venue, isFirst) => `${isFirst ? "" : ",\n"}${toJson(toFeature(venue))}`,
    end: "\n]}\n",
    read: readGeoJson,
  },
};

function csvText(value: DumpRow[keyof DumpRow]): string {
  if (typeof value === "string") {
    return textCell(value);
  }
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? "");
}

/** Escapes the two separators that JSON allows and readers of lines take for ends of lines. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function toFeature({ facts: _, latitude, longitude, ...properties }: DumpedVenue) {
  const isPlaced = latitude !== null && longitude !== null;
  return {
    type: "Feature",
    id: properties.id,
    geometry: isPlaced ? { type: "Point", coordinates: [longitude, latitude] } : null,
    properties,
  };
}

async function* readNdjson(path: string): AsyncGenerator<Partial<DumpedVenue>, undefined> {
  for await (const line of linesOf(path)) {
    yield JSON.parse(line);
  }
}

async function* readGeoJson(path: string): AsyncGenerator<Partial<DumpedVenue>, undefined> {
  for await (const line of linesOf(path)) {
    if (line.startsWith('{"type":"Feature",')) {
      const { geometry, properties } = JSON.parse(line.replace(/,$/, ""));
      const [longitude, latitude] = geometry?.coordinates ?? [null, null];
      yield { ...properties, latitude, longitude };
    }
  }
}

async function* readCsv(path: string): AsyncGenerator<Partial<DumpedVenue>, undefined> {
  const cells = createReadStream(path)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }));
  for await (const record of cells as AsyncIterable<Record<string, string>>) {
    const entries = dumpColumns.map((column) => [column.name, typed(column, record[column.name])]);
    yield Object.fromEntries(entries);
  }
}

/** A cell as its column's type says. */
function typed({ type }: DumpColumn, text = ""): unknown {
  if (text === "" || type === "string") {
    return textOfCell(text) || null;
  }
  return JSON.parse(text);
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path).pipe(createGunzip()) });
}
