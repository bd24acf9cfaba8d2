import type { ISitemapField } from "next-sitemap";
import { countVenuesByFilter } from "@/lib/browse/queries";
import { absoluteUrl } from "@/lib/core/site";
import { listGenres } from "@/lib/genres/queries";
import { capacityBands } from "@/lib/model/capacity";
import { capacityHref, genreHref, routes } from "@/lib/routes/hrefs";

/** Search results are left out, and what is not for search engines while there are no venues. */
const pages = [
  routes.home,
  routes.nearMe,
  routes.genres,
  routes.submitVenue,
  routes.submitPhotos,
  routes.updateInfo,
  routes.about,
  routes.contact,
  routes.privacy,
  routes.terms,
  routes.sitemap,
  routes.dataSources,
  routes.api,
];

/** Everything outside the countries: pages, and the genres and sizes that have venues. */
export async function listPageEntries(): Promise<ISitemapField[]> {
  const [genres, { type, capacity }] = await Promise.all([listGenres(), countVenuesByFilter({})]);
  const total = type.get(undefined) ?? 0;
  const lists = [
    { href: routes.browse, venueCount: total },
    { href: routes.capacity, venueCount: total },
    ...genres.map((genre) => ({ href: genreHref(genre), venueCount: genre.venueCount })),
    ...capacityBands.map((band) => ({
      href: capacityHref(band),
      venueCount: capacity.get(band.id) ?? 0,
    })),
  ].filter(({ venueCount }) => venueCount > 0);
  return [...pages, ...lists.map(({ href }) => href)].map((href) => ({ loc: absoluteUrl(href) }));
}
