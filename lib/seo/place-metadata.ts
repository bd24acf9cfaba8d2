import type { Metadata } from "next";
import type { City, Country, Region } from "@/lib/places/selects";
import { cityHref, countryHref, pageHref, regionHref } from "@/lib/routes";
import { plural } from "@/lib/text/plural";
import { pageMetadata } from "./page-metadata";
import { cityTitle, countryTitle, pageTitle, regionTitle } from "./titles";

/** An empty place is a real page, but nothing to be found through a search engine. */
export function countryMetadata(country: Country): Metadata {
  return pageMetadata({
    title: countryTitle(country),
    description: `${countOf(country)} in ${country.name}, by ${country.code === "us" ? "state" : "province"} and city: clubs, theaters, bars, arenas and outdoor stages.`,
    href: countryHref(country),
    noindex: country.venueCount === 0,
    feeds: { href: countryHref(country), name: country.name },
  });
}

export function regionMetadata(region: Region, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(regionTitle(region), page),
    description: `${countOf(region)} in ${region.name}, ${region.country.name}, listed city by city with addresses, capacities and contacts.${pageNote(page)}`,
    href: pageHref(regionHref(region), page),
    noindex: region.venueCount === 0,
    feeds: { href: regionHref(region), name: region.name },
  });
}

export function cityMetadata(city: City, page: number): Metadata {
  return pageMetadata({
    title: pageTitle(cityTitle(city), page),
    description: `${countOf(city)} in ${city.name}, ${city.region.name}: addresses, capacities, amenities and maps.${pageNote(page)}`,
    href: pageHref(cityHref(city), page),
    noindex: city.venueCount === 0,
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
