import type { ISitemapField } from "next-sitemap";
import { countVenuesByFilter } from "@/lib/browse/queries";
import { absoluteUrl } from "@/lib/core/site";
import { listGenres } from "@/lib/genres/queries";
import { capacityBands } from "@/lib/model/capacity";
import { capacityHref, genreHref, routes } from "@/lib/routes/hrefs";
import { type Page, pages } from "@/lib/routes/pages";

const rows = Object.values<Page>(pages);
const always = rows.filter(({ sitemap }) => sitemap === "always").map(({ path }) => path);
/** Not indexed while there are no venues. */
const withVenues = rows.filter(({ sitemap }) => sitemap === "with-venues").map(({ path }) => path);

/** Pages outside the countries: static pages, and genres and sizes with venues. */
export async function listPageEntries(): Promise<ISitemapField[]> {
  const [genres, { type, capacityBand }] = await Promise.all([
    listGenres(),
    countVenuesByFilter({}),
  ]);
  const total = type.get(undefined) ?? 0;
  const ofGenres = genres.map((genre) => ({
    href: genreHref(genre),
    venueCount: genre.venueCount,
  }));
  const ofSizes = capacityBands.map((band) => ({
    href: capacityHref(band),
    venueCount: capacityBand.get(band.id) ?? 0,
  }));
  const lists = [
    ...withVenues.map((href) => ({ href, venueCount: total })),
    // Nothing leads to their overviews while they have no venues.
    { href: routes.genres, venueCount: sumOf(ofGenres) },
    { href: routes.capacity, venueCount: sumOf(ofSizes) },
    ...ofGenres,
    ...ofSizes,
  ].filter(({ venueCount }) => venueCount > 0);
  return [...always, ...lists.map(({ href }) => href)].map((href) => ({ loc: absoluteUrl(href) }));
}

function sumOf(lists: readonly { venueCount: number }[]): number {
  return lists.reduce((sum, { venueCount }) => sum + venueCount, 0);
}
