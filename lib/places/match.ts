import { toSlug } from "@/lib/core/text/slug";

type Named = { slug: string; code: string };
type InCountry = { country: Named };
type InRegion = { region: Named & InCountry };

/**
 * A path segment as a slug. Next hands segments over percent-encoded to pages and decoded to routes; server/main.ts has
 * refused malformed ones, so what cannot be decoded is decoded already and has a percent sign of its own.
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
 * The one of several regions of the same name or code that a path means: the one in the named country, else the
 * only one there is (its address is then corrected by a redirect), else none.
 */
export function pickRegion<R extends InCountry>(regions: R[], country: string): R | null {
  return regions.find((region) => isNamed(region.country, country)) ?? only(regions);
}

/** The one of several cities of the same name that a path means, by its region first, then by its country. */
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
