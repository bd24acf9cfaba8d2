import type { ISitemapField } from "next-sitemap";
import { absoluteUrl, site } from "@/lib/core/site";
import {
  cityHref,
  countryHref,
  genreInCityHref,
  regionHref,
  type VenuePlace,
  venueHref,
  venueTechHref,
} from "@/lib/routes/hrefs";
import type { GenreRow, PlaceRow, TechRow, VenueRow } from "./queries";

/** Without `lastmod`, since the last change of a place is unknown. */
export function placeEntry({ country, region, city }: PlaceRow): ISitemapField {
  if (!region) {
    return { loc: absoluteUrl(countryHref({ slug: country })) };
  }
  const place = { slug: region, country: { slug: country } };
  const href = city ? cityHref({ slug: city, region: place }) : regionHref(place);
  return { loc: absoluteUrl(href) };
}

/** The page of a genre in a city. */
export function genreEntry({ genre, country, region, city }: GenreRow): ISitemapField {
  const place = { slug: city, region: { slug: region, country: { slug: country } } };
  return { loc: absoluteUrl(genreInCityHref({ slug: genre }, place)) };
}

/** `lastmod` reflects visible changes: an import without changes does not touch it. */
export function venueEntry({ photos, ...row }: VenueRow): ISitemapField {
  return {
    // Concatenated instead of parsed for speed: up to a million URLs, and slugs need no encoding.
    loc: site.url + venueHref(placeOf(row)),
    lastmod: row.lastmod,
    ...(photos && { images: photos.map((url) => ({ loc: new URL(url, site.url) })) }),
  };
}

/** The page for musicians. */
export function techEntry(row: TechRow): ISitemapField {
  return { loc: site.url + venueTechHref(placeOf(row)), lastmod: row.lastmod };
}

function placeOf({ slug, country, region, city }: TechRow): VenuePlace {
  return { slug, city: { slug: city, region: { slug: region, country: { slug: country } } } };
}
