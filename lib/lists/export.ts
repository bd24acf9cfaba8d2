import { absoluteUrl, site } from "@/lib/core/site";
import { csvLine, textCell } from "@/lib/core/text/csv";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { keysOf, recordOf } from "@/lib/core/typed-object";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import { isShown, statusNames } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import type { ListFileFormat } from "@/lib/routes/list-hrefs";
import { fullAddress } from "@/lib/venues/address";
import type { FoundEntry } from "./queries";

const title = `Venue list from ${site.name}`;

type Value = string | number | null;

/** What a file says of a venue, under names that imports know, except the page, the sources, and the note. */
const fields = {
  name: ({ venue }) => venue.name,
  address: ({ venue }) => venue.address,
  city: ({ venue }) => venue.city.name,
  region: ({ venue }) => venue.city.region.code,
  postalCode: ({ venue }) => venue.postalCode,
  country: ({ venue }) => venue.city.region.country.code,
  latitude: ({ venue }) => venue.latitude,
  longitude: ({ venue }) => venue.longitude,
  capacity: ({ venue }) => venue.capacity,
  venueType: ({ venue }) => venue.venueType,
  phone: ({ venue }) => venue.phone,
  website: ({ venue }) => venue.website,
  status: ({ venue }) => (isShown(venue.status) ? statusNames[venue.status] : null),
  page: ({ venue }) => absoluteUrl(venueHref(venue)),
  sources: ({ venue }) => venue.sources.map(sourceText).join("; ") || null,
  note: ({ note }) => note || null,
} satisfies Record<string, (entry: FoundEntry) => Value>;

const columns = keysOf(fields);

function rowOf(entry: FoundEntry): Record<keyof typeof fields, Value> {
  return recordOf(columns, (column) => fields[column](entry));
}

function sourceText({ name, license }: FoundEntry["venue"]["sources"][number]): string {
  return license ? `${name} (${license})` : name;
}

type Format = { type: string; write: (venues: readonly FoundEntry[]) => string };

/** A list as a file, for spreadsheets, maps, navigation devices, and programs. */
export const listFiles: Record<ListFileFormat, Format> = {
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  gpx: { type: "application/gpx+xml", write: writeGpx },
  kml: { type: "application/vnd.google-earth.kml+xml", write: writeKml },
  geojson: { type: "application/geo+json", write: writeGeoJson },
  json: {
    type: "application/json",
    write: (venues) => JSON.stringify({ name: title, venues: venues.map(rowOf) }),
  },
};

function writeCsv(venues: readonly FoundEntry[]): string {
  const cell = (value: Value) =>
    typeof value === "string" ? textCell(value) : String(value ?? "");
  const lines = venues.map(rowOf).map((row) => csvLine(columns.map((name) => cell(row[name]))));
  return csvLine(columns) + lines.join("");
}

function writeGeoJson(venues: readonly FoundEntry[]): string {
  const features = venues.map((entry) => {
    const { latitude, longitude, ...properties } = rowOf(entry);
    const position = positionOf(entry);
    const geometry = position && {
      type: "Point",
      coordinates: [position.longitude, position.latitude],
    };
    return { type: "Feature", geometry, properties };
  });
  return JSON.stringify({ type: "FeatureCollection", name: title, features });
}

/** Waypoints are positions, so venues without one are left out. */
function writeGpx(venues: readonly FoundEntry[]): string {
  const points = venues.flatMap((entry) => {
    const position = positionOf(entry);
    if (!position) {
      return [];
    }
    const { latitude, longitude } = position;
    const href = escapeHtml(absoluteUrl(venueHref(entry.venue)));
    const parts = [
      element("name", entry.venue.name),
      entry.note && element("cmt", entry.note),
      element("desc", fullAddress(entry.venue)),
      `<link href="${href}"></link>`,
    ];
    return `<wpt lat="${latitude}" lon="${longitude}">${parts.join("")}</wpt>\n`;
  });
  return `${xmlStart}<gpx version="1.1" creator="${escapeHtml(site.name)}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata>${element("name", title)}</metadata>
${points.join("")}</gpx>
`;
}

function writeKml(venues: readonly FoundEntry[]): string {
  const marks = venues.map((entry) => {
    const { name: _, latitude, longitude, ...data } = rowOf(entry);
    const position = positionOf(entry);
    const parts = [
      element("name", entry.venue.name),
      `<ExtendedData>${keysOf(data)
        .map((key) => dataOf(key, data[key]))
        .join("")}</ExtendedData>`,
      position &&
        `<Point>${element("coordinates", `${position.longitude},${position.latitude}`)}</Point>`,
    ];
    return `<Placemark>${parts.filter(Boolean).join("")}</Placemark>\n`;
  });
  return `${xmlStart}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
${element("name", title)}
${marks.join("")}</Document></kml>
`;
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';

function element(name: string, text: string): string {
  // Two characters that XML has no place for.
  return `<${name}>${escapeHtml(text.replace(/[\uFFFE\uFFFF]/g, ""))}</${name}>`;
}

function dataOf(name: string, value: string | number | null): string {
  return value === null ? "" : `<Data name="${name}">${element("value", String(value))}</Data>`;
}

function positionOf({ venue }: FoundEntry): Coordinates | null {
  return parseCoordinates(venue.latitude, venue.longitude);
}
