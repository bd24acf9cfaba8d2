import { streetNames, streetTypes } from "./english-words";
import { frenchStreets } from "./french-words";
import { postalCode } from "./postal-codes";
import type { Random } from "./random";
import type { SeedCity } from "./seed-city";

function englishStreet(random: Random): string {
  const number = random.integer(2, 9_899);
  const direction = random.chance(0.25) ? `${random.pick(["N", "S", "E", "W"])} ` : "";
  const street = random.chance(0.2)
    ? `${random.pick(["2nd", "3rd", "4th", "5th", "7th", "9th", "12th", "21st"])} Avenue`
    : `${random.pick(streetNames)} ${random.pick(streetTypes)}`;
  const unit = random.chance(0.06) ? `, Suite ${random.integer(1, 40)}` : "";
  return `${number} ${direction}${street}${unit}`;
}

function frenchStreet(random: Random): string {
  return `${random.integer(2, 9_899)}, ${random.pick(frenchStreets)}`;
}

export function drawAddress(random: Random, city: SeedCity, isFrench: boolean) {
  const address = isFrench ? frenchStreet(random) : englishStreet(random);
  return {
    address: random.chance(0.03) ? null : address,
    postalCode: random.chance(0.1) ? null : postalCode(random, city),
  };
}

const kilometersPerDegree = 111.2;
const bigCityPopulation = 500_000;

/** Sum of two random numbers, so that venues are densest downtown. */
function drawOffset(random: Random, radiusInKilometers: number): number {
  return ((random.next() + random.next() - 1) * radiusInKilometers) / kilometersPerDegree;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

export function drawCoordinates(random: Random, city: SeedCity) {
  if (random.chance(0.08)) {
    return { latitude: null, longitude: null };
  }
  const radius = city.population > bigCityPopulation ? 12 : 4;
  const narrowing = Math.cos((city.lat * Math.PI) / 180);
  return {
    latitude: roundDegrees(city.lat + drawOffset(random, radius)),
    longitude: roundDegrees(city.lng + drawOffset(random, radius) / narrowing),
  };
}
