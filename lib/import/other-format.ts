import { UnreadableFile } from "./unreadable-file";

const asCsv = "export its table as CSV or Excel (.xlsx)";

// cspell:ignore ustar
/** Formats that the import does not read, by how their files begin, with what to export instead. */
const binaryFormats: [RegExp, string][] = [
  [/^%PDF-/, "a PDF; ask for the table that it was made from, as CSV or Excel (.xlsx)"],
  [/^[\s\S]{257}ustar/, "an archive (tar); unpack it, and import what is in it"],
  [/^[\s\S]{4}Standard (?:Jet|ACE) DB/, `a database of Access; ${asCsv}`],
  [/^\xD0\xCF/, "an Excel file of the old form (.xls); save it as .xlsx or CSV"],
  [/^SQLite format 3/, `a SQLite or GeoPackage database; ${asCsv}, or its layer as GeoJSON`],
  [
    /^(?:7z\xBC\xAF|Rar!|BZh|\xFD7zXZ|\x28\xB5\x2F\xFD)/,
    "an archive; unpack it, and import what is in it",
  ],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF....WEBP)/, "a picture; the import reads lists, such as CSV"],
];

const textFormats: [RegExp, string][] = [
  [/^BEGIN:VCALENDAR/i, "a calendar (ICS), which lists events; export the list of places as CSV"],
  [/^BEGIN:VCARD/i, "contacts (vCard); export them as CSV"],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|table)\b/i,
    "a web page (HTML); save its table as CSV, or its JSON-LD as a file of its own",
  ],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed)\b/i,
    "a news feed (RSS or Atom), which lists posts; export the list of places as CSV",
  ],
  [
    /^(?:<\?[^>]*>\s*)+<(?:\w+:)?Workbook\b/,
    "an Excel file of the XML form; save it as .xlsx or CSV",
  ],
  [
    /^(?:<\?[^>]*>\s*)*<(?:\w+:)?(?:FeatureCollection|gml)\b/i,
    "GML; convert it to GeoJSON (ogr2ogr -f GeoJSON)",
  ],
  [/^\{\\rtf/, `a text document (RTF); ${asCsv}`],
  [
    /^(?:--[^\n]*\s+|\/\*[\s\S]*?\*\/;?\s*|set [^\n]*;\s*)*(?:create\s+(?:table|database|schema|type|temp)|insert\s+into|drop\s+table|begin;)\b/i,
    "a dump of a database (SQL); export the table as CSV",
  ],
  [
    /^(?:%YAML|---\s*\n|(?:#[^\n]*\n\s*)*(?:[\w-]+:[ \t]*(?:[^\n]*)\n\s*)?- [\w-]+:(?:\s|$))/,
    "YAML; export it as JSON or CSV",
  ],
  [
    /^(?:#[^\n]*\n\s*)*\[\[?[\w.-]+\]\]?\s*\n\s*[\w-]+\s*=/,
    "TOML or an INI file; export it as JSON or CSV",
  ],
  [/^\|?[^\n]*\|[^\n]*\n\s*\|?\s*:?-{3,}:?\s*\|/, "a table in Markdown; save it as CSV"],
  [/^\s*\{\s*"type"\s*:\s*"Topology"/, "TopoJSON; convert it to GeoJSON"],
];

/** @param start the first bytes, as Latin-1. @throws UnreadableFile for a format that it can name */
export function refuseOtherFormat(path: string, start: string): void {
  const text = start.replace(/^(?:\xEF\xBB\xBF)?\s+|^\xEF\xBB\xBF/, "").slice(0, 4096);
  const name =
    binaryFormats.find(([mark]) => mark.test(start)) ??
    textFormats.find(([mark]) => mark.test(text));
  if (name) {
    throw new UnreadableFile(path, `this is ${name[1]}`);
  }
}
