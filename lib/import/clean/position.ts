import type { Cleaned, Note } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import type { RawVenue, StatedPosition } from "../venue-record";
import { regionBounds } from "./region-bounds";

const MAXIMUM_KM_FROM_CITY = 60;

/** Reads coordinates from one column or two; null if there are none. */
export function statedPosition(values: RawVenue["values"]): Cleaned<StatedPosition> {
  const [first, second] = (cleanLine(values.coordinates) ?? "").split(/[,;\s]+/);
  const latitude = cleanNumber(values.latitude) ?? cleanNumber(first);
  const longitude = cleanNumber(values.longitude) ?? cleanNumber(second);
  if (latitude === null && longitude === null) {
    return { value: null };
  }
  const position = { latitude: Number(latitude ?? "?"), longitude: Number(longitude ?? "?") };
  return Number.isFinite(position.latitude + position.longitude)
    ? { value: position }
    : { value: null, warning: droppedBecause("not two numbers", `${latitude}, ${longitude}`) };
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

/** Treats '0.000000' as missing and '45,50' as 45.50, as in French files. */
function cleanNumber(text: string | undefined): string | null {
  const line = cleanLine(text)?.replace(/^(-?\d+),(\d+)$/, "$1.$2") ?? null;
  return line !== null && Number(line) === 0 ? null : line;
}
