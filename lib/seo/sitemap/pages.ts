import type { ISitemapField } from "next-sitemap";
import { countVenuesByFilter } from "@/lib/browse/queries";
import { absoluteUrl } from "@/lib/core/site";
import { listGenres } from "@/lib/genres/queries";
import { capacityBands } from "@/lib/model/capacity";
import { capacityHref, genreHref } from "@/lib/routes/hrefs";
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
  const lists = [
    ...withVenues.map((href) => ({ href, venueCount: total })),
    ...genres.map((genre) => ({ href: genreHref(genre), venueCount: genre.venueCount })),
    ...capacityBands.map((band) => ({
      href: capacityHref(band),
      venueCount: capacityBand.get(band.id) ?? 0,
    })),
  ].filter(({ venueCount }) => venueCount > 0);
  return [...always, ...lists.map(({ href }) => href)].map((href) => ({ loc: absoluteUrl(href) }));
}
