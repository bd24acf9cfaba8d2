import type { MetadataRoute } from "next";
import { countVenuesByFilter } from "@/lib/browse/queries";
import { listGenres } from "@/lib/genres/queries";
import { listCountries } from "@/lib/places/queries";
import { capacityHref, countryHref, genreHref, regionHref, routes } from "@/lib/routes";
import { absoluteUrl } from "@/lib/site";
import { capacityBands } from "@/lib/venues/capacity";

export const dynamic = "force-dynamic";

const pages = [
  routes.home,
  routes.browse,

  routes.nearMe,
  routes.submitVenue,
  routes.submitPhotos,
  routes.genres,
  routes.capacity,
  routes.about,
  routes.contact,
  routes.privacy,
  routes.terms,
  routes.sitemap,
  routes.dataSources,
  routes.api,
];

/** The pages, and the places, genres and sizes that have venues. Cities and venues join it with their own sitemap files. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [countries, genres, { capacity }] = await Promise.all([
    listCountries(),
    listGenres(),
    countVenuesByFilter({}),
  ]);
  const places = countries.flatMap((country) => [
    { href: countryHref(country), venueCount: country.venueCount },
    ...country.regions.map((region) => ({
      href: regionHref({ ...region, country }),
      venueCount: region.venueCount,
    })),
  ]);
  const lists = [
    ...genres.map((genre) => ({ href: genreHref(genre), venueCount: genre.venueCount })),
    ...capacityBands.map((band) => ({
      href: capacityHref(band),
      venueCount: capacity.get(band.id) ?? 0,
    })),
  ];
  return [
    ...pages.map((href) => ({ url: absoluteUrl(href) })),
    ...[...places, ...lists]
      .filter((list) => list.venueCount > 0)
      .map((list) => ({ url: absoluteUrl(list.href) })),
  ];
}
