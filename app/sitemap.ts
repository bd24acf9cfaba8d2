import type { MetadataRoute } from "next";
import { listCountries } from "@/lib/places/queries";
import { countryHref, regionHref, routes } from "@/lib/routes";
import { absoluteUrl } from "@/lib/site";

export const dynamic = "force-dynamic";

const pages = [
  routes.home,
  routes.nearMe,
  routes.genres,
  routes.about,
  routes.contact,
  routes.privacy,
  routes.terms,
  routes.sitemap,
  routes.dataSources,
  routes.api,
];

/** The pages and the places that have venues. Cities and venues join it with their own sitemap files. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const countries = await listCountries();
  const places = countries.flatMap((country) => [
    { href: countryHref(country), venueCount: country.venueCount },
    ...country.regions.map((region) => ({
      href: regionHref({ ...region, country }),
      venueCount: region.venueCount,
    })),
  ]);
  return [
    ...pages.map((href) => ({ url: absoluteUrl(href) })),
    ...places
      .filter((place) => place.venueCount > 0)
      .map((place) => ({ url: absoluteUrl(place.href) })),
  ];
}
