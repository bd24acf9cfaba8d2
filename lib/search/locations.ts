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

/** Regions that are neither a state nor a province. */
const regionKinds: Partial<Record<string, string>> = {
  "district-of-columbia": "District",
  "northwest-territories": "Territory",
  nunavut: "Territory",
  yukon: "Territory",
};

function regionKind({ slug, countrySlug }: Places["regions"][number]): string {
  return countrySlug === "canada"
    ? `${regionKinds[slug] ?? "Province"} in Canada`
    : `${regionKinds[slug] ?? "State"} in the US`;
}

/** All matching places in one list, larger kinds first. */
export function listLocations({ countries, regions, cities }: Places): Location[] {
  return [
    ...countries.map(({ name, slug, venueCount }) => ({
      name,
      venueCount,
      href: countryHref({ slug }),
      kind: "Country",
    })),
    ...regions.map((region) => ({
      name: region.name,
      venueCount: region.venueCount,
      href: regionHref({ slug: region.slug, country: { slug: region.countrySlug } }),
      kind: regionKind(region),
    })),
    ...cities.map(({ name, slug, countrySlug, regionSlug, regionName, venueCount }) => ({
      name,
      venueCount,
      href: cityHref({ slug, region: { slug: regionSlug, country: { slug: countrySlug } } }),
      kind: `City in ${sentenceName({ name: regionName })}`,
    })),
  ];
}
