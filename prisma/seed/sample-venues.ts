import { toSlug } from "@/lib/core/text/slug";
import type { VenueType } from "@/lib/model/venue-types";
import { venuesPerCity } from "./city-shares";
import { drawDescription } from "./descriptions";
import { englishName } from "./english-names";
import { frenchName } from "./french-names";
import { createRandom, type Random } from "./random";
import { drawLinks, drawPhone } from "./sample-contact";
import {
  drawCapacity,
  drawFacts,
  drawGenres,
  drawHours,
  drawPictures,
  drawType,
} from "./sample-facts";
import { drawAddress, drawCoordinates } from "./sample-location";
import type { SeedCity } from "./seed-city";

export type SampleVenue = ReturnType<typeof describeVenue>;

/** A venue without its facts. Has its own random generator, so that changing one venue does not affect the others. */
type Draft = {
  city: SeedCity;
  random: Random;
  venueType: VenueType | null;
  isFrench: boolean;
  name: string;
};

/** Share of French names by region; 0 elsewhere. */
const frenchShares: Record<string, number> = { "ca:QC": 0.75, "ca:NB": 0.3 };

function drawName(draft: Omit<Draft, "name">, namesInCity: Set<string>): string {
  const { random, isFrench, city } = draft;
  const style = draft.venueType ?? random.pick(["club", "other"] as const);
  const name = isFrench
    ? frenchName(random, style)
    : englishName(random, style, city.regionKey.startsWith("ca:"));
  return namesInCity.has(toSlug(name)) ? drawName(draft, namesInCity) : name;
}

/** Names repeat across cities, as in reality, but not within one. */
function draftVenues(city: SeedCity, count: number): Draft[] {
  const namesInCity = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${city.regionKey}/${city.slug}/${index}`);
    const venueType = drawType(random, city);
    const isFrench = random.chance(frenchShares[city.regionKey] ?? 0);
    const draft = { city, random, venueType, isFrench };
    const name = drawName(draft, namesInCity);
    namesInCity.add(toSlug(name));
    return { city, random, venueType, isFrench, name };
  });
}

function countedSlug(slug: string, count: number, taken: Set<string>): string {
  const counted = `${slug}-${count}`;
  return taken.has(counted) ? countedSlug(slug, count + 1, taken) : counted;
}

/** The slug of the name, with the city on collision, then with a counter. */
function freeSlug(name: string, city: SeedCity, taken: Set<string>): string {
  const slug = toSlug(name);
  const withCity = `${slug}-${city.slug}`;
  return (
    [slug, withCity].find((candidate) => !taken.has(candidate)) ?? countedSlug(withCity, 2, taken)
  );
}

function describeVenue({ city, random, venueType, isFrench, name }: Draft, slug: string) {
  const likeType = venueType ?? "other";
  const capacity = drawCapacity(random, likeType);
  const facts = drawFacts(random, likeType);
  const genres = drawGenres(random);
  return {
    slug,
    name,
    regionKey: city.regionKey,
    citySlug: city.slug,
    venueType,
    capacity,
    facts,
    genres: genres.map((genre) => genre.slug),
    description: drawDescription(random, { name, slug, city, venueType, capacity, genres, facts }),
    ...drawAddress(random, city, isFrench),
    ...drawCoordinates(random, city),
    ...drawLinks(random, slug),
    phone: drawPhone(random, city),
    operatingHours: drawHours(random),
    images: drawPictures(random),
    isFeatured: random.chance(0.02),
  };
}

/** Generates the same 10,500 or so invented venues every time; bigger cities get more. */
export function generateSampleVenues(): SampleVenue[] {
  const takenSlugs = new Set<string>();
  return venuesPerCity()
    .flatMap(({ city, count }) => draftVenues(city, count))
    .map((draft) => {
      const slug = freeSlug(draft.name, draft.city, takenSlugs);
      takenSlugs.add(slug);
      return describeVenue(draft, slug);
    });
}
