import { formatNumber } from "@/lib/core/text/plural";
import { type DistanceUnit, kmPerUnit } from "@/lib/model/near-filter";

/** Distance in the units of the venue's country: '1.2 mi away' in the United States, else '1.9 km away'. */
export function distanceText(distanceKm: number, countryCode: string): string {
  const unit = unitIn(countryCode);
  return `${(distanceKm / kmPerUnit[unit]).toFixed(1)} ${unit} away`;
}

/** The unit in which people of a country measure ways. */
export function unitIn(countryCode: string): DistanceUnit {
  return countryCode === "us" ? "mi" : "km";
}

/** Length of a way: '12.3 mi', '1,240 km'. */
export function lengthText(lengthKm: number, unit: DistanceUnit): string {
  const length = lengthKm / kmPerUnit[unit];
  return `${length < 100 ? length.toFixed(1) : formatNumber(Math.round(length))} ${unit}`;
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
