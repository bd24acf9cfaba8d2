/** "42 m", "1.3 km" */
export function distanceWords(km: number): string {
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`;
}
