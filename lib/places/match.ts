import { toSlug } from "@/lib/core/text/slug";

type Named = { slug: string; code: string };
type InCountry = { country: Named };
type InRegion = { region: Named & InCountry };

/**
 * A path segment as a slug. Next passes segments percent-encoded to pages and decoded to route handlers. server/main.ts
 * rejects malformed ones, so a segment that fails to decode is already decoded and contains a percent sign.
 */
export function segmentSlug(segment: string): string {
  try {
    return toSlug(decodeURIComponent(segment));
  } catch {
    return toSlug(segment);
  }
}

/** Whether a path segment means this country or region: by its slug or by its code, in any case. */
export function isNamed(place: Named, segment: string): boolean {
  const slug = segmentSlug(segment);
  return place.slug === slug || place.code.toLowerCase() === slug;
}

/**
 * Picks the region that a path means among those of the same name or code: the one in the named country, else the only
 * one (a redirect then corrects the path), else null.
 */
export function pickRegion<R extends InCountry>(regions: R[], country: string): R | null {
  return regions.find((region) => isNamed(region.country, country)) ?? only(regions);
}

/** Picks the city that a path means among those of the same name, by region first, then by country. */
export function pickCity<C extends InRegion>(
  cities: C[],
  country: string,
  region: string,
): C | null {
  const inRegion = cities.filter((city) => isNamed(city.region, region));
  const inCountry = cities.filter((city) => isNamed(city.region.country, country));
  return (
    inRegion.find((city) => inCountry.includes(city)) ??
    only(inRegion) ??
    only(inCountry) ??
    only(cities)
  );
}

function only<T>(items: T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
