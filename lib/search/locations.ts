import type { Route } from "next";
import { cityHref, countryHref, regionHref } from "@/lib/routes/hrefs";

type Place = { name: string; slug: string };
type Places = {
  countries: Place[];
  regions: (Place & { countrySlug: string; countryName: string })[];
  cities: (Place & { countrySlug: string; regionSlug: string; regionName: string })[];
};

/** A place of any kind, as results list it. `kind` says what it is and where: 'City · Texas'. */
export type Location = { name: string; href: Route; kind: string };

/** The places of a search in one list, the larger kinds first. */
export function listLocations({ countries, regions, cities }: Places): Location[] {
  return [
    ...countries.map(({ name, slug }) => ({
      name,
      href: countryHref({ slug }),
      kind: "Country",
    })),
    ...regions.map(({ name, slug, countrySlug, countryName }) => ({
      name,
      href: regionHref({ slug, country: { slug: countrySlug } }),
      kind: `Region · ${countryName}`,
    })),
    ...cities.map(({ name, slug, countrySlug, regionSlug, regionName }) => ({
      name,
      href: cityHref({ slug, region: { slug: regionSlug, country: { slug: countrySlug } } }),
      kind: `City · ${regionName}`,
    })),
  ];
}
