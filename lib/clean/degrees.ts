import { formatDegrees } from "@/lib/model/coordinates";

type Pair<Part> = { latitude: Part; longitude: Part };

const longestPair = 200;

// cspell:ignore nord ouest NSEWO
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

const decimal = /^-?\d+(?:\.\d+)?$/;

/** One number of a position with a decimal point, and the digits that were typed if it has no minutes or letters. */
export function decimalText(text: string): string | null {
  const degrees = parseDegrees(text);
  const plain = toPlain(text).replace(",", ".");
  if (degrees === null) {
    return null;
  }
  return decimal.test(plain) ? plain : formatDegrees(degrees);
}

/**
 * A position as people write it: '30.26, -97.74', '(30.26, -97.74)', `45°30'06"N 73°34'02"W`, 'geo:30.26,-97.74'; null
 * for anything else. It may be off the globe.
 */
export function parsePair(text: string): Pair<number> | null {
  return mapPair(text, parseDegrees);
}

/** The same with the digits that were typed. */
export function pairTexts(text: string): Pair<string> | null {
  return mapPair(text, decimalText);
}

function mapPair<Part>(text: string, parse: (half: string) => Part | null): Pair<Part> | null {
  if (text.length > longestPair) {
    return null;
  }
  const bare = toPlain(text)
    .replace(/^geo:([^;]*).*$/i, "$1")
    .replace(/\b(?:latitude|longitude|lat|long|lon|lng)\b\.?\s*[:=]?/gi, " ")
    .replace(/[()[\]{}]/g, " ")
    .trim();
  const [first = "", second = ""] = splitPair(bare).map((half) =>
    half.replace(/^[\s,;/|]+|[\s,;/|]+$/g, ""),
  );
  const isSwapped = /[EWO]/i.test(first);
  const latitude = parse(isSwapped ? second : first);
  const longitude = parse(isSwapped ? first : second);
  return latitude === null || longitude === null ? null : { latitude, longitude };
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
  const commas = /^([-+]?\d+,\d+)\s*,\s*([-+]?\d+,\d+)$/.exec(text);
  if (commas) {
    return commas.slice(1);
  }
  const parts = text.split(/\s*[;|]\s*|,\s+|\s+/);
  const halves = parts.length === 1 ? text.split(",") : parts;
  return halves.length === 2 || halves.length === 3 ? halves : [];
}
