import type { Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { badgeFile, embedHref, oembedEndpoint } from "@/lib/routes/endpoints";
import { type VenuePlace, venueHref, withQuery } from "@/lib/routes/hrefs";
import { badgeSize, badgeText } from "./badge";

/** Room for a name of two lines, an address, and what is known in short. */
export const cardSize = { width: 480, height: 220 };

type NamedVenue = { name: string; slug: string };

/** HTML that frames a venue's card on another site. */
export function cardCode({ name, slug }: NamedVenue, { width, height } = cardSize): string {
  const title = `${name} on ${site.name}`;
  return `<iframe src="${absoluteUrl(embedHref(slug))}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;
}

/** Where programs that are given the address of a venue's page learn how to frame its card. */
export function oembedHref(venue: VenuePlace): Route {
  return withQuery(oembedEndpoint, { url: absoluteUrl(venueHref(venue)) });
}

/** HTML of a picture on a venue's own site that links to its page here. */
export function badgeCode(venue: VenuePlace): string {
  const { width, height } = badgeSize;
  return `<a href="${absoluteUrl(venueHref(venue))}"><img src="${absoluteUrl(badgeFile)}" alt="${escapeHtml(badgeText)}" width="${width}" height="${height}"></a>`;
}
