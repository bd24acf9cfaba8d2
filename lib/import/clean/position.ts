import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import type { Cleaned, Note, RawVenue, StatedPosition } from "../venue-record";
import { regionBounds } from "./region-bounds";
import { cleanLine } from "./text";

const MAXIMUM_KM_FROM_CITY = 60;

/** The two numbers a row states, in one column or two; null where it states none. */
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
 * Where a venue is shown: where its row says, if that is near its city, or in its region where the city's own
 * position is unknown. Swapped numbers and a lost minus are put right only where that leads to the city.
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
    const reason = "the coordinates were put right: swapped, or without their minus";
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
  return { reason: `the coordinates were dropped: ${why}`, detail };
}

/** '0.000000' is how files without a position write it; '45,50' is how French ones write 45.50. */
function cleanNumber(text: string | undefined): string | null {
  const line = cleanLine(text)?.replace(/^(-?\d+),(\d+)$/, "$1.$2") ?? null;
  return line !== null && Number(line) === 0 ? null : line;
}
