import { parsePair } from "@/lib/clean/degrees";
import { coordinateTypes, type Geometry, isGeometry, pointOf } from "../records/geometry";
import type { StatedPosition } from "../venue-record";

/** A position in one text: a pair, 'POINT (-97.74 30.26)', GeoJSON, or the binary form of PostGIS; null for anything else. */
export function parsePosition(text: string): StatedPosition | null {
  const geometry = parseGeometry(text.trim());
  return geometry ? pointOf(geometry) : parsePair(text);
}

// cspell:ignore SRID
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
      .replace(
        /(?<![\d.])(-?[\d.]+(?:e[-+]?\d+)?)[ \t]+(-?[\d.]+(?:e[-+]?\d+)?)[^,()]*/gi,
        "[$1,$2]",
      )
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
