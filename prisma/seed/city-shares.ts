import { type SeedCity, seedCities } from "./seed-city";

const sampleVenueTotal = 10_500;
const fewestPerCity = 3;
/** Below 1, so that New York does not get a fifth of all venues. */
const populationExponent = 0.58;

/** Number of sample venues per city: grows with the population, with the same total every time. */
export function venuesPerCity(): { city: SeedCity; count: number }[] {
  const shared = sampleVenueTotal - fewestPerCity * seedCities.length;
  const weights = seedCities.map((city) => city.population ** populationExponent);
  const weightTotal = weights.reduce((sum, weight) => sum + weight, 0);
  const ends = weights.map((_, index) =>
    Math.round(
      (shared * weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0)) / weightTotal,
    ),
  );
  return seedCities.map((city, index) => ({
    city,
    count: fewestPerCity + (ends[index] ?? 0) - (ends[index - 1] ?? 0),
  }));
}
