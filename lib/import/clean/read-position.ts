import { coordinateTypes, type Geometry, isGeometry, pointOf } from "../records/geometry";
import type { StatedPosition } from "../venue-record";

// cspell:ignore nord ouest NSEWO SRID
const minusSigns = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

/** Signs and words in the one form that is read: "45º30’06” Nord" → `45°30'06" N`. */
function toPlain(text: string): string {
  return text
    .replace(minusSigns, "-")
    .replace(/[\u00BA\u02DA]/g, "°")
    .replace(/['\u2019\u2032]{2}|[\u201C\u201D\u2033]/g, '"')
    .replace(/[\u2018\u2019\u2032\u00B4]/g, "'")
    .replace(/\b(?:north|nord)\b/gi, "N")
    .replace(/\b(?:south|sud)\b/gi, "S")
    .replace(/\b(?:east|est)\b/gi, "E")
    .replace(/\b(?:west|ouest)\b/gi, "W")
    .trim();
}

const number = String.raw`\d+(?:[.,]\d+)?`;
const angle = new RegExp(
  String.raw`^([NSEWO])?\s*([-+])?\s*(${number})\s*[°d]?\s*(?:(${number})\s*'?\s*(?:(${number})\s*"?\s*)?)?([NSEWO])?$`,
  "i",
);

/** One number of a position: '45.5', '45,5', '45.5 N', `73°34'02"W`, '73 34.03 O' (ouest); null for anything else. */
export function parseDegrees(text: string): number | null {
  const [, before, minus, ...parts] = angle.exec(toPlain(text)) ?? [];
  const after = parts.pop();
  const [degrees, minutes = 0, seconds = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part.replace(",", ".")),
  );
  if (degrees === undefined || minutes >= 60 || seconds >= 60) {
    return null;
  }
  const isNegative = minus === "-" || /[SWO]/i.test(before ?? after ?? "");
  return (degrees + minutes / 60 + seconds / 3600) * (isNegative ? -1 : 1);
}

/**
 * A position in one text: '30.26, -97.74', '(30.26, -97.74)', `45°30'06"N 73°34'02"W`, 'POINT (-97.74 30.26)',
 * 'geo:30.26,-97.74', GeoJSON, or the binary form of PostGIS; null for anything else.
 */
export function parsePosition(text: string): StatedPosition | null {
  const geometry = parseGeometry(text.trim());
  if (geometry) {
    return pointOf(geometry);
  }
  const bare = toPlain(text)
    .replace(/^geo:([^;]*).*$/i, "$1")
    .replace(/\b(?:latitude|longitude|lat|long|lon|lng)\b\.?\s*[:=]?/gi, " ")
    .replace(/[()[\]{}]/g, " ")
    .trim();
  const [first = "", second = ""] = splitPair(bare).map((half) =>
    half.replace(/^[\s,;/|]+|[\s,;/|]+$/g, ""),
  );
  const [latitude, longitude] = /[EWO]/i.test(first) ? [second, first] : [first, second];
  const position = { latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) };
  return position.latitude === null || position.longitude === null
    ? null
    : { latitude: position.latitude, longitude: position.longitude };
}

/** The two halves of a pair, by its letters, its degree signs, or its separator. A third number is the altitude. */
function splitPair(text: string): string[] {
  const letters = [...text.matchAll(/[NSEWO]/gi)].map(({ index }) => index);
  if (letters.length === 2) {
    const [first = 0, second = 0] = letters;
    const middle = first === 0 ? second : first + 1;
    return [text.slice(0, middle), text.slice(middle)];
  }
  if (text.includes("°")) {
    return /^([^°]+°.*?)(?:[,;]|\s)\s*(-?[\d.]+\s*°.*)$/.exec(text)?.slice(1) ?? [];
  }
  const parts = text.split(/\s*[;|]\s*|,\s+|\s+/);
  const halves = parts.length === 1 ? text.split(",") : parts;
  return halves.length === 2 || halves.length === 3 ? halves : [];
}

const wellKnownText = /^(?:SRID=\d+;\s*)?([A-Z]+)\s*(?:Z|M|ZM)?\s*(\(.*\))$/is;
/** Of a point in degrees, as PostGIS exports it. */
const wellKnownBinary = /^(?:0x)?01(?:01000000|01000020E6100000)([0-9A-F]{32})$/i;

function parseGeometry(text: string): Geometry {
  const [, hex] = wellKnownBinary.exec(text) ?? [];
  if (hex !== undefined) {
    const bytes = Buffer.from(hex, "hex");
    return { type: "Point", coordinates: [bytes.readDoubleLE(0), bytes.readDoubleLE(8)] };
  }
  const [, name = "", body = ""] = wellKnownText.exec(text) ?? [];
  const type = coordinateTypes.find((known) => known.toUpperCase() === name.toUpperCase());
  if (type !== undefined) {
    const lists = (type === "MultiPoint" ? `(${body.replace(/[()]/g, "")})` : body)
      .replace(/(-?[\d.]+(?:e[-+]?\d+)?)[ \t]+(-?[\d.]+(?:e[-+]?\d+)?)[^,()]*/gi, "[$1,$2]")
      .replaceAll("(", "[")
      .replaceAll(")", "]");
    const coordinates = parseJson(lists);
    return {
      type,
      coordinates: type === "Point" && Array.isArray(coordinates) ? coordinates[0] : coordinates,
    };
  }
  const value = text.startsWith("{") ? parseJson(text) : null;
  return isGeometry(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 'Elm St, Boone, NC (36.21, -81.67)': digits enough for a house, so that no other numbers are taken for a position. */
const positionAtEnd =
  /[\s,;]*(?:\(\s*([-\u2212]?\d{1,3}\.\d{2,})\s*[,;\s]\s*([-\u2212]?\d{1,3}\.\d{2,})\s*\)|([-\u2212]?\d{1,3}\.\d{4,})\s*[,;]\s*([-\u2212]?\d{1,3}\.\d{4,}))\s*$/;

/** Splits a position off the end of an address. */
export function splitPosition(address: string): {
  address: string;
  position: StatedPosition | null;
} {
  const found = positionAtEnd.exec(address.slice(-80));
  const [whole = "", ...numbers] = found ?? [];
  const position = found ? parsePosition(numbers.filter(Boolean).join(", ")) : null;
  return position
    ? { address: address.slice(0, address.length - whole.length), position }
    : { address, position: null };
}
