import { cleanStatus, pastDay } from "@/lib/clean/status";
import { matchRegion } from "../clean/region";
import type { RawField } from "../venue-record";
import { isDate, isDateOrTime } from "./date-values";
import { shareOf } from "./sample";

type Fits = (values: readonly string[], column: ColumnName) => boolean;

/** The last part of a column's name as a key, and whether it alone proves nothing. */
type ColumnName = { key: string; isVague: boolean };

const half = 0.5;

/** Words that may also head numbers of other kinds. */
const vagueKeys = new Set(["x", "y", "long"]);

/** Conditions without which a column is never read as the field. */
const required: Partial<Record<RawField, Fits>> = {
  latitude: (values, column) => holdsDegrees(values, column, latitudes),
  longitude: (values, column) => holdsDegrees(values, column, longitudes),
  coordinates: (values) => shareOf(values, isPair) >= half,
  closed: (values) =>
    shareOf(values, (closed) => !("rejection" in cleanStatus({ closed }))) >= half,
  opened: (values) => shareOf(values, (opened) => pastDay(opened) !== null) >= half,
  active: (values) => shareOf(values, (active) => isRead({ active })) >= half,
  status: (values) => values.length === 0 || values.some((status) => isRead({ status })),
  venueType: (values) => shareOf(values, isNoKindOfVenue) < 1 || values.length === 0,
};

/** Conditions by which one of several columns is preferred. */
const preferred: Partial<Record<RawField, Fits>> = {
  name: (values) => shareOf(values, isWords) >= half,
  address: (values) => shareOf(values, isWords) >= half,
  location: (values) => shareOf(values, (value) => isWords(value) || isPair(value)) >= half,
  city: (values) => shareOf(values, isWords) >= half,
  region: (values) => shareOf(values, isRegion) >= 0.2,
  country: (values) => shareOf(values, isWords) >= half,
  postalCode: (values) => shareOf(values, (value) => /\d/.test(value) && !isDate(value)) >= half,
  website: (values) => shareOf(values, (value) => /^\S+\.\S+$/.test(value)) >= half,
  phone: (values) => shareOf(values, (value) => /\d.*\d.*\d.*\d/.test(value)) >= half,
  capacity: (values) => shareOf(values, (value) => /\d/.test(value)) >= half,
};

/** Whether a column may be read as a field. */
export function mayHold(field: RawField, values: readonly string[], column: ColumnName): boolean {
  return required[field]?.(values, column) ?? true;
}

/** Whether a column's values speak for the field. */
export function holds(field: RawField, values: readonly string[], column: ColumnName): boolean {
  const fits = required[field] ?? preferred[field];
  return values.length > 0 && (fits?.(values, column) ?? true);
}

/** Fields that values alone can prove. */
export function isProvable(field: RawField): boolean {
  return field === "latitude" || field === "longitude" || field === "coordinates";
}

/** Where both countries are. */
const latitudes = { from: 15, to: 84 };
const longitudes = { from: -180, to: -50 };

/** Under a vague name, only numbers with the decimals and the size of positions in both countries. */
function holdsDegrees(
  values: readonly string[],
  { key, isVague }: ColumnName,
  { from, to }: typeof latitudes,
): boolean {
  const stated = values.filter((value) => Number(value) !== 0);
  const isHere = (value: string) =>
    isInWords(value) ||
    (/[.,]\d{3}/.test(value) && toNumber(value) >= from && toNumber(value) <= to);
  const isOnGlobe = (value: string) => isInWords(value) || Math.abs(toNumber(value)) <= 180;
  return shareOf(stated, isVague || vagueKeys.has(key) ? isHere : isOnGlobe) >= half;
}

/** In either order, and also without the minus sign. */
function isDegreesHere(value: string): boolean {
  const degrees = Math.abs(toNumber(value));
  return degrees >= latitudes.from && degrees <= Math.abs(longitudes.from);
}

function toNumber(value: string): number {
  return Number(value.replace("\u2212", "-").replace(",", "."));
}

/** 45°30'06"N, "45.5 N" */
function isInWords(value: string): boolean {
  return /^[NSEWO]?\s*-?\d{1,3}[\s\d.,:°ºd'’′"”″]*[NSEWO°'′″"]$/i.test(value);
}

function isPair(value: string): boolean {
  const numbers = value.match(/[-\u2212]?\d{1,3}(?:\.\d+)?/g) ?? [];
  const isOnlyPair = /^[\s\d.,;:()[\]{}°ºNSEWOPIT'′"″+\u2212-]+$/i.test(value);
  return (
    isOnlyPair &&
    numbers.length >= 2 &&
    /[.°]/.test(value) &&
    numbers.slice(0, 2).every(isDegreesHere)
  );
}

function isRead(texts: Parameters<typeof cleanStatus>[0]): boolean {
  const status = cleanStatus(texts);
  return !("rejection" in status) && status.warning === undefined;
}

function isNoKindOfVenue(value: string): boolean {
  return /^(?:(?:Multi)?(?:Point|LineString|Polygon)|Feature|GeometryCollection|\w*Event|\d+)$/i.test(
    value,
  );
}

function isWords(value: string): boolean {
  return /\p{L}/u.test(value) && !isDateOrTime(value) && !/^https?:|^\S+@\S+$/i.test(value);
}

function isRegion(value: string): boolean {
  return [value, ...value.split(/[,/()]|\s-\s/)].some((part) => matchRegion(part) !== null);
}
