import { toSlug } from "@/lib/core/text/slug";
import cities from "./cities.json" with { type: "json" };

export type SeedCity = {
  /** 'us:NY' */
  regionKey: string;
  slug: string;
  name: string;
  population: number;
  lat: number;
  lng: number;
};

/** The largest cities of each region, from GeoNames (CC BY 4.0) by scripts/generate-geography.ts. */
export const seedCities: SeedCity[] = cities.map((city) => ({ ...city, slug: toSlug(city.name) }));
