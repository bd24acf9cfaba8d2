import { type CapacityBandId, capacityBands } from "@/lib/model/capacity";
import type { VenueType } from "@/lib/model/venue-types";
import { type MusicGenreSlug, musicGenres } from "./genres";
import type { Random } from "./random";
import type { SeedCity } from "./seed-city";

export type Facts = Record<"bar" | "food" | "merch" | "parking" | "accessibility", boolean | null>;

const typeWeights = { club: 25, bar: 30, theater: 20, arena: 3, outdoor: 9, other: 9, unknown: 4 };
const smallTownPopulation = 50_000;

/** Null if unknown. */
export function drawType(random: Random, city: SeedCity): VenueType | null {
  const arena = city.population < smallTownPopulation ? 0.5 : typeWeights.arena;
  const type = random.weighted({ ...typeWeights, arena });
  return type === "unknown" ? null : type;
}

const bandWeights: Record<VenueType, Partial<Record<CapacityBandId, number>>> = {
  club: { small: 25, medium: 50, large: 20, xl: 5 },
  bar: { small: 70, medium: 28, large: 2 },
  theater: { small: 10, medium: 32, large: 28, xl: 30 },
  arena: { xl: 25, xxl: 75 },
  outdoor: { medium: 12, large: 25, xl: 45, xxl: 18 },
  other: { small: 38, medium: 40, large: 18, xl: 4 },
};

const roundingSteps: Record<CapacityBandId, number> = {
  small: 5,
  medium: 25,
  large: 50,
  xl: 100,
  xxl: 500,
};
/** The most common capacities of real venues, which are on the edges of the bands. */
const commonCapacities: Partial<Record<CapacityBandId, readonly number[]>> = {
  medium: [200, 500],
  large: [1_000],
  xl: [5_000],
};
const smallestCapacity = 35;
const largestCapacity = 21_000;

/** Mostly round numbers; 15% are unknown. */
export function drawCapacity(random: Random, type: VenueType): number | null {
  if (random.chance(0.15)) {
    return null;
  }
  const bandId = random.weighted(bandWeights[type]);
  const common = commonCapacities[bandId];
  if (common && random.chance(0.1)) {
    return random.pick(common);
  }
  const band = capacityBands.find(({ id }) => id === bandId) ?? capacityBands[0];
  const low = Math.max(band.min, smallestCapacity);
  const high = band.max ?? largestCapacity;
  // Squared, since a band has more venues near its lower end.
  const capacity = low + (high - low) * random.next() ** 2;
  const step = random.chance(0.85) ? roundingSteps[bandId] : 1;
  return Math.min(high, Math.ceil(capacity / step) * step);
}

function drawFact(random: Random, yes: number, no: number): boolean | null {
  return { yes: true, no: false, unknown: null }[
    random.weighted({ yes, no, unknown: 100 - yes - no })
  ];
}

/** A bar has a bar; all other facts are yes, no, or unknown. */
export function drawFacts(random: Random, type: VenueType): Facts {
  return {
    bar: type === "bar" ? true : drawFact(random, 55, 12),
    food: drawFact(random, 35, 20),
    merch: drawFact(random, 30, 10),
    parking: drawFact(random, 32, 24),
    accessibility: drawFact(random, 45, 9),
  };
}

const genreFrequency: Record<MusicGenreSlug, number> = {
  rock: 10,
  indie: 8,
  country: 6,
  jazz: 6,
  folk: 6,
  pop: 6,
  "hip-hop": 5,
  electronic: 5,
  blues: 5,
  punk: 4,
  metal: 4,
  classical: 4,
  soul: 3,
  "r-and-b": 3,
  latin: 3,
  bluegrass: 3,
  reggae: 2,
  world: 2,
  experimental: 2,
  gospel: 1,
};
const genrePool = musicGenres.flatMap((genre) =>
  Array.from({ length: genreFrequency[genre.slug] }, () => genre),
);

export function drawGenres(random: Random) {
  const count = random.weighted({ "0": 12, "1": 28, "2": 32, "3": 18, "4": 10 });
  return random.sample(genrePool, Number(count));
}

const operatingHours = [
  "Tue–Sat 6 pm–1 am",
  "Wed–Sun 5 pm–midnight",
  "Daily 4 pm–2 am",
  "Thu–Sat 8 pm–2 am",
  "Doors one hour before showtime",
  "Box office Mon–Fri 10 am–5 pm, and from two hours before each show",
  "Mo-Su 17:00-02:00",
  "Show nights only",
  "May to September, gates at 5 pm",
] as const;

export function drawHours(random: Random): string | null {
  return random.chance(0.6) ? random.pick(operatingHours) : null;
}

const pictures = [
  { url: "/sample-photos/beams.svg", alt: "Sample picture: beams of stage light" },
  { url: "/sample-photos/spotlight.svg", alt: "Sample picture: a single spotlight on a stage" },
  { url: "/sample-photos/footlights.svg", alt: "Sample picture: a row of footlights" },
  { url: "/sample-photos/curtain.svg", alt: "Sample picture: light along a stage curtain" },
  { url: "/sample-photos/crossing.svg", alt: "Sample picture: two colors of light crossing" },
  { url: "/sample-photos/haze.svg", alt: "Sample picture: round lamps in stage haze" },
  { url: "/sample-photos/bulbs.svg", alt: "Sample picture: rows of marquee bulbs" },
  { url: "/sample-photos/dusk.svg", alt: "Sample picture: an open-air stage at dusk" },
] as const;

export function drawPictures(random: Random) {
  if (!random.chance(0.25)) {
    return [];
  }
  const count = random.weighted({ "1": 45, "2": 25, "3": 18, "4": 12 });
  return random.sample(pictures, Number(count));
}
