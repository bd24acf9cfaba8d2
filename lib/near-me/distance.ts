const MILES_PER_KM = 0.621371;

/** Distance in the units of the venue's country: '1.2 mi away' in the United States, else '1.9 km away'. */
export function distanceText(distanceKm: number, countryCode: string): string {
  return countryCode === "us"
    ? `${(distanceKm * MILES_PER_KM).toFixed(1)} mi away`
    : `${distanceKm.toFixed(1)} km away`;
}
