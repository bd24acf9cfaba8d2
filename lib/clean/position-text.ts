import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import { decimalText, pairTexts } from "./degrees";

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

/** A position as texts with a decimal point, with the digits that were typed. */
export type PositionTexts = { latitude: string; longitude: string };

/** The position in a link to a map, such as 'https://www.google.com/maps/@44.65,-63.57,17z'; null for any other text. */
function readMapLink(text: string): PositionTexts | null {
  const isGeo = text.startsWith("geo:");
  const isMap = URL.canParse(text) && mapHost.test(new URL(text).hostname);
  if (!(isGeo || isMap)) {
    return null;
  }
  const link = decode(text);
  const [, latitude = "", longitude = ""] =
    patterns.map((pattern) => pattern.exec(link)).find((found) => found !== null) ?? [];
  return onGlobe({ latitude, longitude });
}

function onGlobe(texts: PositionTexts | null): PositionTexts | null {
  return texts && parseCoordinates(texts.latitude, texts.longitude) ? texts : null;
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

/** The position in a map link or in a pair such as '44.65, -63.57'; null for any other text. */
export function readPosition(text: string): PositionTexts | null {
  const typed = text.slice(0, longest).trim();
  // '44,65' is one number.
  return decimalText(typed) === null ? (onGlobe(pairTexts(typed)) ?? readMapLink(typed)) : null;
}

type Typed = string | number | null | undefined;

/** The position in two fields: a number in each, or a pair or map link in one of them. */
export function readPin(latitude: Typed, longitude: Typed): PositionTexts | null {
  const north = String(latitude ?? "");
  const east = String(longitude ?? "");
  const numbers = { latitude: decimalText(north) ?? "", longitude: decimalText(east) ?? "" };
  return readPosition(north) ?? readPosition(east) ?? onGlobe(numbers);
}

const links = /(?:https?:\/\/|geo:)[^\s<>"]+/g;
/** Fewer decimals may be anything, such as prices. */
const exactPair = /(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{1,3}\.\d{3,})/;

/** The position in the first map link of a text that has one, else in the first pair of exact coordinates. */
export function findPosition(text: string): (Coordinates & { isLink: boolean }) | null {
  for (const [word] of text.matchAll(links)) {
    const texts = readMapLink(word.slice(0, longest).replace(/[.;)]+$/, ""));
    const position = parseCoordinates(texts?.latitude, texts?.longitude);
    if (position) {
      return { ...position, isLink: true };
    }
  }
  const [, latitude, longitude] = exactPair.exec(text.replace(links, " ")) ?? [];
  const position = parseCoordinates(latitude, longitude);
  return position && { ...position, isLink: false };
}

type Sent = Record<string, unknown>;

/** A venue's form with both coordinates as plain numbers, however they were typed. */
export function withReadPosition(sent: Sent): Sent {
  const { latitude, longitude } = sent;
  return isTyped(latitude) && isTyped(longitude)
    ? { ...sent, ...readPin(latitude, longitude) }
    : sent;
}

function isTyped(value: unknown): value is Typed {
  return ["string", "number", "undefined"].includes(typeof value) || value === null;
}
