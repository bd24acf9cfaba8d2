import type { Metadata } from "next";
import { plural } from "@/lib/core/text/plural";
import type { CityDetail, Country, Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { cityHref, countryHref, pageHref, regionHref } from "@/lib/routes/hrefs";
import { cityWords, countryWords, regionWords } from "@/lib/seo/previews/words";
import { pageMetadata } from "./page-metadata";
import { previewImage } from "./preview-image";
import { cityTitle, countryTitle, pageTitle, regionTitle } from "./titles";

/** Empty places have a page but are not indexed. */
export function countryMetadata(country: Country): Metadata {
  return pageMetadata({
    title: countryTitle(country),
    description: `${countOf(country)} in ${sentenceName(country)}, by ${country.code === "us" ? "state" : "province"} and city.`,
    href: countryHref(country),
    preview: previewImage(countryHref(country), countryWords(country)),
    noindex: country.venueCount === 0,
    feeds: { href: countryHref(country), name: country.name },
  });
}

export function regionMetadata(region: Region, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(regionTitle(region), page),
    description: `${countOf(region)} in ${sentenceName(region)}, ${region.country.name}, listed by city, with details on each.${pageNote(page)}`,
    href: pageHref(regionHref(region), page),
    preview: previewImage(regionHref(region), regionWords(region)),
    noindex: region.venueCount === 0,
    feeds: { href: regionHref(region), name: region.name },
  });
}

/** Cities whose name may be a typo are not indexed either. */
export function cityMetadata(city: CityDetail, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(cityTitle(city), page),
    description: `${countOf(city)} in ${city.name}, ${city.region.name}: where they are and what to expect.${pageNote(page)}`,
    href: pageHref(cityHref(city), page),
    preview: previewImage(cityHref(city), cityWords(city)),
    noindex: city.venueCount === 0 || city.likelyMeantId !== null,
  });
}

function countOf(place: { venueCount: number }): string {
  return place.venueCount === 0
    ? "Live music venues"
    : plural(place.venueCount, "live music venue");
}

function pageNote(page: number): string {
  return page === 1 ? "" : ` Page ${page}.`;
}
