export type Coordinates = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Both parts must be nonzero numbers within range: real files contain 999,999. */
export function parseCoordinates(
  latitude: string | number | null | undefined,
  longitude: string | number | null | undefined,
): Coordinates | null {
  const pair = { latitude: toNumber(latitude), longitude: toNumber(longitude) };
  return isPart(pair.latitude, 90) && isPart(pair.longitude, 180) ? pair : null;
}

/** To six decimals, which are 11 cm. */
export function formatDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}

/** Great-circle distance. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudeStep = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitudeStep = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    latitudeStep ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudeStep ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function isPart(value: number, limit: number): boolean {
  return value !== 0 && Math.abs(value) <= limit;
}

/** Number("") and Number(" ") are 0, which is no valid coordinate either. */
function toNumber(value: string | number | null | undefined): number {
  return Number(value ?? Number.NaN);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
