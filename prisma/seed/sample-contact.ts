import { areaCodes } from "./area-codes";
import type { Random } from "./random";
import { type SeedCity, seedCities } from "./seed-city";

/** E.164, from 555-0100 to 555-0199, which are reserved for fiction. */
export function drawPhone(random: Random, city: SeedCity): string | null {
  const codes = areaCodes[city.regionKey];
  if (!codes || random.chance(0.25)) {
    return null;
  }
  const rank = seedCities.filter((other) => other.regionKey === city.regionKey).indexOf(city);
  const areaCode = codes[rank % codes.length];
  return `+1${areaCode}55501${String(random.integer(0, 99)).padStart(2, "0")}`;
}

const maxHostLabelLength = 63;

function websiteOf(random: Random, slug: string): string {
  return slug.length > maxHostLabelLength || random.chance(0.15)
    ? `https://example.com/${slug}`
    : `https://${slug}.example.com/`;
}

/** Only hosts under example.com, which is reserved. */
export function drawLinks(random: Random, slug: string) {
  return {
    website: random.chance(0.7) ? websiteOf(random, slug) : null,
    facebook: random.chance(0.5) ? `https://facebook.example.com/${slug}` : null,
    instagram: random.chance(0.55) ? `https://instagram.example.com/${slug}` : null,
    twitter: random.chance(0.25) ? `https://twitter.example.com/${slug}` : null,
  };
}
