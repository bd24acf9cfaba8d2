import { formatNumber } from "@/lib/core/text/plural";

const MILES_PER_KM = 0.621371;

/** Distance in the units of the venue's country: '1.2 mi away' in the United States, else '1.9 km away'. */
export function distanceText(distanceKm: number, countryCode: string): string {
  return countryCode === "us"
    ? `${(distanceKm * MILES_PER_KM).toFixed(1)} mi away`
    : `${distanceKm.toFixed(1)} km away`;
}

/** Length of a way in the same units: '12.3 mi', '1,240 km'. */
export function lengthText(lengthKm: number, countryCode: string): string {
  const isUs = countryCode === "us";
  const length = isUs ? lengthKm * MILES_PER_KM : lengthKm;
  return `${length < 100 ? length.toFixed(1) : formatNumber(Math.round(length))} ${isUs ? "mi" : "km"}`;
}

/** Farther than this, few people walk. */
const walkableKm = 2;

/** Streets are longer than the straight line, and people walk 4.8 km an hour. */
const detour = 1.3;
const walkKmPerHour = 4.8;

/** '0.4 mi away · about 8 min walk'; no walk beyond 2 km. */
export function walkText(distanceKm: number, countryCode: string): string {
  const distance = distanceText(distanceKm, countryCode);
  const minutes = Math.max(1, Math.round(((distanceKm * detour) / walkKmPerHour) * 60));
  return distanceKm <= walkableKm ? `${distance} · about ${minutes} min walk` : distance;
}
