import { type Coordinates, parseCoordinates } from "./coordinates";

const number = "-?\\d{1,3}(?:\\.\\d+)?";
const pair = `(${number})\\s*,\\s*(${number})`;

/** Where map links hold a position, the marked place before the middle of what they show. */
const patterns = [
  // Google Maps: the place itself.
  new RegExp(`!3d(${number})!4d(${number})`),
  // OpenStreetMap: a marker.
  new RegExp(`[?&]mlat=(${number})&mlon=(${number})`),
  // Google Maps and Apple Maps.
  new RegExp(`[?&](?:q|query|ll|destination|daddr|coordinate)=(?:loc:)?${pair}`),
  new RegExp(`^geo:${pair}`),
  // Google Maps: the middle of the map.
  new RegExp(`/@${pair}`),
  new RegExp(`[?&](?:center|sll)=${pair}`),
  // OpenStreetMap: the middle of the map.
  new RegExp(`#map=[\\d.]+/(${number})/(${number})`),
];

const mapHost =
  /^(?:(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?|(?:www\.)?openstreetmap\.org|maps\.apple\.com)$/;

/** The position in a link to a map, such as 'https://www.google.com/maps/@44.65,-63.57,17z'; null for any other text. */
function readMapLink(text: string): Coordinates | null {
  const isGeo = text.startsWith("geo:");
  const isMap = URL.canParse(text) && mapHost.test(new URL(text).hostname);
  if (!(isGeo || isMap)) {
    return null;
  }
  const link = decode(text);
  const [, latitude, longitude] =
    patterns.map((pattern) => pattern.exec(link)).find((found) => found !== null) ?? [];
  return parseCoordinates(latitude, longitude);
}

/** A link with broken escapes stays as it is. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll("+", " "));
  } catch {
    return link;
  }
}

const longest = 2000;
const decimalComma = /^(-?\d+),(\d+)$/;

/** A coordinate such as '44.65' or '44,65'; NaN for any other text. */
export function readCoordinate(text: string): number {
  return Number(text.trim().replace(decimalComma, "$1.$2"));
}

/** The position in a map link or in a pair such as '44.65, -63.57'; null for any other text. */
export function readPosition(text: string): Coordinates | null {
  const typed = text.slice(0, longest).trim();
  if (decimalComma.test(typed)) {
    return null;
  }
  const [, latitude, longitude] = new RegExp(`^\\(?${pair}\\)?$`).exec(typed) ?? [];
  return parseCoordinates(latitude, longitude) ?? readMapLink(typed);
}

type Typed = string | number | null | undefined;

/** The position in two fields: a number in each, or a pair or map link in one of them. */
export function readPin(latitude: Typed, longitude: Typed): Coordinates | null {
  const north = String(latitude ?? "");
  const east = String(longitude ?? "");
  const pasted = readPosition(north) ?? readPosition(east);
  return pasted ?? parseCoordinates(readCoordinate(north), readCoordinate(east));
}

const links = /(?:https?:\/\/|geo:)[^\s<>"]+/g;
/** Fewer decimals may be anything, such as prices. */
const exactPair = /(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{1,3}\.\d{3,})/;

/** The position in the first map link of a text that has one, else in the first pair of exact coordinates. */
export function findPosition(text: string): (Coordinates & { isLink: boolean }) | null {
  for (const [word] of text.matchAll(links)) {
    const position = readMapLink(word.slice(0, longest).replace(/[.;)]+$/, ""));
    if (position) {
      return { ...position, isLink: true };
    }
  }
  const [, latitude, longitude] = exactPair.exec(text.replace(links, " ")) ?? [];
  const position = parseCoordinates(latitude, longitude);
  return position && { ...position, isLink: false };
}

type Sent = Record<string, unknown>;

/** A venue's form with both coordinates, if a map link or a pair was pasted into the field of one. */
export function withReadPosition(sent: Sent): Sent {
  for (const name of ["latitude", "longitude"]) {
    const typed = sent[name];
    const position = typeof typed === "string" ? readPosition(typed) : null;
    if (position) {
      return { ...sent, ...position };
    }
  }
  return sent;
}
