import type { Cleaned, Note } from "@/lib/clean/cleaned";
import { parseDegrees } from "@/lib/clean/degrees";
import { cleanLine } from "@/lib/clean/text";
import { shorten } from "@/lib/core/text/shorten";
import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import type { RawVenue, StatedPosition } from "../venue-record";
import { parsePosition, splitPosition } from "./read-position";
import { regionBounds } from "./region-bounds";

const MAXIMUM_KM_FROM_CITY = 60;

/** Reads coordinates from one column or two, else from the end of the address; null if there are none. */
export function statedPosition(values: RawVenue["values"]): Cleaned<StatedPosition> {
  const latitude = cleanNumber(values.latitude);
  const longitude = cleanNumber(values.longitude);
  if (latitude !== null || longitude !== null) {
    return toPosition(latitude, longitude);
  }
  const pair = cleanLine(values.coordinates);
  if (pair === null) {
    return { value: splitPosition(values.address ?? "").position };
  }
  const position = parsePosition(pair);
  if (position === null) {
    return { value: null, warning: droppedBecause("not a position", shorten(pair, 60)) };
  }
  // "0, 0" is how programs write that they know none.
  return { value: position.latitude === 0 && position.longitude === 0 ? null : position };
}

function toPosition(latitude: string | null, longitude: string | null): Cleaned<StatedPosition> {
  const position = {
    latitude: parseDegrees(latitude ?? "") ?? Number.NaN,
    longitude: parseDegrees(longitude ?? "") ?? Number.NaN,
  };
  const detail = [latitude, longitude].map((text) => shorten(text ?? "nothing", 60)).join(", ");
  return Number.isFinite(position.latitude + position.longitude)
    ? { value: position }
    : { value: null, warning: droppedBecause("not two numbers", detail) };
}

/**
 * Accepts coordinates near the city, or within the region if the city's own are unknown. Repairs swapped numbers and a
 * missing minus sign only if the result is near the city.
 */
export function placeVenue(
  stated: StatedPosition,
  regionCode: string,
  city: Coordinates | null,
): Cleaned<Coordinates> {
  const { latitude, longitude } = stated;
  const asStated = parseCoordinates(latitude, longitude);
  if (asStated && isPlausible(asStated, regionCode, city)) {
    return { value: asStated };
  }
  const detail = `${latitude}, ${longitude}`;
  const repaired = [
    parseCoordinates(longitude, latitude),
    parseCoordinates(latitude, -longitude),
  ].find((candidate) => candidate && city && isNear(candidate, city));
  if (repaired) {
    const reason = "coordinates corrected: they were swapped or missing a minus sign";
    return { value: repaired, warning: { reason, detail } };
  }
  return { value: null, warning: droppedBecause(whyImplausible(asStated, city), detail) };
}

function isPlausible(position: Coordinates, regionCode: string, city: Coordinates | null): boolean {
  return city ? isNear(position, city) : isInRegion(position, regionCode);
}

function isNear(position: Coordinates, city: Coordinates): boolean {
  return distanceKm(position, city) <= MAXIMUM_KM_FROM_CITY;
}

export function isInRegion({ latitude, longitude }: Coordinates, regionCode: string): boolean {
  const bounds = regionBounds[regionCode];
  if (!bounds) {
    return true;
  }
  const [south, west, north, east] = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function whyImplausible(position: Coordinates | null, city: Coordinates | null): string {
  if (!position) {
    return "not on the globe";
  }
  return city ? `more than ${MAXIMUM_KM_FROM_CITY} km from the city` : "outside the region";
}

function droppedBecause(why: string, detail: string): Note {
  return { reason: `coordinates dropped: ${why}`, detail };
}

/** Treats '0.000000' as missing. */
function cleanNumber(text: string | undefined): string | null {
  const line = cleanLine(text);
  return line !== null && Number(line.replace(",", ".")) === 0 ? null : line;
}
