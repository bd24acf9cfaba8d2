import { parsePair } from "@/lib/clean/degrees";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";

export type PostalCode = {
  /** Display form: '90210', 'B3J 1A1', 'B3J'. */
  name: string;
  /** Prefix of the codes of venues there, as the database's `postal_key` writes it. */
  key: string;
};

/** Parses a ZIP code, a Canadian postal code, or its first half; null for anything else. */
export function parsePostalCode(text: string): PostalCode | null {
  const key = text.toUpperCase().replace(/[\s-]/g, "");
  if (/^\d{5}(\d{4})?$/.test(key)) {
    const zip = key.slice(0, 5);
    return { name: zip, key: zip };
  }
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d[ABCEGHJ-NPRSTV-Z]\d)?$/.test(key)
    ? { name: `${key.slice(0, 3)} ${key.slice(3)}`.trim(), key }
    : null;
}

const canadian = "[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z](?:[\\s-]?\\d[ABCEGHJ-NPRSTV-Z]\\d)?";
const atEnd = new RegExp(
  `^(?:(.*?)[\\s,]+)?(\\d{5}(?:-\\d{4})?|${canadian})[\\s,]*(?:usa?|canada)?$`,
  "i",
);

/** A code at the end of a text, and what stands before it: 'Toronto, ON M5V 2T6'. */
export function splitPostalCode(text: string): { code: PostalCode | null; rest: string } {
  const whole = parsePostalCode(text);
  if (whole) {
    return { code: whole, rest: "" };
  }
  const [, rest = "", typed = ""] = atEnd.exec(text.trim()) ?? [];
  const code = parsePostalCode(typed);
  return code ? { code, rest } : { code: null, rest: text };
}

/** '30.2672,-97.7431', `45°30'06"N 73°34'02"W`; null for anything else, and for what is not on the globe. */
export function parsePosition(text: string): Coordinates | null {
  const pair = parsePair(text);
  return pair && parseCoordinates(pair.latitude, pair.longitude);
}
