import type { ISitemapField } from "next-sitemap";
import { absoluteUrl, site } from "@/lib/core/site";
import { cityHref, countryHref, regionHref, venueHref } from "@/lib/routes/hrefs";
import type { PlaceRow, VenueRow } from "./queries";

/** When a place last changed is not known: what is not known is left out. */
export function placeEntry({ country, region, city }: PlaceRow): ISitemapField {
  if (!region) {
    return { loc: absoluteUrl(countryHref({ slug: country })) };
  }
  const place = { slug: region, country: { slug: country } };
  const href = city ? cityHref({ slug: city, region: place }) : regionHref(place);
  return { loc: absoluteUrl(href) };
}

/** `lastmod` follows what visitors read: an import that changes nothing leaves it alone. */
export function venueEntry({ slug, lastmod, photos, ...place }: VenueRow): ISitemapField {
  const region = { slug: place.region, country: { slug: place.country } };
  return {
    // Put together, not parsed: there are a million of them, and slugs are plain.
    loc: site.url + venueHref({ slug, city: { slug: place.city, region } }),
    lastmod,
    ...(photos && { images: photos.map((url) => ({ loc: new URL(url, site.url) })) }),
  };
}
