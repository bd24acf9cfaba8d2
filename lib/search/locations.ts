import type { Route } from "next";
import { sentenceName } from "@/lib/places/sentence-name";
import { cityHref, countryHref, regionHref } from "@/lib/routes/hrefs";

type Place = { name: string; slug: string; venueCount: number };
type Places = {
  countries: Place[];
  regions: (Place & { countrySlug: string; countryName: string })[];
  cities: (Place & { countrySlug: string; regionSlug: string; regionName: string })[];
};

/** A place in search results. `kind` says what it is and where: 'City in Texas'. */
export type Location = { name: string; href: Route; kind: string; venueCount: number };

/** All matching places in one list, larger kinds first. */
export function listLocations({ countries, regions, cities }: Places): Location[] {
  return [
    ...countries.map(({ name, slug, venueCount }) => ({
      name,
      venueCount,
      href: countryHref({ slug }),
      kind: "Country",
    })),
    ...regions.map(({ name, slug, countrySlug, venueCount }) => ({
      name,
      venueCount,
      href: regionHref({ slug, country: { slug: countrySlug } }),
      kind: countrySlug === "canada" ? "Province in Canada" : "State in the US",
    })),
    ...cities.map(({ name, slug, countrySlug, regionSlug, regionName, venueCount }) => ({
      name,
      venueCount,
      href: cityHref({ slug, region: { slug: regionSlug, country: { slug: countrySlug } } }),
      kind: `City in ${sentenceName({ name: regionName })}`,
    })),
  ];
}
