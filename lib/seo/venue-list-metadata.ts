import type { Metadata } from "next";
import { plural } from "@/lib/core/text/plural";
import type { Genre } from "@/lib/genres/queries";
import { type BrowseParams, isNarrowed } from "@/lib/model/browse-params";
import { type CapacityBand, capacityDescriptions } from "@/lib/model/capacity";
import { leastIndexed } from "@/lib/model/kinds";
import type { CityDetail } from "@/lib/places/selects";
import {
  browseHref,
  capacityHref,
  genreHref,
  genreInCityHref,
  pageHref,
  routes,
} from "@/lib/routes/hrefs";
import { capacityWords, genreWords } from "@/lib/seo/previews/words";
import { pageMetadata } from "./page-metadata";
import { previewImage } from "./preview-image";
import { capacityTitle, genreInCityTitle, genreTitle, pageTitle } from "./titles";

export const browseIntro =
  "Discover live music venues across the US and Canada. Filter by venue type, capacity, and amenities to find the perfect place for your next show.";

/**
 * Only the unfiltered list is indexed, since there are too many filter combinations. Crawlers do not fetch filtered lists
 * (next-sitemap.config.js) and would not see a `noindex` there; text searches have it.
 */
export function browseMetadata(
  params: BrowseParams,
  title: string,
  directoryTotal: number,
): Metadata {
  const hasFacets = isNarrowed({ ...params, q: "" }) || params.sort !== "relevance";
  const isChosen = hasFacets || params.q !== "";
  return pageMetadata({
    title: pageTitle(title, params.from),
    description: withPage(browseIntro, params.from),
    href: isChosen ? routes.browse : browseHref({ page: params.from }),
    noindex: (isChosen && !hasFacets) || directoryTotal === 0,
  });
}

/** Empty lists have a page but are not indexed. */
export function genreMetadata(genre: Genre, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(genreTitle(genre), page),
    description: withPage(
      `${countOf(genre.venueCount)} across the US and Canada: ${genre.name}. ${genre.description ?? ""}`,
      page,
    ),
    href: pageHref(genreHref(genre), page),
    preview: previewImage(genreHref(genre), genreWords(genre)),
    noindex: genre.venueCount === 0,
  });
}

/** Short lists, and those of cities whose name may be a typo, are not indexed. */
export function genreInCityMetadata(
  genre: Genre,
  city: CityDetail,
  total: number,
  page: number,
): Metadata {
  return pageMetadata({
    title: pageTitle(genreInCityTitle(genre, city), page),
    description: withPage(
      `${countOf(total)} in ${city.name}, ${city.region.name}: ${genre.name}. ${genre.description ?? ""}`,
      page,
    ),
    href: pageHref(genreInCityHref(genre, city), page),
    preview: previewImage(genreHref(genre), genreWords(genre)),
    noindex: total < leastIndexed || city.likelyMeantId !== null,
  });
}

export function capacityMetadata(band: CapacityBand, total: number, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(capacityTitle(band), page),
    description: withPage(
      `${countOf(total)} across the US and Canada. ${capacityDescriptions[band.id]}`,
      page,
    ),
    href: pageHref(capacityHref(band), page),
    preview: previewImage(capacityHref(band), capacityWords(band, total)),
    noindex: total === 0,
  });
}

function countOf(total: number): string {
  return total === 0 ? "Live music venues" : plural(total, "live music venue");
}

/** Puts the page number first, where search engines do not truncate it. */
function withPage(description: string, page: number): string {
  return page === 1 ? description : `Page ${page}. ${description}`;
}
